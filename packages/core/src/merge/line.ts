import { type DiffBudget, Interner, matchSequences } from '../diff/match-sequences.ts'
import { endsSentence, isBlankToken, type LineToken } from './rich-text-line.ts'
import type { MergedValue, MergeSide } from './three-ways.ts'

type Line = readonly LineToken[]

/** A change of one side: the base's words from `from` up to `to` are replaced by `length` words. */
interface Hunk {
  readonly from: number
  readonly to: number
  readonly length: number
}

/**
 * Merges one line that both sides changed. Words that only one side changed are taken from it.
 * Where both changed the same words the line is in conflict, and the answer decides which words are
 * taken. New sentences of both at one place are both kept, the stored side's first. Formatting is
 * merged separately from words.
 */
export function mergeLine(
  base: Line,
  mine: Line,
  theirs: Line,
  answer: MergeSide,
  budget: DiffBudget,
): MergedValue<Line> {
  const merged: LineToken[] = []
  let isDisputed = false
  let [at, atMine, atTheirs] = [0, 0, 0]
  const dispute = () => {
    isDisputed = true
  }
  const keepUntil = (end: number) => {
    for (; at < end; at++, atMine++, atTheirs++) {
      const three = [base[at], mine[atMine], theirs[atTheirs]] as [LineToken, LineToken, LineToken]
      merged.push(mergeLook(...three, answer, dispute))
    }
  }
  for (const place of placesOf(base, hunksOf(base, mine, budget), hunksOf(base, theirs, budget))) {
    keepUntil(place.from)
    const before = base.slice(place.from, place.to)
    const ours = mine.slice(atMine, atMine + before.length + place.growthOfMine)
    const others = theirs.slice(atTheirs, atTheirs + before.length + place.growthOfTheirs)
    const isNew = before.length === 0
    if (!place.isTheirs) {
      const around = aroundPlace(base, at, theirs, atTheirs)
      merged.push(
        ...(isNew ? joining(ours, around) : restyled(before, ours, others, answer, dispute)),
      )
    } else if (!place.isMine) {
      const around = aroundPlace(base, at, mine, atMine)
      merged.push(
        ...(isNew
          ? joining(others, around)
          : restyled(before, others, ours, swapped(answer), dispute)),
      )
    } else if (haveSameWords(ours, others)) merged.push(...ours)
    else if (isNew && isBetweenSentences(base, place.from)) {
      merged.push(...others, ...ours)
    } else {
      dispute()
      merged.push(...(answer === 'theirs' ? others : ours))
    }
    at += before.length
    atMine += ours.length
    atTheirs += others.length
  }
  keepUntil(base.length)
  return { value: merged, isDisputed }
}

const swapped = (answer: MergeSide): MergeSide => (answer === 'theirs' ? 'mine' : 'theirs')

const haveSameWords = (one: Line, other: Line): boolean =>
  one.length === other.length && one.every(({ key }, at) => key === other[at]?.key)

function isBetweenSentences(base: Line, at: number): boolean {
  const before = base.slice(0, at).findLast((token) => !isBlankToken(token))
  return base.length > 0 && (before === undefined || endsSentence(before))
}

/** The changes of a side. Blank text between two changes belongs to them. */
function hunksOf(base: Line, side: Line, budget: DiffBudget): readonly Hunk[] {
  const hunks: Hunk[] = []
  for (const hunk of slidOnwards(base, side, changedWords(base, side, budget))) {
    const last = hunks.at(-1)
    if (last !== undefined && base.slice(last.to, hunk.from).every(isBlankToken)) {
      const length = last.length + (hunk.from - last.to) + hunk.length
      hunks[hunks.length - 1] = { from: last.from, to: hunk.to, length }
    } else hunks.push(hunk)
  }
  return hunks
}

function changedWords(base: Line, side: Line, budget: DiffBudget): readonly Hunk[] {
  const interner = new Interner()
  const number = ({ key }: LineToken) => interner.number(key)
  const matches = matchSequences(base.map(number), side.map(number), budget)
  const hunks: Hunk[] = []
  let atSide = 0
  for (let at = 0; at <= base.length; at++) {
    const from = at
    while (at < base.length && matches[at] === -1) at++
    const match = at < base.length ? (matches[at] as number) : side.length
    if (at > from || match > atSide) hunks.push({ from, to: at, length: match - atSide })
    atSide = match + 1
  }
  return hunks
}

/**
 * Moves a pure insertion or deletion as far back in the line as equal words allow, so that a new
 * sentence starts behind a full stop and not before one.
 */
