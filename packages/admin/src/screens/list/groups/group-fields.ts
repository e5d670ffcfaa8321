import type { ClientField, FieldAdmin } from '@stet/core'
import type { Grouping } from '../../../fields/field-filter.ts'
import { panelFieldTypeOf } from '../../../fields/panel-field-types.ts'
import type { ListColumn } from '../columns/list-columns.ts'
import type { ListShape } from '../query/list-request.ts'

/** A field by which the documents of a list are grouped. */
export interface ListGrouping {
  readonly path: string
  readonly field: ClientField
  readonly grouping: Grouping
}

/**
 * The fields of which each document has one value that divides a list: the status, then the others in
 * the order of the columns.
 */
export function groupFields({ available }: Pick<ListShape, 'available'>): readonly ListGrouping[] {
  const fields = available.flatMap((column) => groupOf(column) ?? [])
  const isStatus = ({ path }: ListGrouping) => path === '_status'
  return [...fields.filter(isStatus), ...fields.filter((one) => !isStatus(one))]
}

/** The one with this path; null if the list is not grouped by it. */
export function groupField(
  { available }: Pick<ListShape, 'available'>,
  path: string | undefined,
): ListGrouping | null {
  const column = path === undefined ? undefined : available.find((one) => one.path === path)
  return column === undefined ? null : groupOf(column)
}

function groupOf({ path, node }: ListColumn): ListGrouping | null {
  const field = node.field as ClientField
  const admin: FieldAdmin | undefined = 'admin' in field ? field.admin : undefined
  const isComputed = 'virtual' in field && field.virtual === true
  // What is not to be filtered by is not to be grouped by: a group is a filter.
  if (node.shape !== 'value' || admin?.disableListFilter || isComputed) return null
  const { filter } = panelFieldTypeOf(field)
  const grouping = filter?.grouping
  if (!filter || grouping === undefined) return null
  if ('hasMany' in field && field.hasMany === true) return null
  // Documents of several collections have no one order, and a time of day is in no month.
  if (grouping === 'documents' && !filter.leadsTo?.(field)) return null
  if (grouping === 'months' && !filter.comparisons(field, false).includes('on')) return null
  return { path, field, grouping }
}
