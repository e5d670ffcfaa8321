import {
  allowedEdits,
  type BoundFilter,
  editDistance,
  parseSearchQuery,
  type SearchQuery,
  type SearchTerm,
  similarWords,
} from '@stet/core'
import type { Call, SearchedGeneration } from '../../runtime/runtime.ts'
import { readSearchQuery } from '../../runtime/searched-words.ts'

/** A collection that is searched, and the documents of it that the caller may read. */
export interface ReadableScope extends SearchedGeneration {
  readonly filter: BoundFilter
}

/** Similar words that are tried in the place of a mistyped one. */
const mostTried = 8
/** Hits that are counted of each, to prefer the more frequent of two words that are equally similar. */
const mostCounted = 20

/** The locale whose texts a call searches; null for all. */
export const searchedLocale = ({ req }: Call): string | null =>
  req.locale === 'all' ? null : req.locale

/**
 * What was probably meant by a text that finds nothing: each word that finds nothing by itself is
 * replaced by the most similar one with which something is found. Null where there is none.
 *
 * The words that are tried are of all documents. Only what the caller's own search finds is
 * answered, and as many words are tried as there could be, so that neither the answer nor the number
 * of searches tells of a word in documents that the caller may not read.
 */
export async function correctQuery(
  call: Call,
  scopes: readonly ReadableScope[],
  q: string,
): Promise<string | null> {
  const query = parseSearchQuery(q)
  const mistyped = await findMistyped(call, scopes, q, query)
  if (mistyped.length === 0) return null
  // From the last one, so that the places of those before it stay.
  let others = q
  for (const { start, end } of mistyped.toReversed()) others = replaced(others, start, end, '')
  let found = ''
  let text = q
  for (const term of mistyped.toReversed()) {
    const word = await bestReplacement(call, scopes, `${found} ${others}`, term.words[0] ?? '')
    if (word === null) return null
    found = `${word} ${found}`
    text = replaced(text, term.start, term.end, word)
  }
  return text
}

const replaced = (text: string, start: number, end: number, by: string): string =>
  `${text.slice(0, start)}${by}${text.slice(end)}`

/** The single words that find nothing by themselves. */
async function findMistyped(
  call: Call,
  scopes: readonly ReadableScope[],
  q: string,
  { terms, excluded }: SearchQuery,
): Promise<readonly SearchTerm[]> {
  const single = terms.filter(
    ({ words, isPrefix }) => isPrefix && words.length === 1 && allowedEdits(words[0] ?? '') > 0,
  )
  // Of a text that is one word, it is known already.
  if (terms.length === 1 && excluded.length === 0) return single
  const counts = await countHits(
    call,
    scopes,
    single.map(({ start, end }) => q.slice(start, end)),
    1,
  )
  return single.filter((_, index) => counts[index] === 0)
}

/** The word that is most similar to one of those with which, beside the other text, something is found. */
async function bestReplacement(
  call: Call,
  scopes: readonly ReadableScope[],
  others: string,
  word: string,
): Promise<string | null> {
  const known = await call.runtime.database.read.search.findSimilar(scopes, word)
  const similar = similarWords(word, known, mostTried)
  const missing = Array.from({ length: mostTried - similar.length }, () => word)
  const texts = [...similar, ...missing].map((one) => `"${one}" ${others}`)
  const counts = await countHits(call, scopes, texts, mostCounted)
  let best: { readonly word: string; readonly edits: number; readonly count: number } | null = null
  for (const [index, candidate] of similar.entries()) {
    const count = counts[index] ?? 0
    const edits = editDistance(word, candidate, allowedEdits(word))
    const isBetter =
      best === null || edits < best.edits || (edits === best.edits && count > best.count)
    if (count > 0 && isBetter) best = { word: candidate, edits, count }
  }
  return best?.word ?? null
}

function countHits(
  call: Call,
  scopes: readonly ReadableScope[],
  texts: readonly string[],
  limit: number,
): Promise<readonly number[]> {
  const { params, runtime } = call
  const locale = searchedLocale(call)
  return runtime.database.read.search.counts({
    stage: params.draft ? 'latest' : 'main',
    locale,
    scopes: scopes.map((scope) => ({
      ...scope,
      queries: texts.map((text) => readSearchQuery(scope, text, locale)),
    })),
    limit,
  })
}
