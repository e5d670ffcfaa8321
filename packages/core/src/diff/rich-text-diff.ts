import { isSameJson } from '../documents/json-shape.ts'
import type { Json, JsonObject } from '../json.ts'
import { type DiffBudget, Interner, matchSequences } from './match-sequences.ts'
import {
  blocksOf,
  lookKey,
  type RichTextBlock,
  type RichTextContainer,
  type RichTextStretch,
  type TextLook,
  wordsIn,
} from './rich-text-blocks.ts'
import { stableLines, stableText } from './stable-text.ts'
import { type DiffOperation, diffLines, type LineDiff } from './text-diff.ts'

/** A stretch of one look. `restyled`: the words are the same, how they look or where they lead is not. */
export interface RichTextRun extends TextLook {
  readonly op: DiffOperation | 'restyled'
  readonly text: string
  readonly node: JsonObject | null
}

/** A block as one side has it. */
export interface RichTextSide {
  readonly type: string
  readonly attributes: JsonObject
  readonly around: readonly RichTextContainer[]
  readonly runs: readonly RichTextRun[]
}

/** A block of a rich text on both sides; `null` where a side has none. */
export interface RichTextBlockDiff {
  readonly op: DiffOperation | 'changed' | 'moved'
  readonly before: RichTextSide | null
  readonly after: RichTextSide | null
  /** What the block says of itself where that differs, and all that an inserted or removed one holds. */
  readonly details: readonly LineDiff[]
}

/** Above this many pairs in one place, blocks are compared with the one at their own place only. */
const mostPairs = 20_000

/** Two blocks with less than this share of words in common are not the same one edited. */
const leastCommon = 0.4

/**
 * Two rich texts by their blocks: matched, moved, edited (then by words), inserted, removed. All
 * blocks are `same` exactly when people see no difference.
 */
export function diffRichText(
  before: Json | undefined,
  after: Json | undefined,
  budget: DiffBudget,
): readonly RichTextBlockDiff[] {
  const a = blocksOf(before)
  const b = blocksOf(after)
  const keysOfA = a.map(({ key }) => key)
  const keysOfB = b.map(({ key }) => key)
  const interner = new Interner()
  const number = (key: string) => interner.number(key)
  const matches = matchSequences(keysOfA.map(number), keysOfB.map(number), budget)
  const pairs = new Pairs(a.length, b.length)
  for (let at = 0; at < a.length; at++) {
    if (matches[at] !== -1) pairs.join(at, matches[at] as number, 'same')
  }
  joinMoved(a, pairs, { ofA: keysOfA, ofB: keysOfB })
  joinEdited(a, b, pairs)
  noteRegrouped(a, b, pairs)

  const diffs: RichTextBlockDiff[] = []
  let atA = 0
  // A block that is gone stands before the one that it was followed by.
  const addRemovedUpTo = (end: number) => {
    for (; atA < end; atA++) {
      if (pairs.ofA[atA] === -1) {
        const gone = a[atA] as RichTextBlock
        const details = detailsOf(gone, undefined, budget)
        diffs.push({ op: 'removed', before: whole(gone, 'removed'), after: null, details })
      }
    }
  }
  for (let atB = 0; atB < b.length; atB++) {
    const pair = pairs.ofB[atB]
    const block = b[atB] as RichTextBlock
    if (pair === undefined) {
      const details = detailsOf(undefined, block, budget)
      diffs.push({ op: 'inserted', before: null, after: whole(block, 'inserted'), details })
      continue
    }
    const other = a[pair.at] as RichTextBlock
    if (pair.op !== 'moved') addRemovedUpTo(pair.at)
    const details = detailsOf(other, block, budget)
    if (pair.op === 'changed')
      diffs.push({ op: 'changed', ...edited(other, block, budget), details })
    else {
      const sides = { before: whole(other, 'same'), after: whole(block, 'same') }
      diffs.push({ op: pair.op, ...sides, details })
    }
  }
  addRemovedUpTo(a.length)
  return diffs
}

interface Pair {
  readonly at: number
  readonly op: 'same' | 'changed' | 'moved'
}

class Pairs {
  readonly ofA: Int32Array
  readonly ofB: (Pair | undefined)[]

