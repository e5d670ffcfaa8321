import type { Json } from '../json.ts'
import type {
  AttributeDiff,
  ContentDiff,
  RichTextBlockDiff,
  RichTextRun,
  TableCellDiff,
  TableDiff,
  TableRowDiff,
} from './field-diff.ts'
import type { DiffBudget } from './match-sequences.ts'
import { type Pairable, type Paired, type Pairs, pairUp } from './pair-up.ts'
import { attributesOfBoth, diffAttributes, drawn, isOtherIn } from './rich-text-attributes.ts'
import {
  blocksOf,
  type RichTextBlock,
  type RichTextCell,
  type RichTextRow,
} from './rich-text-blocks.ts'
import { contentOf, diffContent, sideOfBlock, type TextComparison } from './rich-text-content.ts'
import { diffLine } from './rich-text-words.ts'
import { stableLines } from './stable-text.ts'
import { diffLines, type LineDiff } from './text-diff.ts'

/**
 * Compares two rich texts by blocks: matched, moved, edited (then by words, fields or cells),
 * inserted, removed. All blocks are `same` exactly when no difference is visible.
 */
export function diffRichText(
  before: Json | undefined,
  after: Json | undefined,
  comparison: TextComparison,
): readonly RichTextBlockDiff[] {
  return diffBlocks(blocksOf(before), blocksOf(after), comparison)
}

function diffBlocks(
  a: readonly RichTextBlock[],
  b: readonly RichTextBlock[],
  comparison: TextComparison,
): readonly RichTextBlockDiff[] {
  return pairBlocks(a, b, comparison.budget).map((paired) =>
    diffBlock(paired, a[paired.atA ?? -1], b[paired.atB ?? -1], comparison),
  )
}

/** The blocks of two texts in the orders of both, as they are compared. */
export function pairBlocks(
  a: readonly RichTextBlock[],
  b: readonly RichTextBlock[],
  budget: DiffBudget,
): readonly Paired[] {
  const pairs = pairUp(a.map(asPairable), b.map(asPairable), budget)
  noteRegrouped(a, b, pairs)
  return pairs.inOrder()
}

/** The rows of two tables in the orders of both, as they are compared. */
export const pairRows = (
  a: readonly RichTextRow[],
  b: readonly RichTextRow[],
  budget: DiffBudget,
): readonly Paired[] => pairUp(a.map(rowAsPairable), b.map(rowAsPairable), budget).inOrder()

/**
 * The cells of two rows in the orders of both, as they are compared. Where no column was added,
 * removed or moved, a cell is the one that was in its column.
 */
export function pairCells(
  a: readonly RichTextCell[],
  b: readonly RichTextCell[],
  budget: DiffBudget,
): readonly Paired[] {
  const pairs = pairUp(a.map(cellAsPairable), b.map(cellAsPairable), budget)
  const isElsewhere = (atB: number) => (pairs.of(atB)?.at ?? atB) !== atB
  if (a.length === b.length && !b.some((_, atB) => isElsewhere(atB))) {
    b.forEach((_, at) => {
      if (pairs.of(at) === undefined) pairs.join(at, at, 'changed')
    })
  }
  return pairs.inOrder()
}

const asPairable = (block: RichTextBlock): Pairable => ({
  key: block.key,
  identity: block.identity,
  kind: `${block.type} ${String(block.fields?.blockType ?? '')}`,
  words: () => wordsOf(block),
  hasContent:
    block.stretches.some(({ text, node }) => node !== null || text.trim() !== '') ||
    block.fields !== null ||
    block.rows !== null ||
    'value' in block.attributes,
})

const blanks = /\s+/

/** Every word of a block; of a table, the words in its cells. */
function* wordsOf({ stretches, rows }: RichTextBlock): Generator<string> {
  for (const { text } of stretches) yield* text.split(blanks).filter((word) => word !== '')
  for (const row of rows ?? []) yield* wordsOfRow(row)
}

function* wordsOfRow({ cells }: RichTextRow): Generator<string> {
  for (const cell of cells) yield* wordsOfCell(cell)
}

function* wordsOfCell({ blocks }: RichTextCell): Generator<string> {
  for (const block of blocks) yield* wordsOf(block)
}

