import {
  type CommittedIntent,
  type Entity,
  hasDrafts,
  type Json,
  type JsonObject,
  type QueryParams,
  ValidationError,
  type VersionReason,
} from '@stet/core'
import type { StoredStages } from '../database/documents/document-store.ts'
import type { StageStatus } from '../database/refs.ts'
import type { WriteRequest } from './write-request.ts'

/**
 * What a write means for the two stages of a document.
 *
 *   intent          main (readers)             latest (editors)          made against
 *   save-draft      stays, if published        takes the change          latest
 *   publish         becomes the latest         gone                      latest
 *   publish-locale  takes that locale          takes the change, unless  latest
 *                   and what all share         main has all of it
 *   unpublish       becomes the latest, draft  gone                      latest
 *   unpublish-      loses that locale          takes the change          latest
 *   locale
 *   update          takes the change           takes it too, if there    main
 *
 * While main itself is a draft there is no latest row: editors' changes go to main, which only
 * they can read.
 */
export type WriteIntent =
  | 'save-draft'
  | 'publish'
  | 'publish-locale'
  | 'unpublish'
  | 'unpublish-locale'
  | 'update'

export function intentOf(
  entity: Entity,
  data: JsonObject,
  {
    draft,
    publishSpecificLocale,
    unpublishSpecificLocale,
  }: Pick<QueryParams, 'draft' | 'publishSpecificLocale' | 'unpublishSpecificLocale'>,
): WriteIntent {
  if (!hasDrafts(entity)) return 'update'
  requireStatus(entity, data._status)
  if (data._status === 'published') {
    return publishSpecificLocale === null ? 'publish' : 'publish-locale'
  }
  if (data._status === 'draft' && unpublishSpecificLocale !== null) return 'unpublish-locale'
  if (draft) return 'save-draft'
  return data._status === 'draft' ? 'unpublish' : 'update'
}

/** An invalid status must not count as absent, because the status decides what readers get. */
function requireStatus(entity: Entity, given: Json | undefined): void {
  if (given === undefined || given === null) return
  if (given === 'published' || given === 'draft') return
  const problems = [{ path: '_status', key: 'validation:invalidSelection' } as const]
  throw new ValidationError({ [entity.kind]: entity.slug, problems })
}

/** The status that readers see the written content with; null without drafts. */
export function statusAfter(
  entity: Entity,
  intent: WriteIntent,
  stages: StoredStages | null,
): StageStatus | null {
  if (!hasDrafts(entity)) return null
  switch (intent) {
    case 'publish':
    case 'publish-locale':
      return 'published'
    case 'save-draft':
    case 'unpublish':
    case 'unpublish-locale':
      return 'draft'
    case 'update':
      return stages?.main.status ?? 'draft'
  }
}

/** The reason of a write for hooks and events after the commit. */
export function committedIntent(
  { operation, eventReason, params }: WriteRequest,
  intent: WriteIntent,
): CommittedIntent {
  if (operation === 'create') return 'create'
  if (eventReason !== undefined) return eventReason
  if (intent === 'publish-locale') return 'publish'
  if (intent === 'unpublish-locale') return 'unpublish'
  return intent === 'save-draft' && params.autosave ? 'autosave' : intent
}

/** Why a write leaves a version. */
export function versionReason(request: WriteRequest, intent: WriteIntent): VersionReason {
  const reason = committedIntent(request, intent)
  if (request.isScheduled && (reason === 'publish' || reason === 'unpublish'))
    return `${reason}-scheduled`
  const isSaved = reason === 'save-draft' || reason === 'autosave' || reason === 'update'
  return request.params.merged && isSaved ? 'merge' : (reason as VersionReason)
}
