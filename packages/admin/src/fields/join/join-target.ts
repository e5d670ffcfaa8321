import {
  type ClientCollection,
  compilePlan,
  type DocumentId,
  type Json,
  type JsonObject,
  type Plan,
  type PlanNode,
} from '@stet/core'

/** A column of the documents that link here. */
export interface JoinColumn {
  /** Names with dots. */
  readonly path: string
  readonly node: PlanNode
  readonly isTitle: boolean
}

/** Columns shown where the field names none. */
const COLUMN_COUNT = 4

/** The columns to begin with, the title first; the field that links here says the same in every row. */
export function joinColumns(
  collection: ClientCollection,
  wanted: readonly string[] | undefined,
  on: string,
): readonly JoinColumn[] {
  const plan = compilePlan(collection.fields)
  const { useAsTitle, defaultColumns } = collection.admin
  const names = wanted ?? defaultColumns.filter((name) => name !== on).slice(0, COLUMN_COUNT)
  return [...new Set([useAsTitle, ...names])].flatMap((path) => {
    const node = nodeAtNames(plan, path.split('.'))
    return node === null ? [] : [{ path, node, isTitle: path === useAsTitle }]
  })
}

/** What a new document begins with so that it links here: the reference at its place. */
export function linkBack(
  collection: ClientCollection,
  on: string,
  here: { readonly collection: string; readonly id: DocumentId },
): JsonObject {
  const names = on.split('.')
  const node = nodeAtNames(compilePlan(collection.fields), names)
  if (node === null || (node.field.type !== 'relationship' && node.field.type !== 'upload'))
    return {}
  const { relationTo, hasMany } = node.field
  const link: Json =
    typeof relationTo === 'string' ? here.id : { relationTo: here.collection, value: here.id }
  return names.reduceRight<Json>(
    (inner, name) => ({ [name]: inner }),
    hasMany ? [link] : link,
  ) as JsonObject
}

/** The field that names lead to through groups; in rows there is no one field. */
function nodeAtNames(plan: Plan, names: readonly string[]): PlanNode | null {
  const [name = '', ...rest] = names
  const node = plan.byName.get(name)
  if (node === undefined) return null
  if (rest.length === 0) return node
  return node.shape === 'object' ? nodeAtNames(node.children, rest) : null
}

/** The value at a dotted path of a document. */
export function valueAtNames(document: JsonObject, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>(
      (value, name) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? (value as JsonObject)[name]
          : undefined,
      document,
    )
}
