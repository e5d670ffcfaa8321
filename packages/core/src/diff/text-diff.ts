import { type DiffBudget, Interner, matchSequences } from './match-sequences.ts'

export type DiffOperation = 'same' | 'removed' | 'inserted'

/** A stretch of text that both sides have, or only one of them. */
export interface TextPart {
  readonly op: DiffOperation
  readonly text: string
}

/** Two lines side by side; `null` where a side has none. */
export interface LineDiff {
  readonly op: DiffOperation | 'changed'
  readonly before: readonly TextPart[] | null
  readonly after: readonly TextPart[] | null
}

/**
 * A word with its marks, one character of a script that is written without spaces, spaces, or one
 * other character.
 */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_]+(?:['’-][\p{L}\p{M}\p{N}_]+)*|[^\S\n]+|\n|[\s\S]/gu

/** Splits a text into the words that are compared. */
export const splitWords = (text: string): readonly string[] => text.match(words) ?? []

/** With a smaller share of common words, two texts are shown as replaced instead of edited. */
const leastCommon = 0.2

/**
 * Compares two texts by words. `same` joined with one other operation gives the text of that side.
 */
export function diffWords(before: string, after: string, budget: DiffBudget): readonly TextPart[] {
  if (before === after) return before === '' ? [] : [{ op: 'same', text: before }]
  // A common start and end, in whole words, need not be split: most edits are in one place.
  const { start, end } = commonEnds(before, after)
  const inner = diffInner(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    budget,
  )
  return joined([
    { op: 'same', text: before.slice(0, start) },
    ...inner,
    { op: 'same', text: before.slice(before.length - end) },
  ])
}

const isBlank = (text: string): boolean => /^[^\S\n]*$/.test(text)

function diffInner(before: string, after: string, budget: DiffBudget): readonly TextPart[] {
  if (before === '' || after === '') return replaced(before, after)
  const a = splitWords(before)
  const b = splitWords(after)
  const interner = new Interner()
  const number = (word: string) => interner.number(word)
  const matches = matchSequences(a.map(number), b.map(number), budget)
  let common = 0
  for (let at = 0; at < a.length; at++) {
    if (matches[at] !== -1 && !isBlank(a[at] as string)) common += (a[at] as string).length
  }
  if (common < leastCommon * Math.min(before.length, after.length)) return replaced(before, after)
  return mergeChanges(partsOf(a, b, matches))
}

function replaced(before: string, after: string): readonly TextPart[] {
  return joined([
    { op: 'removed', text: before },
    { op: 'inserted', text: after },
  ])
}

function partsOf(a: readonly string[], b: readonly string[], matches: Int32Array): TextPart[] {
  const parts: TextPart[] = []
  let atB = 0
  for (let atA = 0; atA < a.length; ) {
    const from = atA
    while (atA < a.length && matches[atA] === -1) atA++
    const match = atA < a.length ? (matches[atA] as number) : b.length
    parts.push({ op: 'removed', text: a.slice(from, atA).join('') })
    parts.push({ op: 'inserted', text: b.slice(atB, match).join('') })
    atB = match
    const same = atA
    while (atA < a.length && matches[atA] === atB) {
      atA++
      atB++
    }
    parts.push({ op: 'same', text: a.slice(same, atA).join('') })
  }
  parts.push({ op: 'inserted', text: b.slice(atB).join('') })
  return parts
}

/**
 * Without single spaces between two changed words, so that a rewritten sentence is one removed and
 * one inserted stretch.
 */
function mergeChanges(parts: readonly TextPart[]): readonly TextPart[] {
  const calmed: TextPart[] = []
  let removed = ''
  let inserted = ''
  const flush = () => {
    calmed.push(...replaced(removed, inserted))
    removed = ''
    inserted = ''
  }
  const tight = parts.filter(({ text }) => text !== '')
  for (let index = 0; index < tight.length; index++) {
    const { op, text } = tight[index] as TextPart
    if (op === 'removed') removed += text
    else if (op === 'inserted') inserted += text
    else if (removed !== '' && inserted !== '' && isBlank(text) && index < tight.length - 1) {
      removed += text
      inserted += text
    } else {
      flush()
      calmed.push({ op, text })
    }
  }
  flush()
  return joined(calmed)
}

/** Neighbours with the same operation joined, removed before inserted, without empty parts. */
function joined(parts: readonly TextPart[]): readonly TextPart[] {
  const result: TextPart[] = []
  for (const part of parts) {
    if (part.text === '') continue
    const last = result.at(-1)
    if (last?.op === part.op) result[result.length - 1] = { ...last, text: last.text + part.text }
    else result.push(part)
  }
  return result
}

/** How many characters two texts have in common at each end, cut back to whole words. */
function commonEnds(before: string, after: string): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++
  while (start > 0 && !isBetweenWords(before, after, start)) start--
  let end = 0
  const most = shorter - start
  while (
    end < most &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end++
  }
  while (end > 0 && !isBetweenWords(before, after, -end)) end--
  return { start, end }
}

const space = /\s/

/** Whether a cut here splits no word of either text. A negative place counts from the end. */
function isBetweenWords(before: string, after: string, place: number): boolean {
  return isCut(before, place) && isCut(after, place)
}

function isCut(text: string, place: number): boolean {
  const at = place < 0 ? text.length + place : place
  if (at === 0 || at === text.length) return true
  return space.test(text[at] as string) || space.test(text[at - 1] as string)
}

/** Longer lines are shown as replaced: editors do not look for single words in them. */
const longestComparedLine = 4000

/** Compares two texts by lines, side by side; an edited line shows its changed words. */
export function diffLines(before: string, after: string, budget: DiffBudget): readonly LineDiff[] {
  const a = before === '' ? [] : before.split('\n')
  const b = after === '' ? [] : after.split('\n')
  const interner = new Interner()
  const number = (line: string) => interner.number(line)
  const matches = matchSequences(a.map(number), b.map(number), budget)
  const lines: LineDiff[] = []
  let atB = 0
  for (let atA = 0; atA <= a.length; atA++) {
    const from = atA
    while (atA < a.length && matches[atA] === -1) atA++
    const match = atA < a.length ? (matches[atA] as number) : b.length
    lines.push(...sideBySide(a.slice(from, atA), b.slice(atB, match), budget))
    if (atA === a.length) break
    const same: readonly TextPart[] = [{ op: 'same', text: a[atA] as string }]
    lines.push({ op: 'same', before: same, after: same })
    atB = match + 1
  }
  return lines
}

function sideBySide(
  removed: readonly string[],
  inserted: readonly string[],
  budget: DiffBudget,
): LineDiff[] {
  const lines: LineDiff[] = []
  for (let at = 0; at < Math.max(removed.length, inserted.length); at++) {
    const [before, after] = [removed[at], inserted[at]]
    if (before === undefined || after === undefined) {
      lines.push({
        op: before === undefined ? 'inserted' : 'removed',
        before: before === undefined ? null : [{ op: 'removed', text: before }],
        after: after === undefined ? null : [{ op: 'inserted', text: after }],
      })
      continue
    }
    const isShort = before.length <= longestComparedLine && after.length <= longestComparedLine
    const parts = isShort ? diffWords(before, after, budget) : replaced(before, after)
    lines.push({ op: 'changed', ...sidesOf(parts) })
  }
  return lines
}

/** The parts of a difference that each side shows. */
export function sidesOf(parts: readonly TextPart[]): {
  readonly before: readonly TextPart[]
  readonly after: readonly TextPart[]
} {
  return {
    before: parts.filter(({ op }) => op !== 'inserted'),
    after: parts.filter(({ op }) => op !== 'removed'),
  }
}
