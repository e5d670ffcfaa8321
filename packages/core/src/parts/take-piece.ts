import { defaultDiffSteps, Interner, matchSequences } from '../diff/match-sequences.ts'
import type { Paired } from '../diff/pair-up.ts'
import { blocksAmong, blocksOf, type RichTextBlock } from '../diff/rich-text-blocks.ts'
import { pairBlocks } from '../diff/rich-text-diff.ts'
import { isSameJson } from '../documents/json-shape.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import type { PieceStep, TextPiece } from '../local-api/document-part.ts'
import { merge } from '../merge/merge.ts'
import { isNode, nodesIn, rootOf } from '../rich-text/nodes.ts'
import { composeNodes, type Leaf, sameContainers } from './compose-text.ts'
import { takeInBlock } from './take-in-block.ts'

/** The text in which a piece is put back, and the two whose comparison showed it. */
export interface PieceTexts {
  readonly current: Json | undefined
  /** Where the piece is taken from. */
  readonly source: Json | undefined
  /** What the source was compared with. */
  readonly compared: Json | undefined
}

/**
 * The current text with one difference of two texts taken from `source`: a block that only the
 * source has is put back between its neighbours there, one that it does not have is removed, one
 * that was edited or moved becomes what and where it was. Everything else stays. Null where that
 * has no place in the current text any more.
 *
 * Both orders can be read off a comparison, so a text that differs from the compared one only by
 * pieces that were taken is composed from the comparison: the order in which they are taken makes no
 * difference, and all of them together are the source. In any other text the change is merged.
 */
export function takePiece(texts: PieceTexts, piece: TextPiece): { value: Json | undefined } | null {
  const { current, source, compared } = texts
  if (![source, compared].every(isTextOrNothing)) return null
  const comparison = comparisonOf(source, compared, piece.from)
  const [step, ...further] = piece.steps
  const entry = step && comparison.find(step)
  if (entry === undefined) return null
  let inside: Json | undefined
  if (further.length > 0) {
    const { ofSource, ofCompared } = entry
    if (ofSource === null || ofCompared === null) return null
    const changed = takeInBlock(ofSource, ofCompared, further, piece.from)
    if (changed === null) return null
    inside = changed
  }
  const apply = (taken: ReadonlySet<Entry>) =>
    inside === undefined
      ? comparison.compose(new Set([...taken, entry]))
      : comparison.compose(taken, { entry, node: inside })
  const known = piece.taken && new Set(piece.taken.flatMap((step) => comparison.find(step) ?? []))
  // An empty line may be all that an empty text has, or be a line of it.
  const readings = [blocksAmong(rootOf(current)?.children ?? []), blocksOf(current)]
  const isKnown = known && readings.some((blocks) => comparison.isIn(blocks, known))
  const taken = isKnown
    ? known
    : readings.reduce<ReadonlySet<Entry> | null>(
        (found, blocks) => found ?? comparison.takenIn(blocks, entry),
        null,
      )
  if (taken !== null) {
    // A block that was taken whole has everything in it already.
    if (inside !== undefined && taken.has(entry)) return { value: current }
    return { value: stateWith(apply(taken), texts) }
  }
  return merged(texts, stateWith(apply(new Set()), { ...texts, current: compared }))
}

const isTextOrNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || rootOf(value) !== undefined

/** What two texts have at one place of their comparison; a moved block has two places. */
interface Entry extends Pick<Paired, 'op' | 'side'> {
  readonly atSource: number | null
  readonly atCompared: number | null
  readonly ofSource: RichTextBlock | null
  readonly ofCompared: RichTextBlock | null
  /** The other place of a moved block. */
  twin: Entry | null
}

interface Comparison {
  readonly find: (step: PieceStep) => Entry | undefined
  /** The nodes of the compared text with some entries as in the source. */
  readonly compose: (taken: ReadonlySet<Entry>, edited?: Edited) => readonly Json[]
  /** Whether a text is the compared one but for these entries, which are as in the source. */
  readonly isIn: (blocks: readonly RichTextBlock[], taken: ReadonlySet<Entry>) => boolean
  /** Such entries, preferably without this one where others look the same; null if there are none. */
  readonly takenIn: (blocks: readonly RichTextBlock[], except: Entry) => ReadonlySet<Entry> | null
}

