import {
  embeddedPlace,
  embeddedValues,
  isObject,
  type Json,
  type JsonObject,
  type Plan,
  type PlanNode,
  rowPlan,
} from '@stet/core'
import { type Path, rowId } from '../../base/path.ts'

/** A node of the plan with the values around it. */
export interface PlacedNode {
  readonly node: PlanNode
  readonly value: Json | undefined
  /** The object that holds the value: the document, a group's value, a row or a node's fields. */
  readonly siblings: JsonObject
  /** How much of the path leads to the node; less than all of it when the path goes on inside a value. */
  readonly depth: number
}

/**
 * The node that a path leads to, or into; null for names outside the plan, and for rows and nodes of
 * texts that are gone.
 */
export function nodeAt(plan: Plan, document: JsonObject, path: Path): PlacedNode | null {
  return nodesTo(plan, document, path)?.at(-1) ?? null
}

/** The nodes on the way there, outermost first, and the one that `nodeAt` answers. */
export function nodesTo(
  plan: Plan,
  document: JsonObject,
  path: Path,
): readonly PlacedNode[] | null {
  const steps: PlacedNode[] = []
  let level: Plan | undefined = plan
  let siblings = document
  for (let depth = 0; depth < path.length; depth += 1) {
    const node: PlanNode | undefined = level?.byName.get(path[depth] ?? '')
    if (node === undefined) return null
    const value = siblings[node.name]
    const found = { node, value, siblings, depth: depth + 1 }
    steps.push(found)
    if (depth + 1 === path.length) return steps
    if (node.shape === 'value') return inText(steps, found, path)
    if (node.shape === 'object') {
      level = node.children
      siblings = isObject(value) ? value : {}
      continue
    }
    depth += 1
    const row = rowOf(value, path[depth])
    if (row === null) return null
    // The path of a row is its list's business: rows have no node of their own.
    if (depth + 1 === path.length) return steps
    level = rowPlan(node, row)
    siblings = row
  }
  return null
}

/** Goes on in the fields of a node of a text; what no field of the config holds belongs to the text. */
function inText(
  steps: readonly PlacedNode[],
  { node, value, depth }: PlacedNode,
  path: Path,
): readonly PlacedNode[] | null {
  if (node.shape !== 'value' || node.embedded === null) return steps
  const place = embeddedPlace(value, path[depth] ?? '')
  if (place === undefined) return null
  const plan = node.embedded.get(place.kind)
  const below = path.slice(depth + 1)
  const found = plan && nodesTo(plan, embeddedValues(place.node), below)
  if (found) return [...steps, ...found.map((one) => ({ ...one, depth: depth + 1 + one.depth }))]
  return plan?.byName.has(below[0] ?? '') ? null : steps
}

function rowOf(value: Json | undefined, id: string | undefined): JsonObject | null {
  if (!Array.isArray(value)) return null
  const row = (value as readonly Json[]).find((item) => rowId(item) === id)
  return isObject(row) ? row : null
}
