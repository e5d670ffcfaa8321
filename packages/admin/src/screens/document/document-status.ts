/** Where a document with drafts stands, for the reader: unseen, as edited, or older than edited. */
export type DocumentStatus = 'draft' | 'published' | 'changed'

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