interface Edited {
  readonly entry: Entry
  readonly node: Json
}

function comparisonOf(
  source: Json | undefined,
  compared: Json | undefined,
  from: TextPiece['from'],
): Comparison {
  const [a, b] = [blocksOf(source), blocksOf(compared)]
  const budget = { left: defaultDiffSteps }
  // Paired from left to right as in the comparison that was shown.
  const pairs = from === 'before' ? pairBlocks(a, b, budget) : pairBlocks(b, a, budget)
  const entries = pairs.map(({ op, side, atA, atB }): Entry => {
    const [atSource, atCompared] = from === 'before' ? [atA, atB] : [atB, atA]
    return {
      op,
      side,
      atSource,
      atCompared,
      ofSource: a[atSource ?? -1] ?? null,
      ofCompared: b[atCompared ?? -1] ?? null,
      twin: null,
    }
  })
  for (const entry of entries) {
    if (!isMove(entry)) continue
    entry.twin = entries.find((other) => other !== entry && isSamePlace(other, entry)) ?? null
  }
  const first = (entry: Entry): Entry =>
    entry.twin !== null && entries.indexOf(entry.twin) < entries.indexOf(entry) ? entry.twin : entry
  const isSame = sameContainers(
    entries.flatMap(({ ofSource, ofCompared }) =>
      ofSource !== null && ofCompared !== null ? [[ofSource, ofCompared] as const] : [],
    ),
  )
  const compose: Comparison['compose'] = (taken, edited) =>
    composeNodes(leavesOf(entries, from, taken, edited), isSame)
  const isIn: Comparison['isIn'] = (blocks, taken) =>
    reads(blocksAmong(compose(taken))) === reads(blocks)
  return {
    isIn,
    find: ([before, after]) => {
      const [atSource, atCompared] = from === 'before' ? [before, after] : [after, before]
      const found = entries.find((entry) => isSamePlace(entry, { atSource, atCompared }))
      return found && first(found)
    },
    compose,
    takenIn: (blocks, except) => {
      const isIt = (guess: ReadonlySet<Entry>) => isIn(blocks, guess)
      const taken = takenEntries(entries, from, blocks)
      if (!isIt(taken)) return null
      const guesses = entries
        .filter((other) => taken.has(except) && !taken.has(other) && isLike(other, except))
        .map((other) => new Set([...taken, other].filter((entry) => entry !== except)))
      return guesses.find(isIt) ?? taken
    },
  }
}

const isMove = ({ op }: Pick<Entry, 'op'>): boolean => op === 'moved' || op === 'movedAway'

/** Whether two entries put equal blocks in place of equal blocks. */
const isLike = (one: Entry, other: Entry): boolean =>
  one.ofSource?.key === other.ofSource?.key && one.ofCompared?.key === other.ofCompared?.key

type Place = Pick<Entry, 'atSource' | 'atCompared'>

const isSamePlace = (one: Place, other: Place): boolean =>
  one.atSource === other.atSource && one.atCompared === other.atCompared

/** Whether the source has a block at the place of an entry. */
const isInSource = ({ op, side, ofSource }: Entry, from: TextPiece['from']): boolean =>
  isMove({ op }) ? side === from : ofSource !== null

const isInCompared = ({ op, side, ofCompared }: Entry, from: TextPiece['from']): boolean =>
  isMove({ op }) ? side !== from : ofCompared !== null

function leavesOf(
  entries: readonly Entry[],
  from: TextPiece['from'],
  taken: ReadonlySet<Entry>,
  edited?: Edited,
): readonly Leaf[] {
  const leaves: Leaf[] = []
  let previous: Place = { atSource: -1, atCompared: -1 }
  for (const entry of entries) {
    const { ofSource, ofCompared, twin } = entry
    const isTaken = taken.has(entry) || (twin !== null && taken.has(twin))
    if (!(isTaken ? isInSource(entry, from) : isInCompared(entry, from))) continue
    const block = isTaken ? ofSource : ofCompared
    if (block === null) continue
    const isEdited = edited !== undefined && (edited.entry === entry || edited.entry === twin)
    const opens = opensOf(entry, block, previous)
    leaves.push(isEdited && !isTaken ? { block, opens, node: edited.node } : { block, opens })
    previous = entry
  }
  return leaves
}

