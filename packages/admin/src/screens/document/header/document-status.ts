/** Where a document with drafts stands, for the reader: unseen, as edited, or older than edited. */
export type DocumentStatus = 'draft' | 'published' | 'changed'

/** Where one locale of a document stands: `unseen`, while readers get the document in others only. */
export type LocaleStatus = DocumentStatus | 'unseen'

/**
 * `status` is the one of the newest stage; `isPublished` says whether readers get some version.
 * `null` for entities without drafts, whose every save is public.
 */
export function documentStatus(facts: {
  readonly hasDrafts: boolean
  readonly status: unknown
  readonly isPublished: boolean
}): DocumentStatus | null {
  if (!facts.hasDrafts) return null
  if (facts.status === 'published') return 'published'
  return facts.isPublished ? 'changed' : 'draft'
}

/**
 * What readers get is compared in one locale, because another one may be what has changed. Absent while
 * that is not known.
 */
export function localeStatus(
  status: DocumentStatus | null,
  readers:
    | {
        /** Whether readers get anything that is of this locale. */
        readonly isRead: boolean
        /** Whether they get what editors see in it. */
        readonly isSame: boolean
      }
    | undefined,
): LocaleStatus | null {
  if (status !== 'changed' || readers === undefined) return status
  if (!readers.isRead) return 'unseen'
  return readers.isSame ? 'published' : 'changed'
}
