import { type ClientCollection, type Where, wordsPath } from '@stet/core'

/**
 * The documents whose title or another searchable field may contain the words, in a collection with a
 * search index those that it finds; and the one whose id was pasted. Undefined where none are asked for. Fields that the editor may not read are left out: asking
 * for them would be refused.
 */
export function searchWhere(
  { admin, search }: Pick<ClientCollection, 'admin' | 'search'>,
  words: string,
  mayRead: (field: string) => boolean = () => true,
): Where | undefined {
  const wanted = words.trim()
  if (wanted === '') return undefined
  // The index has no words that not every reader may read.
  if (search) return { or: [{ [wordsPath]: { like: wanted } }, byID(wanted)] }
  const named = searchedFields(admin).filter((name) => name !== 'id' && mayRead(name))
  // A part of an id matches nothing.
  return { or: [...named.map((name): Where => ({ [name]: { like: wanted } })), byID(wanted)] }
}

const byID = (id: string): Where => ({ id: { equals: id } })

/** The fields that a search looks in. */
export function searchedFields({
  useAsTitle,
  listSearchableFields,
}: Pick<ClientCollection['admin'], 'useAsTitle' | 'listSearchableFields'>): readonly string[] {
  return [...new Set([useAsTitle, ...listSearchableFields])]
}