  constructor(sizeOfA: number, sizeOfB: number) {
    this.ofA = new Int32Array(sizeOfA).fill(-1)
    this.ofB = new Array<Pair | undefined>(sizeOfB).fill(undefined)
  }

  join(atA: number, atB: number, op: Pair['op']): void {
    this.ofA[atA] = atB
    this.ofB[atB] = { at: atA, op }
  }
}

const hasContent = ({ stretches, attributes }: RichTextBlock): boolean =>
  stretches.some(({ text, node }) => node !== null || text.trim() !== '') || 'value' in attributes

/** What is there word for word, elsewhere. */
function joinMoved(
  a: readonly RichTextBlock[],
  pairs: Pairs,
  keys: { readonly ofA: readonly string[]; readonly ofB: readonly string[] },
): void {
  const free = new Map<string, number[]>()
  for (let at = a.length - 1; at >= 0; at--) {
    const block = a[at] as RichTextBlock
    if (pairs.ofA[at] !== -1 || !hasContent(block)) continue
    const own = keys.ofA[at] as string
    free.set(own, [...(free.get(own) ?? []), at])
  }
  if (free.size === 0) return
  for (let at = 0; at < keys.ofB.length; at++) {
    if (pairs.ofB[at] !== undefined) continue
    const from = free.get(keys.ofB[at] as string)?.pop()
    if (from !== undefined) pairs.join(from, at, 'moved')
  }
}

/** In every place where blocks were replaced: which of them are the same one, edited. */
function joinEdited(a: readonly RichTextBlock[], b: readonly RichTextBlock[], pairs: Pairs): void {
  let fromA = 0
  let fromB = 0
  for (let atB = 0; atB <= b.length; atB++) {
    const pair = pairs.ofB[atB]
    if (atB < b.length && pair?.op !== 'same') continue
    const atA = pair?.at ?? a.length
    joinInPlace(
      a,
      b,
      freeOf(fromA, atA, (at) => pairs.ofA[at] === -1),
      freeOf(fromB, atB, (at) => pairs.ofB[at] === undefined),
      pairs,
    )
    fromA = atA + 1
    fromB = atB + 1
  }
}

function freeOf(from: number, to: number, isFree: (at: number) => boolean): readonly number[] {
  const free: number[] = []
  for (let at = from; at < to; at++) if (isFree(at)) free.push(at)
  return free
}

function joinInPlace(
  a: readonly RichTextBlock[],
  b: readonly RichTextBlock[],
  removed: readonly number[],
  inserted: readonly number[],
  pairs: Pairs,
): void {
  const gistsOfB = inserted.map((at) => gistOf(b[at] as RichTextBlock))
  const isCrowded = removed.length * inserted.length > mostPairs
  let first = 0
  for (let index = 0; index < removed.length; index++) {
    const atA = removed[index] as number
    const gist = gistOf(a[atA] as RichTextBlock)
    const last = isCrowded ? Math.min(Math.max(first, index) + 1, inserted.length) : inserted.length
    let best = -1
    let likeness = leastCommon
    for (let next = isCrowded ? Math.max(first, index) : first; next < last; next++) {
      const found = likenessOf(gist, gistsOfB[next] as Gist)
      if (found > likeness || (found === likeness && best === -1)) {
        best = next
        likeness = found
      }
    }
    if (best === -1) continue
    pairs.join(atA, inserted[best] as number, 'changed')
    first = best + 1
  }
}

/** Two lists that became one, or one that became two: nothing else shows where the first ended. */
function noteRegrouped(
  a: readonly RichTextBlock[],
  b: readonly RichTextBlock[],
  pairs: Pairs,
): void {
  for (let atB = 0; atB < b.length; atB++) {
    const pair = pairs.ofB[atB]
    if (pair?.op !== 'same' || a[pair.at]?.opens === b[atB]?.opens) continue
    const isExplained = atB === 0 ? pair.at !== 0 : pairs.ofB[atB - 1]?.at !== pair.at - 1
    if (!isExplained) pairs.join(pair.at, atB, 'changed')
  }
}

