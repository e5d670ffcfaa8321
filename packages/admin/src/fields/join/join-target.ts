import {
  type ClientCollection,
  compilePlan,
  type DocumentId,
  isReferenceField,
  type Json,
  type JsonObject,
  type Plan,
  type PlanNode,
} from '@stet/core'

/** A column of the documents that link here. */
export interface JoinColumn {
  readonly kind: 'title' | 'collection' | 'value'
  /** Names with dots; where collections call their titles differently, what stands for that. */
  readonly path: string
  /** The field that fills it, by the collection of the row's document. */
  readonly nodes: ReadonlyMap<string, PlanNode>
  readonly isSortable: boolean
}

/** What is asked about a join's columns. */
export interface ColumnOptions {
  readonly on: string
  readonly defaultColumns?: readonly string[] | undefined
  readonly disableRowTypes?: boolean | undefined
}

/** Columns shown where the field names none. */
const COLUMN_COUNT = 4

/** Paths of columns that do not show a single field. */
const COLLECTION_PATH = 'relationTo'
const TITLES_PATH = ''

/**
 * The columns to begin with, the title first and, of several collections, which one the document is
 * of; then fields that all of them have. The field that links here says the same in every row.
 */
export function joinColumns(
  collections: readonly ClientCollection[],
  { on, defaultColumns, disableRowTypes }: ColumnOptions,
): readonly JoinColumn[] {
  const plans = new Map(collections.map(({ slug, fields }) => [slug, compilePlan(fields)]))
  const [first] = collections
  if (first === undefined) return []
  const listed = first.admin.defaultColumns.filter((name) => name !== on)
  const wanted = defaultColumns ?? listed.slice(0, COLUMN_COUNT)
  const titles = new Set(collections.map(({ admin }) => admin.useAsTitle))
  const names = [...new Set(wanted)].filter((name) => !titles.has(name))
  const values = names.flatMap((path) => sharedColumn('value', path, plans) ?? [])
  const types: readonly JoinColumn[] =
    collections.length > 1 && disableRowTypes !== true
      ? [{ kind: 'collection', path: COLLECTION_PATH, nodes: new Map(), isSortable: false }]
      : []
  return [titleColumn(collections, plans), ...types, ...values]
}

function titleColumn(
  collections: readonly ClientCollection[],
  plans: ReadonlyMap<string, Plan>,
): JoinColumn {
  const paths = new Set(collections.map(({ admin }) => admin.useAsTitle))
  const [path = TITLES_PATH] = paths
  const shared = paths.size === 1 ? sharedColumn('title', path, plans) : null
  if (shared !== null) return shared
  const nodes = new Map<string, PlanNode>()
  for (const { slug, admin } of collections) {
    const plan = plans.get(slug)
    const node = plan ? nodeAtNames(plan, admin.useAsTitle.split('.')) : null
    if (node !== null) nodes.set(slug, node)
  }
  return { kind: 'title', path: TITLES_PATH, nodes, isSortable: false }
}

/** Null where a collection has no such field, or one of another type. */
function sharedColumn(
  kind: JoinColumn['kind'],
  path: string,
  plans: ReadonlyMap<string, Plan>,
): JoinColumn | null {
  const nodes = new Map<string, PlanNode>()
  const types = new Set<string>()
  for (const [slug, plan] of plans) {
    const node = nodeAtNames(plan, path.split('.'))
    if (node === null) return null
    nodes.set(slug, node)
    types.add(node.field.type)
  }
  if (types.size !== 1) return null
  const isSortable = [...nodes.values()].every(({ shape }) => shape === 'value')
  return { kind, path, nodes, isSortable }
}

/** What a new document begins with so that it links here: the reference at its place. */
export function linkBack(
  collection: ClientCollection,
  on: string,
  here: { readonly collection: string; readonly id: DocumentId },
): JsonObject {
  const names = on.split('.')
  const node = nodeAtNames(compilePlan(collection.fields), names)
  if (node === null || !isReferenceField(node.field)) return {}
  const { relationTo, hasMany } = node.field
  const link: Json =
    typeof relationTo === 'string' ? here.id : { relationTo: here.collection, value: here.id }
  return names.reduceRight<Json>(
    (inner, name) => ({ [name]: inner }),
    hasMany ? [link] : link,
  ) as JsonObject
}

/** The field that names lead to through groups; null through rows, which hold many. */
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
