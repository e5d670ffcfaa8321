import { identifier } from '../schema/identifiers.ts'
import type { SearchedEntity } from './search-store.ts'

/**
 * The table of what is searched of an entity: a row for each stage and locale of a document. A
 * generation has a table of its own, so that a former one is searched until a new one is complete,
 * and is gone at once.
 */
export function searchTableName({ entity, generation }: SearchedEntity): string {
  return identifier(prefix, [entity.slug, generation])
}

const prefix = 'search_'

export const isSearchTable = (name: string): boolean => name.startsWith(prefix)

/** The name of what an engine keeps beside the table. */
export const besideTable = (name: string): string => `fts_${name.slice(prefix.length)}`

/** The table of the different words of a searched table. */
export const vocabularyTable = (name: string): string => `words_${name.slice(prefix.length)}`

/** Written in front of a stem, so that it is no word: no word contains it. */
export const stemSign = '≈'
