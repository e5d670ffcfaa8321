import {
  type ClientCollection,
  type CompleteLocale,
  type DataField,
  type FieldAdmin,
  type FieldsPermissions,
  filtersPath,
  isAllowed,
  type Label,
  type Plan,
  type PlanNode,
  permissionsBelow,
  translationStates,
  usedPath,
} from '@stet/core'
import { type FilterComparison, type FilterLink, textFilter } from '../../../fields/field-filter.ts'
import { panelFieldTypeOf } from '../../../fields/panel-field-types.ts'
import { translationsPath } from '../columns/list-columns.ts'

/** A path that documents can be filtered by. */
export interface FilterField {
  readonly path: string
  readonly field: DataField
  readonly comparisons: readonly FilterComparison[]
  /** For a path through a relationship: the field, and the collection that it refers to. */
  readonly behind?: { readonly door: string; readonly target: FilterTarget }
  /** For where the translation into a locale stands: that locale. */
  readonly locale?: CompleteLocale
  /** For a filter of the collection's own: its label. */
  readonly label?: Label
}

/** A collection that fields of others refer to. */
export interface FilterTarget {
  readonly collection: ClientCollection
  readonly plan: Plan
  readonly permissions: FieldsPermissions | undefined
}

function comparisonsOf(field: DataField, isRepeated: boolean): readonly FilterComparison[] {
  return panelFieldTypeOf(field).filter?.comparisons(field, isRepeated) ?? []
}

/** Every path that the editor may filter by, in the order of the fields. */
export function filterFields(
  plan: Plan,
  permissions: FieldsPermissions | undefined,
): readonly FilterField[] {
  return fieldsIn(plan, permissions, false)
}

/** `isMany`: whether a document meets the plan's fields more than once. */
function fieldsIn(
  plan: Plan,
  permissions: FieldsPermissions | undefined,
  isMany: boolean,
): readonly FilterField[] {
  return readableFields(plan, permissions, isMany).flatMap(({ path, field, isRepeated }) => {
    const comparisons = comparisonsOf(field, isRepeated)
    return comparisons.length === 0 ? [] : [{ path, field, comparisons }]
  })
}

/**
 * The fields of the documents that a collection's fields lead to, one step away: `author.name`. Where a
 * field leads to several collections, the server follows it into none of them.
 */
export function fieldsBehind(
  plan: Plan,
  permissions: FieldsPermissions | undefined,
  targetOf: (collection: string) => FilterTarget | undefined,
): readonly FilterField[] {
  return readableFields(plan, permissions, false).flatMap(({ path: door, field, isRepeated }) => {
    const link: FilterLink | null = panelFieldTypeOf(field).filter?.leadsTo?.(field) ?? null
    const target = link === null ? undefined : targetOf(link.collection)
    if (target === undefined) return []
    const isMany = isRepeated || link?.many === true
    return (
      fieldsIn(target.plan, target.permissions, isMany)
        // The id is compared by the relationship itself; documents in the trash are not found.
        .filter(({ path }) => path !== 'id' && !isOfTrash(target.collection, path))
        .map((found) => ({ ...found, path: `${door}.${found.path}`, behind: { door, target } }))
    )
  })
}

/** Where documents stand in each locale that they are translated into. */
export function translationFields(
  plan: Plan,
  locales: readonly CompleteLocale[],
): readonly FilterField[] {
  if (!plan.hasLocalized) return []
  return locales
    .filter(({ translatedFrom }) => translatedFrom !== null)
    .map((locale) => {
      const path = `${translationsPath}.${locale.code}`
      const options = translationStates.map((state) => ({
        value: state,
        label: `translation:${state}`,
      }))
      const field: DataField = { type: 'select', name: path, options }
      return { path, field, comparisons: comparisonsOf(field, false), locale }
    })
}

/** The collection's own filters: what its documents are, by what is in no field of theirs. */
export function ownFilters({ filters }: Pick<ClientCollection, 'filters'>): readonly FilterField[] {
  return filters.map(({ name, label }) => {
    const path = `${filtersPath}.${name}`
    return { path, field: { type: 'checkbox', name: path, label }, comparisons: ['equals'], label }
  })
}

/** Whether anything refers to a file. */
export function usageFilter({ upload }: Pick<ClientCollection, 'upload'>): readonly FilterField[] {
  if (upload === false) return []
  const label = 'upload:isUsed'
  const field = { type: 'checkbox', name: usedPath, label } as const
  return [{ path: usedPath, field, comparisons: ['equals'], label }]
}

/** Whether a field has a value only for documents in the trash. */
function isOfTrash({ trash }: Pick<ClientCollection, 'trash'>, path: string): boolean {
  return trash !== false && path === 'deletedAt'
}

/** Every field with a value that the editor may read, at any depth. */
function readableFields(
  plan: Plan,
  permissions: FieldsPermissions | undefined,
  isMany: boolean,
): readonly { readonly path: string; readonly field: DataField; readonly isRepeated: boolean }[] {
  const found = new Map<string, { readonly field: DataField; readonly isRepeated: boolean }>()
  const visit = (
    { nodes }: Plan,
    level: FieldsPermissions | undefined,
    prefix: string,
    isRepeated: boolean,
  ) => {
    for (const node of nodes) {
      const path = prefix + node.name
      const mayRead = path === 'id' || isAllowed(level, 'read', node.name)
      if (!mayRead || isKeptOut(node)) continue
      // A field that several blocks have is listed once.
      if (node.shape !== 'object' && !found.has(path)) {
        found.set(path, { field: filteredAs(node.field as DataField), isRepeated })
      }
      const below = `${path}.`
      if (node.shape === 'object' || node.shape === 'rows') {
        const isRow = isRepeated || node.shape === 'rows'
        visit(node.children, permissionsBelow(level, node.name), below, isRow)
      } else if (node.shape === 'blocks') {
        for (const [slug, inner] of node.blocks) {
          visit(inner, permissionsBelow(level, node.name, slug), below, true)
        }
      }
    }
  }
  visit(plan, permissions, '', isMany)
  return [...found].map(([path, one]) => ({ path, ...one }))
}

/** The panel has three statuses: a published document with unpublished changes is stored as a draft. */
function filteredAs(field: DataField): DataField {
  if (!('options' in field) || field.name !== '_status') return field
  const [draft, ...others] = field.options
  if (draft === undefined) return field
  return { ...field, options: [draft, changedOption, ...others] }
}

const changedOption = Object.freeze({
  value: 'changed',
  label: 'version:changed',
})

function isKeptOut(node: PlanNode): boolean {
  const admin: FieldAdmin | undefined = 'admin' in node.field ? node.field.admin : undefined
  if (admin?.disableListFilter || admin?.disabled) return true
  // Values that are computed on reading cannot be searched.
  if ('virtual' in node.field && node.field.virtual === true) return true
  return node.name === '_order' || (node.shape === 'object' && admin?.hidden === true)
}

/** A substitute for a path that is not listed: one through two relationships, or of one locale. */
export function unlistedField(path: string): FilterField {
  const field = { type: 'text', name: path } as const
  return { path, field, comparisons: textFilter.comparisons(field, false) }
}
