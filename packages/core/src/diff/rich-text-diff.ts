import { isSameJson } from '../documents/json-shape.ts'
import { isObject } from '../documents/walk.ts'
import type { Json, JsonObject } from '../json.ts'
import type {
  AttributeDiff,
  ContentDiff,
  RichTextBlockDiff,
  RichTextRun,
  RichTextSide,
  TableCellDiff,
  TableDiff,
  TableRowDiff,
} from './field-diff.ts'
import { type DiffBudget, Interner, matchSequences } from './match-sequences.ts'
import { type Pairable, type Paired, type Pairs, pairUp } from './pair-up.ts'
import {
  blocksOf,
  identityOf,
  lookKey,
  type RichTextBlock,
  type RichTextCell,
  type RichTextRow,
  type RichTextStretch,
  stretchWords,
} from './rich-text-blocks.ts'
import { stableLines, stableText } from './stable-text.ts'
import { diffLines, type LineDiff } from './text-diff.ts'

/** What the comparison of a text needs from its caller. */
export interface TextComparison {
  readonly budget: DiffBudget
  /**
   * Compares the fields of a block in the text; null where it has none. Where only one side has the
   * block, both values are its values.
   */
  readonly compareContent: (
    before: JsonObject | null,
    after: JsonObject | null,
    isOneSided: boolean,
  ) => Omit<ContentDiff, 'op' | 'isInline'>
}

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
  const pairs = pairUp(a.map(asPairable), b.map(asPairable), comparison.budget)
  noteRegrouped(a, b, pairs)
  return pairs
    .inOrder()
    .map((paired) => diffBlock(paired, a[paired.atA ?? -1], b[paired.atB ?? -1], comparison))
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
  { op, move }: Paired,
  before: RichTextBlock | undefined,
  after: RichTextBlock | undefined,
  comparison: TextComparison,
): RichTextBlockDiff {
  const line = diffLine(before, after, comparison)
  const table = diffTable(before?.rows ?? null, after?.rows ?? null, comparison)
  const fields = [before?.fields ?? null, after?.fields ?? null] as const
  const own = diffContent(...fields, sideOfBlock(before, after), false, comparison)
  const diff: RichTextBlockDiff = {
    op,
    move,
    hasOwnChange: true,
    before: line.before,
    after: line.after,
    attributes: [...diffAttributes(before, after), ...table.attributes],
    lines: diffForeign(before, after, comparison.budget),
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

type Side = 'before' | 'after' | null

/** The only side that has a block; null where both have it. */
const sideOfBlock = (before: object | undefined, after: object | undefined): Side =>
  before === undefined ? 'after' : after === undefined ? 'before' : null

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

const isOtherIn = (names: readonly string[], before: Described, after: Described): boolean =>
  names.some((name) => !isSameJson(before.attributes[name], after.attributes[name]))

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

/** Compares the fields of a block or inline block; `side` is the only side that has it. */
function diffContent(
  before: JsonObject | null,
  after: JsonObject | null,
  side: Side,
  isInline: boolean,
  { compareContent }: TextComparison,
): ContentDiff | null {
  if (before === null && after === null) return null
  if (side !== null) {
    const held = side === 'before' ? before : after
    const op = side === 'before' ? 'removed' : 'inserted'
    return { ...compareContent(held, held, true), op, isInline }
  }
  const compared = compareContent(before, after, false)
  const isChanged = compared.children.some((child) => child.isChanged)
  return { ...compared, op: isChanged ? 'changed' : 'same', isInline }
}

// Attributes that are visible in the drawn block or in its name.
const drawn: Readonly<Record<string, readonly string[]>> = {
  upload: ['relationTo', 'value'],
  relationship: ['relationTo', 'value'],
  heading: ['tag'],
  list: ['listType', 'tag'],
}

/**
 * Blocks with a look of their own: their attributes are not listed where only one side has them.
 */
const known: ReadonlySet<string> = new Set([
  '',
  'paragraph',
  'line',
  'heading',
  'quote',
  'listitem',
  'upload',
  'relationship',
  'block',
  'horizontalrule',
  'table',
  'tablecell',
  'code',
])

interface Described {
  readonly type: string
  readonly attributes: JsonObject
}

/** The attributes of a block, and of containers that begin with it, that differ. */
function diffAttributes(
  before: RichTextBlock | undefined,
  after: RichTextBlock | undefined,
): readonly AttributeDiff[] {
  const isOneSided = before === undefined || after === undefined
  if (isOneSided && known.has((before ?? after)?.type ?? '')) return []
  const own = differing(before, after)
  if (isOneSided || before.opens !== after.opens) return own
  if (before.around.length !== after.around.length) return own
  const around = after.around.slice(after.around.length - after.opens).flatMap((container, at) => {
    const other = before.around[after.around.length - after.opens + at]
    return other?.type === container.type ? differing(other, container) : []
  })
  return [...own, ...around]
}

function differing(
  before: Described | undefined,
  after: Described | undefined,
): readonly AttributeDiff[] {
  const sides = [before, after].filter((side) => side !== undefined)
  if (sides.some(({ type }) => type === '')) return []
  const out = new Set(sides.flatMap(({ type }) => drawn[type] ?? []))
  const names = new Set(sides.flatMap(({ attributes }) => Object.keys(attributes)))
  return [...names]
    .filter((name) => !out.has(name))
    .map((name) => ({ name, before: before?.attributes[name], after: after?.attributes[name] }))
    .filter((attribute) => !isSameJson(attribute.before, attribute.after))
}

/** Compares by lines a value that is not a node. */
function diffForeign(
  before: RichTextBlock | undefined,
  after: RichTextBlock | undefined,
  budget: DiffBudget,
): readonly LineDiff[] {
  if (before?.type !== '' && after?.type !== '') return []
  const written = (block: RichTextBlock | undefined): string => {
    const value = block?.type === '' ? block.attributes.value : undefined
    return value === undefined || value === null ? '' : stableLines(value)
  }
  return diffLines(written(before), written(after), budget)
}

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
  const rows = pairUp((a ?? []).map(rowAsPairable), (b ?? []).map(rowAsPairable), comparison.budget)
  for (const { op, atA, atB } of rows.inOrder()) {
    if (op === 'movedAway') continue
    const [one, other] = [a?.[atA ?? -1], b?.[atB ?? -1]]
    const cells = diffCells(one?.cells ?? [], other?.cells ?? [], comparison)
    attributes.push(...attributesOfBoth(one, other), ...cells.attributes)
    inline.push(...cells.inline)
    if (atA !== null) before[atA] = { op, cells: cells.before }
    if (atB !== null) after[atB] = { op, cells: cells.after }
  }
  return {
    table: { before: a === null ? null : before, after: b === null ? null : after },
    attributes,
    inline,
  }
}

const attributesOfBoth = (
  before: { readonly attributes: JsonObject } | undefined,
  after: { readonly attributes: JsonObject } | undefined,
): readonly AttributeDiff[] =>
  before === undefined || after === undefined
    ? []
    : differing({ ...before, type: 'table' }, { ...after, type: 'table' })

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
  comparison: TextComparison,
) {
  const attributes: AttributeDiff[] = []
  const inline: ContentDiff[] = []
  const before: TableCellDiff[] = []
  const after: TableCellDiff[] = []
  const cells = pairUp(a.map(cellAsPairable), b.map(cellAsPairable), comparison.budget)
  for (const { op, atA, atB } of cells.inOrder()) {
    if (op === 'movedAway') continue
    const [one, other] = [a[atA ?? -1], b[atB ?? -1]]
    const blocks = diffBlocks(one?.blocks ?? [], other?.blocks ?? [], comparison)
    // Listed below the table, where both sides have room.
    const listed = blocks.filter(({ op }) => op !== 'movedAway')
    attributes.push(...attributesOfBoth(one, other), ...listed.flatMap((block) => block.attributes))
    inline.push(
      ...listed.flatMap(({ content, inline }) => [...(content ? [content] : []), ...inline]),
    )
    if (one !== undefined && atA !== null) {
      const own = blocks.filter(({ op }) => op !== 'inserted' && op !== 'moved')
      before[atA] = { op, attributes: one.attributes, blocks: own }
    }
    if (other !== undefined && atB !== null) {
      const own = blocks.filter(({ op }) => op !== 'removed' && op !== 'movedAway')
      after[atB] = { op, attributes: other.attributes, blocks: own }
    }
  }
  return { attributes, inline, before, after }
}

