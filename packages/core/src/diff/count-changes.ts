import { holdsRows } from '../fields/field-tree.ts'
import { knownFieldType } from '../fields/index.ts'
import type { FieldDiff, RowDiff } from './field-diff.ts'

/**
 * How many fields changed, those in rows, groups and tabs each by itself; zero exactly when nothing
 * did. Throws for a field of a type that is none: no valid config has one.
 */
export function countChanges(diffs: readonly FieldDiff[]): number {
  return diffs.reduce((sum, diff) => sum + countOf(diff), 0)
}

function countOf(diff: FieldDiff): number {
  if (diff.kind === 'unknown') return diff.isChanged ? 1 : 0
  const type = knownFieldType(diff.field)
  if (type === undefined) {
    throw new Error(`Changes cannot be counted in a field of the unknown type "${diff.field.type}"`)
  }
  switch (diff.kind) {
    case 'leaf':
      return type.data === 'stored' && diff.isChanged ? 1 : 0
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
  if (diff.kind !== 'rows' || !holdsRows(diff.field)) {
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