/**
 * Marks two lists that became one, or one that became two: no other mark shows where the first
 * ended.
 */
function noteRegrouped(
  a: readonly RichTextBlock[],
  b: readonly RichTextBlock[],
  pairs: Pairs,
): void {
  for (let atB = 0; atB < b.length; atB++) {
    const pair = pairs.of(atB)
    if (pair?.op !== 'same' || a[pair.at]?.opens === b[atB]?.opens) continue
    const isExplained = atB === 0 ? pair.at !== 0 : pairs.of(atB - 1)?.at !== pair.at - 1
    if (!isExplained) pairs.join(pair.at, atB, 'changed')
  }
}

function diffBlock(
  { op, move, atA, atB }: Paired,
  before: RichTextBlock | undefined,
  after: RichTextBlock | undefined,
  comparison: TextComparison,
): RichTextBlockDiff {
  const line = diffLine(before, after, comparison)
  const table = diffTable(before?.rows ?? null, after?.rows ?? null, comparison)
  const contents = [contentOf(before?.node), contentOf(after?.node)] as const
  const own = diffContent(...contents, sideOfBlock(before, after), comparison)
  const diff: RichTextBlockDiff = {
    op,
    at: [atA, atB],
    move,
    hasOwnChange: true,
    before: line.before,
    after: line.after,
    attributes: [...diffAttributes(before, after), ...table.attributes],
    lines: diffByLines(before, after, comparison.budget),
    content: own,
    inline: [...line.inline, ...table.inline],
    table: table.table,
  }
  if (op === 'same') return { ...diff, hasOwnChange: false }
  if (op !== 'changed' || before === undefined || after === undefined) return diff
  const hasOwnChange = before.key === after.key || isOtherItself(before, after, diff)
  if (hasOwnChange || hasListedChange(diff)) return { ...diff, hasOwnChange }
  // The two look the same: another kind of empty field value is no change.
  return { ...diff, op: 'same', hasOwnChange: false }
}

const isOther = ({ op }: { readonly op: string }) => op !== 'same'

/** Whether a difference is listed beside the block. */
const hasListedChange = ({ attributes, content, inline }: RichTextBlockDiff): boolean =>
  attributes.length > 0 || (content !== null && isOther(content)) || inline.some(isOther)

/** Whether the block itself is drawn differently on both sides. */
function isOtherItself(
  before: RichTextBlock,
  after: RichTextBlock,
  { before: one, after: other, table, lines }: RichTextBlockDiff,
): boolean {
  const isOtherWord = ({ op }: RichTextRun) => op !== 'same' && op !== 'edited'
  return (
    before.type !== after.type ||
    isOtherIn(drawn[after.type] ?? [], before, after) ||
    isElsewhere(before, after) ||
    lines.some(isOther) ||
    one?.runs.some(isOtherWord) === true ||
    other?.runs.some(isOtherWord) === true ||
    isOtherTable(table)
  )
}

/**
 * Whether the block is in other lists or quotes; how these differ is listed at their first block.
 */
const isElsewhere = (before: RichTextBlock, after: RichTextBlock): boolean =>
  before.opens !== after.opens ||
  before.around.length !== after.around.length ||
  after.around.some((container, at) => {
    const other = before.around[at]
    if (other === undefined || other.type !== container.type) return true
    return container.type === ''
      ? other.key !== container.key
      : isOtherIn(drawn[container.type] ?? [], other, container)
  })

/** Whether rows or cells were added, removed or moved, or words in them changed. */
function isOtherTable(table: TableDiff | null): boolean {
  const isOtherPart = ({ op }: { readonly op: string }) => op !== 'same' && op !== 'changed'
  return [...(table?.before ?? []), ...(table?.after ?? [])].some(
    (row) =>
      isOtherPart(row) ||
      row.cells.some(
        (cell) => isOtherPart(cell) || cell.blocks.some(({ hasOwnChange }) => hasOwnChange),
      ),
  )
}

