import fc from 'fast-check'
import { isComputed } from '../documents/locales/locales.ts'
import type { Plan, PlanNode, ValueNode } from '../documents/plan.ts'
import type { Json, JsonObject } from '../json.ts'

// Few ids, so that two documents often have the same row.
const rowIds = ['a', 'b', 'c', 'd'] as const

/** Flat documents that fit a plan; any name may be absent. */
export function flatDocument(plan: Plan): fc.Arbitrary<JsonObject> {
  return level(plan, (node) => value(node, flatDocument))
}

/** Stored documents that fit a plan: localized values by locale. */
export function storedDocument(plan: Plan, locales: readonly string[]): fc.Arbitrary<JsonObject> {
  const stored = (below: Plan): fc.Arbitrary<JsonObject> => storedDocument(below, locales)
  return level(plan, (node) =>
    node.localized
      ? fc.dictionary(fc.constantFrom(...locales), value(node, flatDocument))
      : value(node, stored),
  )
}

function level(plan: Plan, of: (node: PlanNode) => fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  const nodes = plan.nodes.filter((node) => !isComputed(node))
  return fc.record(Object.fromEntries(nodes.map((node) => [node.name, of(node)])), {
    requiredKeys: [],
  })
}

type Below = (plan: Plan) => fc.Arbitrary<JsonObject>

function value(node: PlanNode, below: Below): fc.Arbitrary<Json> {
  switch (node.shape) {
    case 'object':
      return below(node.children)
    case 'rows':
      return rows(() => below(node.children))
    case 'blocks': {
      // The id decides the block: a row never changes its block.
      const slugs = [...node.blocks.keys()]
      return rows((id) => {
        const blockType = slugs[rowIds.indexOf(id) % slugs.length] as string
        return below(node.blocks.get(blockType) as Plan).map((row) => ({ ...row, blockType }))
      })
    }
    case 'value':
      return node.embedded === null ? scalar(node.field.type) : text(node.embedded, below)
  }
}

/** A text with nodes that hold fields, between others and in them. */
function text(plans: NonNullable<ValueNode['embedded']>, below: Below): fc.Arbitrary<Json> {
  const kinds = [...plans.keys()]
  // The id decides the kind: a node never becomes another.
  const nodes = rows((id) => {
    const kind = kinds[rowIds.indexOf(id) % kinds.length] as string
    return below(plans.get(kind) as Plan).map((fields) => ({ fields, kind }))
  }) as fc.Arbitrary<readonly { id: string; kind: string; fields: JsonObject }[]>
  return fc.tuple(nodes, fc.boolean()).map(([found, isNested]) => {
    const children = found.map(({ id, kind, fields }) => embeddedNode(id, kind, fields))
    const paragraph = { type: 'paragraph', version: 1, children }
    return { root: { type: 'root', version: 1, children: isNested ? [paragraph] : children } }
  })
}

function embeddedNode(id: string, kind: string, fields: JsonObject): JsonObject {
  const [type = '', name = ''] = kind.split('.')
  if (type === 'upload') return { type, id, relationTo: name, value: 1, fields }
  if (type === 'link') {
    const children = [{ type: 'text', text: 'link' }]
    return { type, id, fields: { ...fields, linkType: 'custom', url: '/' }, children }
  }
  return { type, fields: { ...fields, id, blockType: name } }
}

function rows(of: (id: (typeof rowIds)[number]) => fc.Arbitrary<JsonObject>): fc.Arbitrary<Json> {
  return fc
    .uniqueArray(fc.constantFrom(...rowIds), { maxLength: 3 })
    .chain((ids) => fc.tuple(...ids.map((id) => of(id).map((row) => ({ id, ...row })))))
}

function scalar(type: string): fc.Arbitrary<Json> {
  switch (type) {
    case 'number':
      return fc.integer()
    case 'checkbox':
      return fc.boolean()
    case 'json':
      return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>
    case 'point':
      return fc.tuple(fc.integer(), fc.integer())
    default:
      return fc.string({ minLength: 1, maxLength: 5 })
  }
}

/**
 * JSON objects that use a plan's names for values of any shape: from attackers or an older config.
 */
export function anyDocument(plan: Plan, depth = 3): fc.Arbitrary<JsonObject> {
  const anything = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>
  const deeper = (below: Plan): fc.Arbitrary<Json> =>
    depth === 0 ? anything : anyDocument(below, depth - 1)
  const plans = (node: PlanNode): readonly Plan[] => {
    if (node.shape === 'value') return []
    return node.shape === 'blocks' ? [...node.blocks.values()] : [node.children]
  }
  const entries = plan.nodes.map((node) => {
    const below = plans(node).map(deeper)
    const one = fc.oneof(anything, ...below)
    const row = fc.oneof(
      anything,
      ...(node.shape === 'blocks' ? [...node.blocks.keys()] : ['']).map((blockType, index) =>
        (below[index] ?? anything).map((inside) =>
          typeof inside === 'object' && inside !== null ? { ...inside, blockType } : inside,
        ),
      ),
    )
    return [
      node.name,
      fc.oneof(one, fc.array(row as fc.Arbitrary<Json>, { maxLength: 3 })),
    ] as const
  })
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] }) as fc.Arbitrary<JsonObject>
}
