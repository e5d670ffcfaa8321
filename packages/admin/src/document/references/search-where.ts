import type { ClientCollection, Where } from '@stet/core'

/**
 * The documents whose title or another searchable field may contain the words, and the one whose id was
 * pasted; undefined where none are asked for. Fields that the editor may not read are left out: asking
 * for them would be refused.
 */
export function searchWhere(
  { admin }: Pick<ClientCollection, 'admin'>,
  words: string,
  mayRead: (field: string) => boolean = () => true,
): Where | undefined {
  const wanted = words.trim()
  if (wanted === '') return undefined
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
