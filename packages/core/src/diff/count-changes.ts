import type { FieldType } from '../config/fields.ts'
import type { FieldDiff, RowDiff } from './field-diff.ts'

/** What of a field of each type counts; a type that is missing here does not compile. */
const counted: Readonly<Record<FieldType | 'tab', 'itself' | 'inside' | 'nothing'>> = {
  array: 'inside',
  blocks: 'inside',
  checkbox: 'itself',
  code: 'itself',
  collapsible: 'inside',
  date: 'itself',
  email: 'itself',
  group: 'inside',
  join: 'nothing',
  json: 'itself',
  number: 'itself',
  point: 'itself',
  radio: 'itself',
  relationship: 'itself',
  richText: 'itself',
  row: 'inside',
  select: 'itself',
  tab: 'inside',
  tabs: 'inside',
  text: 'itself',
  textarea: 'itself',
  ui: 'nothing',
  upload: 'itself',
}

/**
 * How many fields changed, those in rows, groups and tabs each by itself; zero exactly when nothing
 * did. Throws for a field of a type that is none: no valid config has one.
 */
export function countChanges(diffs: readonly FieldDiff[]): number {
  return diffs.reduce((sum, diff) => sum + countOf(diff), 0)
}

function countOf(diff: FieldDiff): number {
  if (diff.kind === 'unknown') return diff.isChanged ? 1 : 0
  const { type } = diff.field
  if (!Object.hasOwn(counted, type)) {
    throw new Error(`Changes cannot be counted in a field of the unknown type "${type}"`)
  }
  switch (diff.kind) {
    case 'leaf':
      return counted[type] === 'itself' && diff.isChanged ? 1 : 0
    case 'section':
      return countChanges(diff.children)
    case 'rows':
      return countRowChanges(diff)
  }
}

/**
 * How many changes the rows of a field hold. Throws for a field without rows; what is compared as
 * rows is of an array or blocks field always.
 */
export function countRowChanges(diff: FieldDiff): number {
  if (diff.kind !== 'rows' || (diff.field.type !== 'array' && diff.field.type !== 'blocks')) {
    throw new Error('Changes of rows can be counted only in an array or blocks field with rows')
  }
  return diff.rows.reduce((sum, row) => sum + countRow(row), 0)
}

/** A row that is new, gone or elsewhere is a change even where no field of it is. */
export function countRow(row: RowDiff): number {
  const inside = countChanges(row.children)
  if (row.op === 'same') return inside + (row.isMoved ? 1 : 0)
  return Math.max(inside, 1)
}
