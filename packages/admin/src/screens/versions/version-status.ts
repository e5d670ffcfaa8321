import type { CurrentVersions, ListedVersion } from '../../api/versions.ts'

/** Where a version stands in its document's history. */
export type VersionStatus = 'currentDraft' | 'draft' | 'currentPublished' | 'previouslyPublished'

type Placed = Pick<ListedVersion, 'id' | 'updatedAt'>

/**
 * The status of one version among all. The newest draft is current unless something was published
 * after it; the newest published version is current while readers get the document at all. Null
 * without drafts, and while it is not known what is current.
 */
export function versionStatus(
  version: Placed & Pick<ListedVersion, 'version'>,
  current: CurrentVersions | undefined,
): VersionStatus | null {
  const status = version.version?._status
  if (status === undefined || current === undefined) return null
  const { draft, published, isPublished } = current
  if (status === 'draft') {
    const isReplaced = draft !== null && published !== null && isNewer(published, draft)
    return draft?.id === version.id && !isReplaced ? 'currentDraft' : 'draft'
  }
  return published?.id === version.id && isPublished ? 'currentPublished' : 'previouslyPublished'
}

/** Ids are given in time: where two versions are of one moment, they say which came later. */
function isNewer(one: Placed, other: Placed): boolean {
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt
  return one.id > other.id
}
