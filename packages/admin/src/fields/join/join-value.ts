import {
  type DocumentId,
  isObject,
  type Json,
  type JsonObject,
  joinedCollections,
} from '@stet/core'
import { readLinks, type StoredLink } from '../../document/references/stored-link.ts'
import type { FieldOf } from '../../form/field-input.ts'

export interface JoinValue {
  readonly links: readonly StoredLink[]
  readonly hasMore: boolean
}

/** What a join field answers: `{ docs, hasNextPage, totalDocs? }` with ids or documents. */
export function readJoin(field: FieldOf<'join'>, value: Json | undefined): JoinValue {
  if (!isObject(value)) return { links: [], hasMore: false }
  const relationTo = field.collection
  return {
    links: Array.isArray(value.docs) ? readLinks({ relationTo }, value.docs) : [],
    hasMore: value.hasNextPage === true,
  }
}

/** A document that links here, and the collection that it is of. */
export interface JoinedDocument {
  /** Identifies it in the join. */
  readonly key: string
  readonly collection: string
  readonly id: DocumentId
  readonly values: JsonObject
}

/** A page of the documents that link here. */
export interface JoinPage {
  readonly docs: readonly JoinedDocument[]
  readonly total: number
}

/** What a join answers at depth 1. */
export function readPage(field: FieldOf<'join'>, value: Json | undefined): JoinPage {
  if (!isObject(value)) return { docs: [], total: 0 }
  const found = Array.isArray(value.docs) ? (value.docs as readonly Json[]) : []
  const docs = found.flatMap((item) => readDocument(field, item) ?? [])
  return { docs, total: typeof value.totalDocs === 'number' ? value.totalDocs : docs.length }
}

function readDocument(field: FieldOf<'join'>, item: Json): JoinedDocument | null {
  if (!isObject(item)) return null
  const isCarried = typeof field.collection !== 'string'
  const collection = isCarried ? item.relationTo : joinedCollections(field)[0]
  const values = isCarried ? item.value : item
  if (typeof collection !== 'string' || !isObject(values)) return null
  const { id } = values
  if (typeof id !== 'string' && typeof id !== 'number') return null
  return { key: `${collection}/${id}`, collection, id, values }
}
