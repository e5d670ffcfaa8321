import type { AllowedChoices, JsonObject, Problem } from '@stet/core'
import { fromServerPath, type Path, pathKey } from '../../base/path.ts'
import type { ServerProblem } from '../saving/transport.ts'
import type { ChoiceStore } from './choice-store.ts'
import type { HiddenFields } from './hidden-fields.ts'
import type { FieldFault, ProblemStore } from './problem-store.ts'

export interface ServerAnswersOptions {
  readonly problems: ProblemStore
  readonly hidden: HiddenFields
  readonly choices: ChoiceStore
  /** The number of the last edit of exactly this path. */
  readonly editedAt: (path: Path) => number
}

/** What is wrong with a document as it was sent. */
export interface ServerProblems {
  readonly problems: readonly (ServerProblem | Problem)[]
  readonly sent: JsonObject
  /** The number of edits when it was sent. */
  readonly sentAt: number
}

/**
 * What the server says of the fields of a form. The server names places by positions of rows in the document
 * as it was sent; the form names them by the ids of rows. What is not in the sent document is left out.
 */
export class ServerAnswers {
  readonly #options: ServerAnswersOptions
  /** Where the last refused write had problems, and the number of edits when it was sent. */
  #refusal: { readonly keys: ReadonlySet<string>; readonly sentAt: number } = {
    keys: new Set(),
    sentAt: -1,
  }

  constructor(options: ServerAnswersOptions) {
    this.#options = options
  }

  /** Why a write was refused. */
  setRefusal(answer: ServerProblems): void {
    const refused = this.#replace(answer, () => false)
    this.#refusal = { keys: refused, sentAt: answer.sentAt }
  }

  /**
   * What the rules of the fields find. A write runs hooks as well: what it was refused for stays until
   * something is edited, also where the rules were asked before and answer late.
   */
  setProblems(answer: ServerProblems): void {
    const { keys, sentAt } = this.#refusal
    this.#replace(answer, (key) => answer.sentAt <= sentAt && keys.has(key))
  }

  /** Answers the keys of the problems. */
  #replace(answer: ServerProblems, isKept: (key: string) => boolean): ReadonlySet<string> {
    const { problems, editedAt } = this.#options
    const isEdited = (path: Path) => editedAt(path) > answer.sentAt
    const { faults, outdated } = faultsByKey(answer.problems, answer.sent, isEdited)
    problems.replaceServer(faults, (key) => outdated.has(key) || isKept(key))
    return new Set(faults.keys())
  }

  /** Fields whose conditions fail. */
  setFailingConditions(serverPaths: readonly string[], sent: JsonObject): void {
    const { problems, hidden } = this.#options
    const keys = keysOf(serverPaths, sent)
    if (hidden.is(keys)) return
    problems.hide(keys)
    hidden.replace(keys)
  }

  /** What fields offer of their own options or blocks. */
  setAllowedChoices(choices: AllowedChoices, sent: JsonObject): void {
    this.#options.choices.replace(choicesByKey(choices, sent))
  }
}

/** The keys of these paths. */
function keysOf(serverPaths: readonly string[], sent: JsonObject): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const dotted of serverPaths) {
    const path = fromServerPath(sent, dotted)
    if (path !== null) keys.add(pathKey(path))
  }
  return keys
}

/** What fields offer, by the keys of their paths. */
function choicesByKey(
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
function faultsByKey(
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
