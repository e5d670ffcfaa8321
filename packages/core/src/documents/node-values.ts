import type { Json, JsonObject } from '../json.ts'
import {
  embeddedById,
  embeddedValues,
  isBlockNode,
  mapEmbedded,
  sameEmbedded,
  withEmbeddedValues,
} from '../rich-text/embedded-fields.ts'
import type { Plan, ValueNode } from './plan.ts'

/** A text without the values of the fields that its nodes hold. */
export function withoutNodeValues<Value extends Json | undefined>(
  { embedded }: ValueNode,
  value: Value,
): Value {
  return mapNodeValues(embedded, value, () => ({}))
}

/**
 * The text with the values of its nodes changed. What a node has beside the fields of the config
 * stays: the address of a link, the id and name of a block.
 */
export function mapNodeValues<Value extends Json | undefined>(
  embedded: ValueNode['embedded'],
  value: Value,
  change: (plan: Plan, values: JsonObject) => JsonObject,
): Value {
  if (embedded === null) return value
  return mapEmbedded(value, (node, kind) => {
    const plan = embedded.get(kind)
    if (plan === undefined) return node
    const values = embeddedValues(node)
    const beside = isBlockNode(node) ? rowIdentity(values) : valuesBeside(plan, values)
    return withEmbeddedValues(node, { ...change(plan, values), ...beside })
  })
}

/**
 * The text `after` with the values of its nodes combined with those of the same nodes in `before`,
 * as `combine` says for the fields of the config. What a node has beside them stays its own: the
 * address of a link, the id and name of a block. A block keeps what `before` has of fields that the
 * config no longer has.
 */
export function combineNodes<Value extends Json | undefined>(
  { embedded }: ValueNode,
  before: Json | undefined,
  after: Value,
  combine: (plan: Plan, before: JsonObject, after: JsonObject, kind: string) => JsonObject,
): Value {
  if (embedded === null) return after
  const nodesBefore = embeddedById(before)
  return mapEmbedded(after, (node, kind) => {
    const plan = embedded.get(kind)
    if (plan === undefined) return node
    const same = sameEmbedded(nodesBefore, node)
    const old = same === undefined ? {} : embeddedValues(same)
    const values = embeddedValues(node)
    const isKnownBlock = same !== undefined && isBlockNode(node)
    const combined = combine(plan, isKnownBlock ? old : valuesOf(plan, old), values, kind)
    if (combined === values) return node
    const beside = isKnownBlock ? rowIdentity(values) : valuesBeside(plan, values)
    return withEmbeddedValues(node, { ...combined, ...beside })
  })
}

/** What is said of a row or block beside its fields. */
export function rowIdentity({ id, blockType, blockName }: JsonObject): JsonObject {
  return {
    ...(id === undefined ? {} : { id }),
    ...(blockType === undefined ? {} : { blockType }),
    ...(blockName === undefined ? {} : { blockName }),
  }
}

function valuesOf(plan: Plan, values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => plan.byName.has(name)))
}

function valuesBeside(plan: Plan, values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !plan.byName.has(name)))
}