interface ComparedLine {
  readonly before: RichTextSide | null
  readonly after: RichTextSide | null
  readonly inline: readonly ContentDiff[]
}

/** The inline nodes of a block. */
function diffLine(
  before: RichTextBlock | undefined,
  after: RichTextBlock | undefined,
  comparison: TextComparison,
): ComparedLine {
  if (before && after && before.key !== after.key) return edited(before, after, comparison)
  const op = before === undefined ? 'inserted' : after === undefined ? 'removed' : 'same'
  const nodes = nodesOf((after ?? before)?.stretches ?? [])
  return {
    before: before === undefined ? null : sideOf(before, before.stretches.map(marked(op))),
    after: after === undefined ? null : sideOf(after, after.stretches.map(marked(op))),
    inline: nodes.flatMap(
      (fields) => diffContent(fields, fields, sideOfBlock(before, after), true, comparison) ?? [],
    ),
  }
}

const marked =
  (op: RichTextRun['op']) =>
  (stretch: RichTextStretch): RichTextRun => ({ ...stretch, op })

const sideOf = (
  { type, attributes, around, fields }: RichTextBlock,
  runs: readonly RichTextRun[],
): RichTextSide => ({ type, attributes, around, fields, runs })

const fieldsIn = ({ node }: RichTextStretch): JsonObject | null =>
  isObject(node?.fields) ? node.fields : null

