import { type ClientField, type Json, monthRange, type Where } from '@stet/core'
import { panelFieldTypeOf } from '../../../fields/panel-field-types.ts'
import { type FilterClock, filterWhere } from '../filter/filter-where.ts'
import type { ListGrouping } from './group-fields.ts'
import type { AnsweredGroups } from './groups-query.ts'

/** The documents of a list that have the same value of a field, or none. */
export interface ListGroup {
  /** Tells it apart from the others of the list. */
  readonly key: string
  /** Null: without a value. */
  readonly value: Json
  readonly count: number
}

/**
 * The groups in their order: options and statuses in that of the field, months with the newest first,
 * other documents by how many refer to them, as they are answered; what has no value comes last.
 */
export function listGroups(
  { path, field, grouping }: Pick<ListGrouping, 'path' | 'field' | 'grouping'>,
  { values, withoutValue, changed }: Pick<AnsweredGroups, 'values' | 'withoutValue' | 'changed'>,
): readonly ListGroup[] {
  const counted = values.map((one) => ({ value: one[path] ?? null, count: Number(one._count) }))
  const stated = path === '_status' ? withChanged(counted, changed) : counted
  const groups = grouping === 'options' ? inOrderOf(optionsOf(path, field), stated) : stated
  return [...groups, { value: null, count: withoutValue }]
    .filter(({ count }) => count > 0)
    .map((group) => ({ key: JSON.stringify(group.value), ...group }))
}

type Counted = Omit<ListGroup, 'key'>

/** A published document with unpublished changes is stored as a draft. */
function withChanged(groups: readonly Counted[], changed: number): readonly Counted[] {
  const others = groups.map(({ value, count }) => ({
    value,
    count: value === 'draft' ? count - changed : count,
  }))
  return [...others, { value: 'changed', count: changed }]
}

function optionsOf(path: string, field: ClientField): readonly Json[] {
  if (path === '_status') return ['draft', 'changed', 'published']
  if (!('options' in field)) return [true, false]
  return field.options.map((option) => (typeof option === 'string' ? option : option.value))
}

/** What is no option any more comes after those that are. */
function inOrderOf(order: readonly Json[], groups: readonly Counted[]): readonly Counted[] {
  const placeOf = ({ value }: Counted) => {
    const place = order.indexOf(value)
    return place === -1 ? order.length : place
  }
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The filter of a group. */
export function groupWhere(
  { path, field, grouping }: ListGrouping,
  { value }: Pick<ListGroup, 'value'>,
  clock: FilterClock,
): Where {
  if (value === null) return { [path]: { exists: false } }
  if (grouping === 'months') {
    const month = monthRange(String(value), groupZone(field, clock.zone))
    if (month === null) throw new RangeError('The group is no month.')
    return {
      and: [{ [path]: { greater_than_equal: month.start } }, { [path]: { less_than: month.end } }],
    }
  }
  const asked = filterWhere({ or: [{ and: [{ [path]: { equals: value } }] }] }, clock)
  if (asked === undefined) throw new RangeError('The group has no filter.')
  return asked
}

/** The time zone in which months of a field begin: days that are in no zone are stored in UTC. */
export function groupZone(field: ClientField, own: string): string {
  return panelFieldTypeOf(field).filter?.days?.(field).inUTC === true ? 'UTC' : own
}
