import { knownFieldType } from '../fields/built-in-types.ts'
import { holdsRows } from '../fields/field-tree.ts'
import type { FieldDiff, LeafDiff, RichTextBlockDiff, RowDiff } from './field-diff.ts'
import type { LineDiff } from './text-diff.ts'

/**
 * How many changes there are, each of which bears one sign where it is drawn; zero exactly when
 * nothing changed. A row, a block or a paragraph that is new, gone or elsewhere is one, so is a value
 * that changed, of a long text each paragraph, of code each run of lines. Throws for a field of a
 * type that is none: no valid config has one.
 */
export function countChanges(diffs: readonly FieldDiff[]): number {
  return diffs.reduce((sum, diff) => sum + countOf(diff), 0)
}

function countOf(diff: FieldDiff): number {
  if (diff.kind === 'unknown') return startsOfChanges(diff.lines).length
  const type = knownFieldType(diff.field)
  if (type === undefined) {
    throw new Error(`Changes cannot be counted in a field of the unknown type "${diff.field.type}"`)
  }
  switch (diff.kind) {
    case 'leaf':
      return type.data === 'stored' ? countLeaf(diff) : 0
    case 'section':
      return countChanges(diff.children)
    case 'rows':
      return countRowChanges(diff)
  }
}

function countLeaf({ value, isChanged }: LeafDiff): number {
  switch (value.kind) {
    case 'richText':
      return value.blocks.reduce((sum, block) => sum + countBlock(block), 0)
    case 'lines':
      return startsOfChanges(value.lines).length
    default:
      return isChanged ? 1 : 0
  }
}

/** Where each run of changed lines begins. */
export function startsOfChanges(lines: readonly LineDiff[]): readonly LineDiff[] {
  return lines.filter(({ op }, at) => op !== 'same' && (lines[at - 1]?.op ?? 'same') === 'same')
}

function countBlock({ op, ...block }: RichTextBlockDiff): number {
  switch (op) {
    case 'same':
    case 'movedAway':
      return 0
    case 'inserted':
    case 'removed':
      return 1
    case 'moved':
      return 1 + countBeside(block)
    case 'changed':
      return (
        (block.hasOwnChange ? Math.max(startsOfChanges(block.lines).length, 1) : 0) +
        countBeside(block)
      )
  }
}

/** The changes of a block that are listed beside it. What is new or gone in its line shows there. */
function countBeside({
  attributes,
  content,
  inline,
}: Pick<RichTextBlockDiff, 'attributes' | 'content' | 'inline'>): number {
  const edited = inline.filter(({ op }) => op === 'changed')
  const fields = [...(content?.children ?? []), ...edited.flatMap(({ children }) => children)]
  return attributes.length + countChanges(fields)
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

/** A row that is new, gone or elsewhere is one change; what changed in it is more. */
export function countRow({ op, children }: RowDiff): number {
  if (op === 'movedAway') return 0
  return (op === 'same' ? 0 : 1) + countChanges(children)
}