const nodesOf = (stretches: readonly RichTextStretch[]): readonly JsonObject[] =>
  stretches.map(fieldsIn).filter((fields) => fields !== null)

/** Compares by words one block that both sides have. */
function edited(a: RichTextBlock, b: RichTextBlock, comparison: TextComparison): ComparedLine {
  const [wordsOfA, wordsOfB] = [stretchWords(a.stretches), stretchWords(b.stretches)]
  const interner = new Interner()
  // A node that is not text never equals a word, whatever its JSON is.
  const number = ({ text, node }: RichTextStretch) =>
    interner.number(node === null ? text : `\u0000${identityOf(node) ?? stableText(node)}`)
  const matches = matchSequences(wordsOfA.map(number), wordsOfB.map(number), comparison.budget)
  const opsOfA = new Array<RichTextRun['op']>(wordsOfA.length).fill('removed')
  const opsOfB = new Array<RichTextRun['op']>(wordsOfB.length).fill('inserted')
  const inline: (ContentDiff | null)[] = []
  for (let at = 0; at < wordsOfA.length; at++) {
    const match = matches[at] as number
    const word = wordsOfA[at] as RichTextStretch
    if (match === -1) {
      inline.push(diffContent(fieldsIn(word), null, 'before', true, comparison))
      continue
    }
    const other = wordsOfB[match] as RichTextStretch
    const content = diffContent(fieldsIn(word), fieldsIn(other), null, true, comparison)
    inline.push(content)
    const look = lookKey(withoutFields(word)) === lookKey(withoutFields(other))
    const op = content?.op === 'changed' ? 'edited' : look ? 'same' : 'restyled'
    opsOfA[at] = op
    opsOfB[match] = op
  }
  const matched = new Set(matches)
  wordsOfB.forEach((word, at) => {
    if (!matched.has(at)) inline.push(diffContent(null, fieldsIn(word), 'after', true, comparison))
  })
  takeBlanks(wordsOfA, matches, opsOfA, opsOfB)
  const before = wordsOfA.map((word, at) => ({ ...word, op: opsOfA[at] ?? 'removed' }))
  const after = wordsOfB.map((word, at) => ({ ...word, op: opsOfB[at] ?? 'inserted' }))
  return {
    before: sideOf(a, runsOf(before)),
    after: sideOf(b, runsOf(after)),
    inline: inline.filter((content) => content !== null),
  }
}

/** A stretch without the fields of a block in it: those are compared separately. */
function withoutFields(stretch: RichTextStretch): RichTextStretch {
  if (fieldsIn(stretch) === null) return stretch
  const { fields: _fields, ...node } = stretch.node as JsonObject
  return { ...stretch, node }
}

/** Spaces between replaced words count as replaced too, so that the passage is one stretch. */
function takeBlanks(
  words: readonly RichTextStretch[],
  matches: Int32Array,
  opsOfA: RichTextRun['op'][],
  opsOfB: RichTextRun['op'][],
): void {
  for (let at = 1; at < words.length - 1; at++) {
    const match = matches[at] as number
    const isBlank = match !== -1 && words[at]?.node === null && words[at]?.text.trim() === ''
    if (!isBlank || opsOfA[at] !== 'same') continue
    const isAmongRemoved = opsOfA[at - 1] === 'removed' && opsOfA[at + 1] === 'removed'
    const isAmongInserted = opsOfB[match - 1] === 'inserted' && opsOfB[match + 1] === 'inserted'
    if (!isAmongRemoved || !isAmongInserted) continue
    opsOfA[at] = 'removed'
    opsOfB[match] = 'inserted'
  }
}

/** Joins words with the same operation and look into stretches. */
function runsOf(words: readonly RichTextRun[]): readonly RichTextRun[] {
  const runs: RichTextRun[] = []
  let text: string[] = []
  let current: RichTextRun | null = null
  const flush = () => {
    if (current !== null) runs.push({ ...current, text: text.join('') })
    text = []
  }
  for (const word of words) {
    const joins =
      current !== null &&
      current.node === null &&
      word.node === null &&
      current.op === word.op &&
      current.format === word.format &&
      current.link === word.link &&
      current.attributes === word.attributes
    if (!joins) {
      flush()
      current = word
    }
    text.push(word.text)
  }
  flush()
  return runs
}
