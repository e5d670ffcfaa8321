import { hasDrafts } from '@stet/core'
import type { PanelSession } from '../../api/account/session.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import {
  currentVersionsQuery,
  type VersionedTarget,
  versionQuery,
  versionsQuery,
} from '../../api/documents/versions.ts'
import type { Panel } from '../../panel/panel.ts'
import { type VersionsSearch, versionsRequest } from '../versions/versions-search.ts'

/** A document, or a global with no id, as the address names it. */
interface AddressedDocument {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  readonly id: string | null
}

/** Asks for a page of a history before its screen is drawn. */
export function prefetchVersions(
  panel: Panel,
  document: AddressedDocument,
  search: VersionsSearch,
): void {
  const target = versionedTarget(panel, document)
  if (target === null) return
  const request = versionsRequest(search)
  void panel.queries.prefetchQuery(versionsQuery(panel.client, target, request))
  prefetchCurrent(panel, target)
}

/** As `prefetchVersions`, for one version. */
export function prefetchVersion(panel: Panel, document: AddressedDocument, id: string): void {
  const target = versionedTarget(panel, document)
  if (target === null) return
  void panel.queries.prefetchQuery(versionQuery(panel.client, target, id))
  prefetchCurrent(panel, target)
}

function prefetchCurrent({ queries, client }: Panel, target: VersionedTarget): void {
  if (target.hasDrafts) void queries.prefetchQuery(currentVersionsQuery(client, target))
}

function versionedTarget(panel: Panel, document: AddressedDocument): VersionedTarget | null {
  const session = panel.queries.getQueryData<PanelSession>(queryKeys.session)
  const { kind, slug } = document
  const all = kind === 'collection' ? session?.config.collections : session?.config.globals
  const entity = all?.find((candidate) => candidate.slug === slug)
  if (!session || !entity || entity.versions === false) return null
  const isLocalized = session.config.localization !== false
  return { ...document, hasDrafts: hasDrafts(entity), isLocalized }
}
