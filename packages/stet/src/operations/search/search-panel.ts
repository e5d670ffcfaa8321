import {
  type FoundTitle,
  type FoundTitles,
  isVisible,
  matchRank,
  type SearchResult,
} from '@stet/core'
import type { SearchHit } from '../../database/search/search-store.ts'
import type { Call } from '../../runtime/runtime.ts'
import { maxFound, searchTitles } from '../documents/search-titles.ts'
import { searchWithHits } from './search-documents.ts'

/** The worst rank of a title that begins with the text, or has a word that does. */
const ofBeginnings = 2

/**
 * Documents of all collections by what they are called, and by their words where their collection is
 * searched. Titles that begin with the text come first, then what was found by its words, then titles
 * that have the text inside of words.
 */
export async function searchPanel(
  call: Call,
  text: string,
  { correct }: { readonly correct: boolean },
): Promise<FoundTitles> {
  const titles = await searchTitles(call, text)
  const { config, search } = call.runtime
  const collections = config.collections
    .filter((entity) => entity.search !== false && isVisible(entity, call.req.user))
    .map(({ slug }) => slug)
  if (!search.isUsed || collections.length === 0 || text.trim() === '') {
    return { docs: titles, corrected: null }
  }
  await search.caughtUp()
  const params = { ...call.params, draft: true, limit: maxFound, page: 1 }
  const { answer, hits } = await searchWithHits(
    { ...call, params },
    { q: text, collections, status: null, correct: correct && titles.length === 0 },
  )
  const stages = new Map(hits.map((hit) => [keyOf(hit.entity.slug, hit.id), hit]))
  const byWords = new Map(
    answer.docs.map((doc) => {
      const key = keyOf(doc.collection, doc.id)
      return [key, foundByWords(doc, stages.get(key))]
    }),
  )
  const known = titles.map((found) => byWords.get(keyOf(found.collection, found.id)) ?? found)
  const isFirst = ({ id, title }: FoundTitle) =>
    String(id) === text.trim() || matchRank(title, text.trim()) <= ofBeginnings
  const all = [...known.filter(isFirst), ...byWords.values(), ...known]
  const docs = new Map(all.map((found) => [keyOf(found.collection, found.id), found]))
  return { docs: [...docs.values()].slice(0, maxFound), corrected: answer.corrected }
}

const keyOf = (collection: string, id: string | number): string => `${collection}/${id}`

function foundByWords(
  { collection, id, title, highlights, status }: SearchResult,
  hit: SearchHit | undefined,
): FoundTitle {
  // A latest stage differs from a published one, or there were none.
  const shown = hit?.stage === 'latest' ? 'changed' : status
  return { collection, id, title, words: { ...highlights, status: shown } }
}