/**
 * How many containers begin with a block. An unchanged block is in the list of the block before it
 * if it is on the side that has the two one after the other.
 */
function opensOf(
  { op, atSource, atCompared, ofSource, ofCompared }: Entry,
  block: RichTextBlock,
  previous: Place,
): number {
  if (op !== 'same' || ofSource === null || ofCompared === null) return block.opens
  if (isNext(previous.atSource, atSource)) return ofSource.opens
  if (isNext(previous.atCompared, atCompared)) return ofCompared.opens
  return Math.min(ofSource.opens, ofCompared.opens)
}

const isNext = (one: number | null, other: number | null): boolean =>
  one !== null && other === one + 1

/** Which entries a text seems to have as in the source. */
function takenEntries(
  entries: readonly Entry[],
  from: TextPiece['from'],
  blocks: readonly RichTextBlock[],
): ReadonlySet<Entry> {
  const candidates: { readonly entry: Entry; readonly isSource: boolean; readonly key: string }[] =
    []
  for (const entry of entries) {
    const own = isInSource(entry, from) ? keysOf(entry.ofSource) : []
    const other = isInCompared(entry, from) ? keysOf(entry.ofCompared) : []
    for (const key of own) {
      if (!other.includes(key)) candidates.push({ entry, isSource: true, key })
    }
    for (const key of other) candidates.push({ entry, isSource: false, key })
  }
  const interner = new Interner()
  const matches = matchSequences(
    candidates.map(({ key }) => interner.number(key)),
    blocks.map((block) => interner.number(contentKey(block))),
    { left: defaultDiffSteps },
  )
  const taken = new Set(entries.filter((entry) => entry.ofSource === null))
  candidates.forEach(({ entry, isSource, key }, at) => {
    const found = blocks[matches[at] as number]
    if (found === undefined) return
    const { op, ofSource } = entry
    if (isSource) taken.add(entry)
    else if (ofSource === null) taken.delete(entry)
    else if (op === 'changed' && keysOf(ofSource).includes(key)) {
      // The two differ only in the list that they are in, or in where it begins.
      if (found.key === ofSource.key && found.opens === ofSource.opens) taken.add(entry)
    }
  })
  return taken
}

/** Equal for blocks that look the same, in whatever list. */
const contentKey = ({ key, around }: RichTextBlock): string => {
  const places = around.map((container) => container.key).join('\n')
  const [own, rest] = [key.slice(0, key.indexOf('\n')), key.slice(key.indexOf('\n') + 1)]
  return `${own}\n${rest.slice(places.length)}`
}

/** The keys by which a block may be found: text beside a list is a whole item once the list is gone. */
function keysOf(block: RichTextBlock | null): readonly string[] {
  if (block === null) return []
  if (block.type !== 'line' || !isNode(block.node)) return [contentKey(block)]
  const alone = block.around.reduceRight<readonly Json[]>(
    (children, { node }) => [{ ...node, children }],
    nodesIn(block.node),
  )
  return [contentKey(block), ...blocksAmong(alone).map(contentKey)]
}

/** Equal for texts that look the same. */
const reads = (blocks: readonly RichTextBlock[]): string =>
  JSON.stringify(blocks.map(({ key, opens }) => [key, opens]))

/** A text with these nodes; without any, what stands for an empty text. */
function stateWith(
  children: readonly Json[],
  { current, source, compared }: PieceTexts,
): Json | undefined {
  if (children.length === 0) return blocksOf(source).length === 0 ? source : null
  const state = [current, source, compared].find((value) => rootOf(value) !== undefined)
  const { root, ...envelope } = isObject(state) ? state : { root: emptyRoot }
  return { ...envelope, root: { ...(root as JsonObject), children } }
}

const emptyRoot: JsonObject = {
  type: 'root',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
}

/** The changes from the compared text to this one, in the current text. */
function merged(
  { current, compared }: PieceTexts,
  changed: Json | undefined,
): { value: Json | undefined } | null {
  const holder = (value: Json | undefined): JsonObject => (value === undefined ? {} : { value })
  const result = merge(holder(compared), holder(current), holder(changed))
  if (result.conflicts.length > 0) return null
  const { value } = result.merged
  // What was to be taken is in conflict with nothing because nothing of it is left.
  return isSameJson(value, current) && !isSameJson(current, changed) ? null : { value }
}
