import { knownFieldType } from '../fields/built-in-types.ts'
import { holdsRows } from '../fields/field-tree.ts'
import type { FieldDiff, LeafDiff, RichTextBlockDiff, RowDiff } from './field-diff.ts'
import type { LineDiff } from './text-diff.ts'

/**
 * The number of changes; each has one mark in the comparison, and zero means no difference. Each
 * new, removed or moved row, block or paragraph counts as one, and so does each changed value; a
 * long text counts its paragraphs, code its runs of changed lines. Throws for a field of an unknown
 * type, which no valid config has.
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

/** The first line of each run of changed lines. */
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

/**
 * The changes of a block that are listed beside it. Inline blocks that are new or removed show in
 * the text itself.
 */
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
 * The number of changes in the rows of a field. Throws for a field without rows: only array and
 * blocks fields are compared as rows.
 */
export function countRowChanges(diff: FieldDiff): number {
  if (diff.kind !== 'rows' || !holdsRows(diff.field)) {
    throw new Error('Changes of rows can be counted only in an array or blocks field with rows')
  }
  return diff.rows.reduce((sum, row) => sum + countRow(row), 0)
}

/** A row that is new, removed or moved is one change; changes in it are counted besides. */
export function countRow({ op, children }: RowDiff): number {
  if (op === 'movedAway') return 0
  return (op === 'same' ? 0 : 1) + countChanges(children)
}
