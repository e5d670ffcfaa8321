import { isDeepStrictEqual } from 'node:util'
import { type Entity, type Json, type JsonObject, nestLocale } from '@stet/core'
import type {
  DocumentChange,
  StageContent,
  StoredDocument,
  StoredStages,
} from '../database/database.ts'
import type { WriteIntent } from './intent.ts'
import type { PreparedContent } from './prepare.ts'

/** The row that a write is made against. */
export function baseOf(intent: WriteIntent, stages: StoredStages): StoredDocument {
  return intent === 'update' ? stages.main : stages.current
}

/** Which rows a write changes, by its intent (see `intent.ts`). */
export function changeOf(
  entity: Entity,
  stages: StoredStages,
  intent: WriteIntent,
  content: StageContent,
  prepared: PreparedContent,
  locale: string,
): DocumentChange {
  const { id } = stages.main
  const expectedRevision = stages.current.revision
  switch (intent) {
    case 'publish':
    case 'unpublish':
      return { id, expectedRevision, main: content, latest: null }
    case 'save-draft':
      return stages.main.status === 'published'
        ? { id, expectedRevision, latest: content }
        : { id, expectedRevision, main: content }
    case 'update':
      return {
        id,
        expectedRevision,
        main: content,
        ...(stages.latest
          ? { latest: rebased(entity, stages.latest, prepared, content, locale) }
          : {}),
      }
  }
}

/** Unpublished changes with a plain update's on top: editors keep theirs and get the new ones. */
function rebased(
  entity: Entity,
  latest: StoredDocument,
  { flat, original }: PreparedContent,
  { updatedAt }: StageContent,
  locale: string,
): StageContent {
  const changed: Record<string, Json | undefined> = {}
  for (const [name, value] of Object.entries(flat)) {
    if (!isDeepStrictEqual(value, original[name])) changed[name] = value
  }
  const data: JsonObject = nestLocale(entity.plan, latest.data, changed, locale)
  const { status, publishedAt, createdAt } = latest
  return { status, publishedAt, createdAt, updatedAt, data }
}
