import {
  bindSort,
  type CompleteCollection,
  codeLimits,
  Forbidden,
  type FoundTitle,
  isVisible,
  joinFilters,
  matchRank,
  parseSort,
  parseWhere,
  QueryError,
  Unauthorized,
  type Where,
} from '@stet/core'
import { bindCallerFilter, bindCallerRank } from '../../access/caller-query.ts'
import { readableOrNever } from '../../access/entity-access.ts'
import { mayUsePanel } from '../../access/permissions.ts'
import { plainShape } from '../../documents/read-shape.ts'
import { readDocuments } from '../../reading/read-documents.ts'
import { titleOf } from '../../reading/references/document-titles.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Best answers of a collection that are looked at, and how many are answered in all. */
const maxPerCollection = 10
export const maxFound = 20
/** More of a title is not remembered, and longer texts only cost time. */
const maxTextLength = 200

/**
 * Documents of all collections by what they are called, for those who edit: what is called exactly so
 * or has that id first, then titles that begin with the text, then those with a word that does, the
 * latest changed first among equals. What the caller may not read is not found.
 */
export async function searchTitles(call: Call, text: string): Promise<readonly FoundTitle[]> {
  if (!call.req.user) throw new Unauthorized()
  if (!(await mayUsePanel(call))) throw new Forbidden()
  const wanted = text.trim().slice(0, maxTextLength)
  if (wanted === '') return []
  const { collections } = call.runtime.config
  const visible = collections.filter((entity) => isVisible(entity, call.req.user))
  const found = await Promise.all(visible.map((entity) => searchIn(call, entity, wanted)))
  const rank = ({ id, title }: FoundTitle) => (String(id) === wanted ? 0 : matchRank(title, wanted))
  return found
    .flat()
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxFound)
}

async function searchIn(
  call: Call,
  collection: CompleteCollection,
  text: string,
): Promise<readonly FoundTitle[]> {
  const { config, database } = call.runtime
  const { useAsTitle } = collection.admin
  const byID: Where = { id: { equals: text } }
  const where: Where = useAsTitle === 'id' ? byID : { or: [{ [useAsTitle]: { like: text } }, byID] }
  const draft = { ...call, params: { ...call.params, draft: true } }
  const sort = collection.timestamps ? '-updatedAt' : collection.defaultSort
  try {
    const filter = joinFilters('and', [
      await readableOrNever(draft, collection, true),
      await bindCallerFilter(draft, collection, parseWhere(where, codeLimits)),
    ])
    const stored = await database.read.find(collection, {
      stage: 'latest',
      filter,
      sort: [
        ...(await bindCallerRank(draft, collection, text)),
        ...bindSort(parseSort(sort), collection, { config, locale: call.req.locale }),
      ],
      limit: maxPerCollection,
    })
    const shape = { ...plainShape(draft, draft.params, true), depth: 0, joins: false } as const
    const docs = await readDocuments(draft, collection, stored, { ...shape, select: null })
    return stored.map(({ id }, index) => ({
      collection: collection.slug,
      id,
      title: titleOf(collection, id, docs[index] ?? {}),
      words: null,
    }))
  } catch (error) {
    // A title that this caller may not read, or that no text can be like (a date): nothing to find here.
    if (error instanceof QueryError) return []
    throw error
  }
}