/** Compares by lines what has no words: code, and a value that is not a node. */
function diffByLines(
  before: RichTextBlock | undefined,
  after: RichTextBlock | undefined,
  budget: DiffBudget,
): readonly LineDiff[] {
  const isCode = [before, after].every((block) => (block?.type ?? 'code') === 'code')
  if (isCode) return diffLines(codeIn(before), codeIn(after), budget)
  if (before?.type !== '' && after?.type !== '') return []
  const written = (block: RichTextBlock | undefined): string => {
    const value = block?.type === '' ? block.attributes.value : undefined
    return value === undefined || value === null ? '' : stableLines(value)
  }
  return diffLines(written(before), written(after), budget)
}

const codeIn = (block: RichTextBlock | undefined): string =>
  (block?.stretches ?? []).map(({ text }) => text).join('')

interface ComparedTable {
  readonly table: TableDiff | null
  readonly attributes: readonly AttributeDiff[]
  readonly inline: readonly ContentDiff[]
}

/** Compares two tables by rows and cells, each side in its own order. */
function diffTable(
  a: readonly RichTextRow[] | null,
  b: readonly RichTextRow[] | null,
  comparison: TextComparison,
): ComparedTable {
  if (a === null && b === null) return { table: null, attributes: [], inline: [] }
  const attributes: AttributeDiff[] = []
  const before: TableRowDiff[] = []
  const after: TableRowDiff[] = []
  const inline: ContentDiff[] = []
  for (const { op, atA, atB } of pairRows(a ?? [], b ?? [], comparison.budget)) {
    if (op === 'movedAway') continue
    const [one, other] = [a?.[atA ?? -1], b?.[atB ?? -1]]
    const cells = diffCells(one?.cells ?? [], other?.cells ?? [], atB ?? atA ?? 0, comparison)
    attributes.push(...attributesOfBoth(one, other), ...cells.attributes)
    inline.push(...cells.inline)
    const at = [atA, atB] as const
    if (atA !== null) before[atA] = { op, at, cells: cells.before }
    if (atB !== null) after[atB] = { op, at, cells: cells.after }
  }
  return {
    table: { before: a === null ? null : before, after: b === null ? null : after },
    attributes,
    inline,
  }
}

const rowAsPairable = (row: RichTextRow): Pairable => ({
  key: row.key,
  identity: null,
  kind: 'row',
  words: () => wordsOfRow(row),
  hasContent: row.cells.some(({ blocks }) => blocks.length > 0),
})

const cellAsPairable = (cell: RichTextCell): Pairable => ({
  key: cell.key,
  identity: null,
  kind: 'cell',
  words: () => wordsOfCell(cell),
  hasContent: cell.blocks.length > 0,
})

function diffCells(
  a: readonly RichTextCell[],
  b: readonly RichTextCell[],
  row: number,
  comparison: TextComparison,
) {
  const attributes: AttributeDiff[] = []
  const inline: ContentDiff[] = []
  const before: TableCellDiff[] = []
  const after: TableCellDiff[] = []
  for (const { op, atA, atB } of pairCells(a, b, comparison.budget)) {
    if (op === 'movedAway') continue
    const [one, other] = [a[atA ?? -1], b[atB ?? -1]]
    const blocks = diffBlocks(one?.blocks ?? [], other?.blocks ?? [], comparison)
    // Listed below the table, where both sides have room.
    const listed = blocks.filter(({ op }) => op !== 'movedAway')
    const cell = [row, atB ?? atA ?? 0] as const
    attributes.push(
      ...attributesOfBoth(one, other, cell),
      ...listed.flatMap((block) => block.attributes.map((own) => ({ ...own, cell }))),
    )
    inline.push(
      ...listed
        .flatMap(({ content, inline }) => [...(content ? [content] : []), ...inline])
        // Only the whole cell can be taken.
        .map((own) => ({ ...own, at: null })),
    )
    const at = [atA, atB] as const
    if (one !== undefined && atA !== null) {
      const own = blocks.filter(({ op }) => op !== 'inserted' && op !== 'moved')
      before[atA] = { op, at, attributes: one.attributes, blocks: own }
    }
    if (other !== undefined && atB !== null) {
      const own = blocks.filter(({ op }) => op !== 'removed' && op !== 'movedAway')
      after[atB] = { op, at, attributes: other.attributes, blocks: own }
    }
  }
  return { attributes, inline, before, after }
}
