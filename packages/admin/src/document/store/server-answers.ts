import type { AllowedChoices, JsonObject, Problem } from '@stet/core'
import { fromServerPath, type Path, pathKey } from '../../base/path.ts'
import type { ServerProblem } from '../saving/transport.ts'
import type { FieldFault } from './problem-store.ts'

/*
 * The server names places by positions of rows in the document as it was sent; the form names them by the
 * ids of rows. What is not in the sent document is left out.
 */

/** The keys of these paths. */
export function keysOf(serverPaths: readonly string[], sent: JsonObject): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const dotted of serverPaths) {
    const path = fromServerPath(sent, dotted)
    if (path !== null) keys.add(pathKey(path))
  }
  return keys
}

/** What fields offer, by the keys of their paths. */
export function choicesByKey(
  choices: AllowedChoices,
  sent: JsonObject,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const [dotted, allowed] of Object.entries(choices)) {
    const path = fromServerPath(sent, dotted)
    if (path !== null) found.set(pathKey(path), allowed)
  }
  return found
}

/** Problems by the keys of their paths; `outdated` are those of paths edited since the request. */
export function faultsByKey(
  problems: readonly (ServerProblem | Problem)[],
  sent: JsonObject,
  isEdited: (path: Path) => boolean,
): {
  readonly faults: ReadonlyMap<string, readonly FieldFault[]>
  readonly outdated: ReadonlySet<string>
} {
  const faults = new Map<string, FieldFault[]>()
  const outdated = new Set<string>()
  for (const problem of problems) {
    const path = fromServerPath(sent, problem.path)
    if (path === null) continue
    const key = pathKey(path)
    if (isEdited(path)) outdated.add(key)
    faults.set(key, [...(faults.get(key) ?? []), faultOf(problem)])
  }
  return { faults, outdated }
}

function faultOf(problem: ServerProblem | Problem): FieldFault {
  if (!('key' in problem)) return { message: problem.message }
  const { key, values, message } = problem
  if (message !== undefined) return { message }
  return values === undefined ? { key } : { key, values }
}