/** From 0 to 1: how much of the longer block's text the other has too. */
function likenessOf(one: Gist, other: Gist): number {
  if (one.size === 0 || other.size === 0) {
    return one.size === other.size && one.type === other.type ? 1 : 0
  }
  const larger = Math.max(one.size, other.size)
  if (Math.min(one.size, other.size) < leastCommon * larger) return 0
  let common = 0
  for (const [word, count] of other.words) common += Math.min(count, one.words.get(word) ?? 0)
  return common / larger
}

/** What likeness is judged by: how often each word occurs. */
interface Gist {
  readonly type: string
  readonly words: ReadonlyMap<string, number>
  readonly size: number
}

function gistOf({ type, stretches }: RichTextBlock): Gist {
  const words = new Map<string, number>()
  let size = 0
  for (const { text } of stretches) {
    for (const word of text.split(blanks)) {
      if (word === '') continue
      words.set(word, (words.get(word) ?? 0) + 1)
      size++
    }
  }
  return { type, words, size }
}

const blanks = /\s+/

/** The fields of a block in the text, and what else differs in what a block says of itself. */
function detailsOf(
  before: RichTextBlock | undefined,
  after: RichTextBlock | undefined,
  budget: DiffBudget,
): readonly LineDiff[] {
  if (before && after) {
    const names = new Set([...Object.keys(before.attributes), ...Object.keys(after.attributes)])
    const differing = [...names].filter(
      (name) => !isSameJson(before.attributes[name], after.attributes[name]),
    )
    const pick = (attributes: JsonObject): JsonObject =>
      Object.fromEntries(differing.map((name) => [name, attributes[name]]))
    if (differing.length === 0) return []
    return diffLines(
      stableLines(pick(before.attributes)),
      stableLines(pick(after.attributes)),
      budget,
    )
  }
  const written = (block: RichTextBlock | undefined): string => {
    const { fields, value } = block?.attributes ?? {}
    const content = block?.type === '' ? value : fields
    return content === undefined || content === null ? '' : stableLines(content)
  }
  return diffLines(written(before), written(after), budget)
}

function whole(
  { type, attributes, around, stretches }: RichTextBlock,
  op: RichTextRun['op'],
): RichTextSide {
  return { type, attributes, around, runs: stretches.map((stretch) => ({ ...stretch, op })) }
}

/** One block as both sides have it, by words. */
function edited(
  a: RichTextBlock,
  b: RichTextBlock,
  budget: DiffBudget,
): { readonly before: RichTextSide; readonly after: RichTextSide } {
  const [wordsOfA, wordsOfB] = [wordsIn(a.stretches), wordsIn(b.stretches)]
  const interner = new Interner()
  // A node that is not text is never the same as a word, whatever its JSON is.
  const number = ({ text, node }: RichTextStretch) =>
    interner.number(node === null ? text : `\u0000${stableText(node)}`)
  const matches = matchSequences(wordsOfA.map(number), wordsOfB.map(number), budget)
  const opsOfA = new Array<RichTextRun['op']>(wordsOfA.length).fill('removed')
  const opsOfB = new Array<RichTextRun['op']>(wordsOfB.length).fill('inserted')
  for (let at = 0; at < wordsOfA.length; at++) {
    const match = matches[at] as number
    if (match === -1) continue
    const [word, other] = [wordsOfA[at] as RichTextStretch, wordsOfB[match] as RichTextStretch]
    const op = lookKey(word) === lookKey(other) ? 'same' : 'restyled'
    opsOfA[at] = op
    opsOfB[match] = op
  }
  takeBlanks(wordsOfA, matches, opsOfA, opsOfB)
  const before = wordsOfA.map((word, at) => ({ ...word, op: opsOfA[at] ?? 'removed' }))
  const after = wordsOfB.map((word, at) => ({ ...word, op: opsOfB[at] ?? 'inserted' }))
  return {
    before: { type: a.type, attributes: a.attributes, around: a.around, runs: runsOf(before) },
    after: { type: b.type, attributes: b.attributes, around: b.around, runs: runsOf(after) },
  }
}

/** Blanks between words that were all replaced are replaced with them: one stretch, not confetti. */
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

/** Words of one operation and one look as one stretch. */
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
