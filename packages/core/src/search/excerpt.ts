import type { MarkedText } from '../local-api/search.ts'
import type { DocumentTexts } from './document-texts.ts'
import { findTerm } from './matches-search.ts'
import type { SearchQuery } from './search-query.ts'
import { type Stemmer, wordStem } from './stems.ts'
import { searchWords } from './words.ts'

/** Code units of an excerpt, about: it begins and ends between words. */
const excerptLength = 200
/** Code units from which a line is more than a name. */
const readableLength = 80
/** Code units of it that stand in front of the first match. */
const leadLength = 50

/** A whole text with its matches marked; none where it is empty. */
export function markMatches(
  query: SearchQuery,
  text: string,
  stemmer: Stemmer | null = null,
): readonly MarkedText[] {
  return marked(text, rangesIn(query, text, stemmer), 0, text.length)
}

/**
 * The part of a document's texts that has the most of what was searched for, with its matches
 * marked. Of equal lines it is the first that is long enough to be read, which a slug is not;
 * without any match the beginning of that one.
 */
export function searchExcerpt(
  query: SearchQuery,
  { lines }: Pick<DocumentTexts, 'lines'>,
  stemmer: Stemmer | null = null,
): readonly MarkedText[] {
  let best: {
    readonly line: string
    readonly ranges: readonly Range[]
    readonly worth: number
  } | null = null
  const most = (query.terms.length + 1) * readableLength
  for (const line of lines) {
    const ranges = rangesIn(query, line, stemmer)
    const terms = new Set(ranges.map(({ term }) => term)).size
    const worth = terms * readableLength + Math.min(line.length, readableLength)
    if (best === null || worth > best.worth) best = { line, ranges, worth }
    if (worth === most) break
  }
  if (best === null) return []
  const { line, ranges } = best
  const first = ranges[0]?.start ?? 0
  const start = first <= leadLength ? 0 : afterSpace(line, first - leadLength, first)
  const end =
    line.length - start <= excerptLength
      ? line.length
      : beforeSpace(line, start + excerptLength, start)
  const pieces = marked(line, ranges, start, end)
  return [
    ...(start > 0 ? [{ text: '… ' }] : []),
    ...pieces,
    ...(end < line.length ? [{ text: ' …' }] : []),
  ]
}

interface Range {
  readonly term: number
  readonly start: number
  readonly end: number
}

/** Where the terms of a query stand in a text, from its beginning on, without overlaps. */
function rangesIn({ terms }: SearchQuery, text: string, stemmer: Stemmer | null): readonly Range[] {
  const found = [...searchWords(text)]
  const words = found.map(({ word }) => word)
  const hasStems = stemmer !== null && terms.some(({ stems }) => stems.length > 0)
  const stems = hasStems ? found.map((word) => wordStem(text, word, stemmer)) : []
  const ranges = terms.flatMap((term, index) =>
    findTerm(term, words, stems).flatMap((at) => {
      const [start, end] = [found[at]?.start, found[at + term.words.length - 1]?.end]
      return start === undefined || end === undefined ? [] : [{ term: index, start, end }]
    }),
  )
  ranges.sort((a, b) => a.start - b.start || b.end - a.end)
  let reached = 0
  return ranges.flatMap((range) => {
    if (range.end <= reached) return []
    const start = Math.max(range.start, reached)
    reached = range.end
    return [{ ...range, start }]
  })
}

function marked(
  text: string,
  ranges: readonly Range[],
  from: number,
  to: number,
): readonly MarkedText[] {
  const pieces: MarkedText[] = []
  let at = from
  for (const range of ranges) {
    const [start, end] = [Math.max(range.start, from), Math.min(range.end, to)]
    if (start >= end) continue
    if (start > at) pieces.push({ text: text.slice(at, start) })
    pieces.push({ text: text.slice(start, end), isMatch: true })
    at = end
  }
  if (at < to) pieces.push({ text: text.slice(at, to) })
  return pieces
}

/** The first place behind a space at or after one; `limit` where there is none before it. */
function afterSpace(text: string, from: number, limit: number): number {
  const at = text.indexOf(' ', from)
  return at === -1 || at >= limit ? whole(text, from) : at + 1
}

function beforeSpace(text: string, to: number, limit: number): number {
  const at = text.lastIndexOf(' ', to)
  return at <= limit ? whole(text, to) : at
}

/** A place that does not cut a character of two code units. */
function whole(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at
}
