import {
  changedNodes,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  type Plan,
  type PlanNode,
  rowPlan,
  type ValueNode,
} from '@stet/core'
import { rowId } from './path.ts'

/**
 * Whether two JSON values are the same; `null` and nothing are, because a cleared field is either.
 * Inside a value (a JSON field, rich text) null is content like any other.
 */
export function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || (isNothing(a) ? isNothing(b) : isSameJson(a, b))
}

function isNothing(value: Json | undefined): boolean {
  return value === null || value === undefined
}

/** Whether two values of one node would be stored as the same. */
function isSameNode(node: PlanNode | undefined, a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (node?.shape === 'object') {
    return isSameLevel(node.children, isObject(a) ? a : {}, isObject(b) ? b : {})
  }
  if (node?.shape === 'rows' || node?.shape === 'blocks') {
    const before = Array.isArray(a) ? (a as readonly Json[]) : []
    const after = Array.isArray(b) ? (b as readonly Json[]) : []
    return (
      before.length === after.length &&
      before.every((row, index) => isSameRow(node, row, after[index]))
    )
  }
  return node?.shape === 'value' && node.embedded !== null
    ? isSameText(node.embedded, a, b)
    : isSameValue(a, b)
}

/** Whether two texts are the same beside the fields of their nodes, and these are as in a document. */
function isSameText(
  plans: NonNullable<ValueNode['embedded']>,
  a: Json | undefined,
  b: Json | undefined,
): boolean {
  const changed = isObject(a) && isObject(b) ? changedNodes(a, b) : null
  if (changed === null) return isSameValue(a, b)
  return changed.every(({ kind, before, after }) => isSameLevel(plans.get(kind), before, after))
}

function isSameRow(
  node: Extract<PlanNode, { shape: 'rows' | 'blocks' }>,
  a: Json | undefined,
  b: Json | undefined,
): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || rowId(a) !== rowId(b)) return isSameValue(a, b)
  return isSameLevel(rowPlan(node, b), a, b)
}

function isSameLevel(plan: Plan | undefined, a: JsonObject, b: JsonObject): boolean {
  return a === b || namesOf(a, b).every((name) => isSameName(plan, name, a, b))
}

function isSameName(plan: Plan | undefined, name: string, a: JsonObject, b: JsonObject): boolean {
  return isSameNode(plan?.byName.get(name), ownValue(a, name), ownValue(b, name))
}

/** Names of the top-level fields whose values would be stored differently. */
export function changedNames(plan: Plan, before: JsonObject, after: JsonObject): readonly string[] {
  if (before === after) return []
  return namesOf(before, after).filter((name) => !isSameName(plan, name, before, after))
}

function namesOf(a: JsonObject, b: JsonObject): readonly string[] {
  const names = Object.keys(a)
  for (const name of Object.keys(b)) if (!Object.hasOwn(a, name)) names.push(name)
  return names
}

function ownValue(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/**
 * `value` with every part that is the same as in `known` replaced by that very object. Comparing what
 * the editor has with what the server answered is then mostly a matter of comparing references.
 */
export function sharing<T extends Json | undefined>(known: Json | undefined, value: T): T {
  return shared(known, value) as T
}

function shared(known: Json | undefined, value: Json | undefined): Json | undefined {
  if (known === value) return known
  if (Array.isArray(value)) {
    return Array.isArray(known) ? sharedItems(known, value) : value
  }
  if (!isObject(value) || !isObject(known)) return value
  const names = Object.keys(value)
  let isKnown = names.length === Object.keys(known).length
  const next = names.map((name) => {
    const before = ownValue(known, name)
    const part = shared(before, value[name])
    if (part !== before || !Object.hasOwn(known, name)) isKnown = false
    return [name, part] as const
  })
  // fromEntries and not assignment: JSON may hold a name like `__proto__`.
  return isKnown ? known : Object.fromEntries(next)
}

/** Items are found by their ids; others, such as paragraphs, from both ends of the list. */
function sharedItems(known: readonly Json[], value: readonly Json[]): readonly Json[] {
  const most = Math.min(known.length, value.length)
  let start = 0
  while (start < most && isSameJson(known[start], value[start])) start += 1
  if (start === known.length && start === value.length) return known
  let end = 0
  while (end < most - start && isSameJson(known.at(-1 - end), value.at(-1 - end))) end += 1
  const byId = new Map(known.map((row) => [rowId(row), row]))
  const own = new Set(known)
  const between = value.slice(start, value.length - end).map((item, index) => {
    if (own.has(item)) return item
    const id = rowId(item)
    return shared(id === undefined ? known[start + index] : byId.get(id), item) as Json
  })
  const next = [...known.slice(0, start), ...between, ...known.slice(known.length - end)]
  return next.length === known.length && next.every((item, i) => item === known[i]) ? known : next
}
