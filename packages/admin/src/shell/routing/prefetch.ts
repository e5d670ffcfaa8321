import { hasDrafts, type Json, preferenceKeys } from '@stet/core'
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { ownSessionsQuery } from '../../api/account/account.ts'
import type { PanelSession } from '../../api/account/session.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { documentQuery, globalQuery } from '../../api/documents/document.ts'
import { listQuery } from '../../api/documents/list.ts'
import type { Panel } from '../../panel/panel.ts'
import { contentLocale, readChosenLocale } from '../../panel/preferences/content-locale.ts'
import { dashboardQueries } from '../../screens/dashboard/dashboard-queries.ts'
import { readListPreference } from '../../screens/list/query/list-preference.ts'
import { listRequest, listShape } from '../../screens/list/query/list-request.ts'
import type { ListSearch } from '../../screens/list/query/list-search.ts'

/*
 * Told to fetch as soon as a link is hovered or focused, and again when the screen opens. A screen shows
 * what the cache has and fills in the rest, so only where the cache has nothing is there anything to wait for.
 */

/** Absent only while the guard is still asking; then the screens ask for themselves. */
function sessionOf(panel: Panel): PanelSession | undefined {
  return panel.queries.getQueryData(queryKeys.session)
}

function storedPreference(panel: Panel, session: PanelSession, key: string): Json | undefined {
  return panel.queries.getQueryData<Json>(queryKeys.preference(key)) ?? session.preferences[key]
}

function localeFor(panel: Panel, session: PanelSession, asked: string | undefined): string | null {
  const chosen = readChosenLocale(storedPreference(panel, session, preferenceKeys.locale))
  return contentLocale(session.config.localization, asked, chosen)
}

export function prefetchDashboard(panel: Panel): void {
  const session = sessionOf(panel)
  if (session === undefined) return
  for (const query of dashboardQueries(panel.client, session)) {
    void panel.queries.prefetchQuery(query)
  }
}

export function prefetchAccount(panel: Panel): void {
  const user = sessionOf(panel)?.user
  if (user === undefined) return
  void panel.queries.prefetchQuery(ownSessionsQuery(panel.client))
  void prefetchDocument(panel, { collection: user.collection, id: String(user.id) }, undefined)
}

export function prefetchList(panel: Panel, slug: string, search: ListSearch): Promise<void> {
  return prefetchPage(panel, slug, search, { inTrash: false })
}

export function prefetchTrash(panel: Panel, slug: string, search: ListSearch): Promise<void> {
  return prefetchPage(panel, slug, search, { inTrash: true })
}

async function prefetchPage(
  panel: Panel,
  slug: string,
  search: ListSearch,
  { inTrash }: { readonly inTrash: boolean },
): Promise<void> {
  const session = sessionOf(panel)
  const collection = session?.config.collections.find((entity) => entity.slug === slug)
  if (!session || !collection) return
  const key = inTrash ? preferenceKeys.trash(slug) : preferenceKeys.list(slug)
  const stored = storedPreference(panel, session, key)
  // What is too long to come with the session is asked for by the screen, and the list after it.
  if (stored === undefined) return
  const request = listRequest(
    listShape(
      collection,
      session.config.collections,
      session.permissions.collections?.[slug],
      inTrash,
    ),
    localeFor(panel, session, search.locale),
    search,
    readListPreference(stored),
  )
  await fetchUnknown(panel, listQuery(panel.client, slug, request))
}

export async function prefetchDocument(
  panel: Panel,
  params: { readonly collection: string; readonly id: string },
  searchLocale: string | undefined,
): Promise<void> {
  const session = sessionOf(panel)
  const collection = session?.config.collections.find(({ slug }) => slug === params.collection)
  if (!session || !collection || params.id === 'create') return
  const locale = localeFor(panel, session, searchLocale)
  const { id } = params
  await fetchUnknown(
    panel,
    documentQuery(panel.client, collection.slug, id, locale, hasDrafts(collection)),
  )
}

export async function prefetchGlobal(
  panel: Panel,
  slug: string,
  searchLocale: string | undefined,
): Promise<void> {
  const session = sessionOf(panel)
  const global = session?.config.globals.find((entity) => entity.slug === slug)
  if (!session || !global) return
  const locale = localeFor(panel, session, searchLocale)
  await fetchUnknown(panel, globalQuery(panel.client, slug, locale, hasDrafts(global)))
}

/** Resolves when the cache has an answer, be it an older one. */
async function fetchUnknown<Data, Key extends QueryKey>(
  { queries }: Panel,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  const isKnown = queries.getQueryData(query.queryKey) !== undefined
  const fetched = queries.prefetchQuery(query)
  if (!isKnown) await fetched
}
