import type { JsonObject, Plan } from '@stet/core'
import type { Path } from '../../base/path.ts'
import { nodesTo } from '../store/plan-lookup.ts'

/**
 * The place of a value as the server names it: the schema path, and the ids of the rows and nodes of
 * texts around it. Null for what is not there.
 */
export function translationPlace(plan: Plan, document: JsonObject, path: Path): string | null {
  const steps = nodesTo(plan, document, path)
  const last = steps?.at(-1)
  if (!steps || !last || last.depth < path.length) return null
  const ids = steps
    .slice(0, -1)
    .flatMap(({ node, depth }) => (node.shape === 'object' ? [] : [path[depth] ?? '']))
  return [last.node.schemaPath, ...ids].join('/')
}
