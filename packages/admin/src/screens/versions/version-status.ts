import type { CurrentVersions, ListedVersion } from '../../api/documents/versions.ts'

/** Where a version stands in its document's history. */
export type VersionStatus = 'currentDraft' | 'draft' | 'currentPublished' | 'previouslyPublished'

/**
 * The status of one version among all. The newest draft is current while editors have what readers do
 * not; the newest published version is current while readers get the document at all. Null without
 * drafts, and while it is not known what is current.
 */
export function versionStatus(
  version: Pick<ListedVersion, 'id' | 'version'>,
  current: CurrentVersions | undefined,
): VersionStatus | null {
  const status = version.version?._status
  if (status === undefined || current === undefined) return null
  const { draft, published, isPublished } = current
  if (status === 'draft') return draft?.id === version.id ? 'currentDraft' : 'draft'
  return published?.id === version.id && isPublished ? 'currentPublished' : 'previouslyPublished'
}

/**
 * Whether a version may be other than what editors have now: restoring that would change nothing. With
 * drafts it is not always the newest one, since a locale published by itself leaves the draft of the
 * others in force. False until it is known what is current.
 */
export function isRestorable(
  { id, latest }: Pick<ListedVersion, 'id' | 'latest'>,
  current: CurrentVersions | undefined,
  hasDrafts: boolean,
): boolean {
  if (!hasDrafts) return !latest
  return current !== undefined && id !== (current.draft ?? current.published)?.id
}
