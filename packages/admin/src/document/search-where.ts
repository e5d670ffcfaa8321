import type { ClientCollection, Where } from '@stet/core'

/**
 * The documents whose title or another searchable field may contain the words; undefined where none are
 * asked for. Fields that the editor may not read are left out: asking for them would be refused.
 */
export function searchWhere(
  { admin, idType }: Pick<ClientCollection, 'admin' | 'idType'>,
  words: string,
  mayRead: (field: string) => boolean = () => true,
): Where | undefined {
  const wanted = words.trim()
  if (wanted === '') return undefined
  const names = [...new Set([admin.useAsTitle, ...admin.listSearchableFields])].filter(mayRead)
  const parts = names.map(
    (name): Where => (name === 'id' ? idWhere(idType, wanted) : like(name, wanted)),
  )
  return parts.length === 1 ? parts[0] : { or: parts }
}

function like(name: string, words: string): Where {
  return { [name]: { like: words } }
}

/** Of an id, parts say nothing. */
function idWhere(idType: ClientCollection['idType'], id: string): Where {
  return { id: { equals: idType === 'number' ? Number(id) || 0 : id } }
}