function slidOnwards(base: Line, side: Line, hunks: readonly Hunk[]): readonly Hunk[] {
  let growth = 0
  return hunks.map(({ from, to, length }, nth) => {
    const end = hunks[nth + 1]?.from ?? base.length
    const atSide = from + growth
    growth += length - (to - from)
    let by = 0
    const slides = () => {
      const next = base[to + by]?.key
      if (from === to) return side[atSide + by]?.key === next
      return length === 0 && base[from + by]?.key === next
    }
    while (to + by < end && slides()) by++
    return { from: from + by, to: to + by, length }
  })
}

/** A range of words of the base that one side or both changed. */
interface Place {
  from: number
  to: number
  isMine: boolean
  isTheirs: boolean
  growthOfMine: number
  growthOfTheirs: number
}

/**
 * Changes of both sides that touch count as one place, except where one of them is a new sentence
 * beside it.
 */
function placesOf(base: Line, mine: readonly Hunk[], theirs: readonly Hunk[]): readonly Place[] {
  const all = [
    ...mine.map((hunk) => ({ ...hunk, isMine: true })),
    ...theirs.map((hunk) => ({ ...hunk, isMine: false })),
  ].sort((a, b) => a.from - b.from || a.to - b.to)
  const places: Place[] = []
  for (const { from, to, length, isMine } of all) {
    const growth = length - (to - from)
    const last = places.at(-1)
    const isNewSentence =
      last !== undefined &&
      last.to === from &&
      (last.from === last.to) !== (from === to) &&
      isBetweenSentences(base, from)
    if (last !== undefined && from <= last.to && !isNewSentence) {
      last.to = Math.max(last.to, to)
      last.isMine ||= isMine
      last.isTheirs ||= !isMine
      last[isMine ? 'growthOfMine' : 'growthOfTheirs'] += growth
      continue
    }
    places.push({
      from,
      to,
      isMine,
      isTheirs: !isMine,
      growthOfMine: isMine ? growth : 0,
      growthOfTheirs: isMine ? 0 : growth,
    })
  }
  return places
}

/** One word as both sides have it: each part of the formatting that one side changed is taken. */
function mergeLook(
  base: LineToken,
  mine: LineToken,
  theirs: LineToken,
  answer: MergeSide,
  dispute: () => void,
): LineToken {
  const changed = (base.format ^ mine.format) | (base.format ^ theirs.format)
  const pick = (name: 'look' | 'aroundKey'): LineToken => {
    if (mine[name] === theirs[name] || base[name] === theirs[name]) return mine
    if (base[name] === mine[name]) return theirs
    dispute()
    return answer === 'theirs' ? theirs : mine
  }
  const { look, node } = pick('look')
  const { around, aroundKey } = pick('aroundKey')
  return { ...mine, look, node, around, aroundKey, format: base.format ^ changed }
}

/** New words of one side with the formatting that the other side gave to the words they replace. */
function restyled(
  base: Line,
  written: Line,
  styled: Line,
  answer: MergeSide,
  dispute: () => void,
): Line {
  const changes = base.map((token, at) => changeOfLook(token, styled[at] as LineToken))
  if (changes.every((change) => change === null)) return written
  const told = changes.filter((_, at) => !isBlankToken(base[at] as LineToken))
  const [first = changes[0]] = told
  if (!told.every((change) => change?.key === first?.key)) {
    dispute()
    return answer === 'theirs' ? styled : written
  }
  return first ? written.map(first.apply) : written
}

/** What the other side did to the formatting of the words before and behind a place. */
const aroundPlace = (base: Line, at: number, styled: Line, atStyled: number) =>
  [-1, 0].map((step) => {
    const [before, after] = [base[at + step], styled[atStyled + step]]
    return before && after ? changeOfLook(before, after) : null
  })

/** New words between words that the other side formatted alike get that formatting too. */
function joining(written: Line, [one, other]: readonly (ChangeOfLook | null)[]): Line {
  return one && one.key === other?.key ? written.map(one.apply) : written
}

interface ChangeOfLook {
  readonly key: string
  readonly apply: (token: LineToken) => LineToken
}

function changeOfLook(before: LineToken, after: LineToken): ChangeOfLook | null {
  const added = after.format & ~before.format
  const removed = before.format & ~after.format
  const isOtherLook = before.look !== after.look
  const isOtherAround = before.aroundKey !== after.aroundKey
  if (added === 0 && removed === 0 && !isOtherLook && !isOtherAround) return null
  return {
    key: JSON.stringify([
      added,
      removed,
      isOtherLook && after.look,
      isOtherAround && after.aroundKey,
    ]),
    apply: (token) => ({
      ...token,
      format: token.text === null ? token.format : (token.format & ~removed) | added,
      ...(isOtherLook && token.text !== null && token.look === before.look
        ? { look: after.look, node: after.node }
        : {}),
      ...(isOtherAround && token.aroundKey === before.aroundKey
        ? { around: after.around, aroundKey: after.aroundKey }
        : {}),
    }),
  }
}
