import { preferenceKeys } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ListPage, type ListQuery, listQuery } from '../../../api/documents/list.ts'
import { usePanel } from '../../../panel/panel.ts'
import { useEntityPermissions } from '../../../panel/permissions/use-entity-permissions.ts'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { usePreference } from '../../../panel/preferences/use-preference.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { useAnsweredPage } from '../../../panel/use-answered-page.ts'
import type { ListColumn } from '../columns/list-columns.ts'
import { type ListFolders, useListFolders } from '../folders/use-list-folders.ts'
import { groupField, type ListGrouping } from '../groups/group-fields.ts'

import { ignoredParts, type ListPart } from './ignored-search.ts'
import {
  type ListLayout,
  type ListPreference,
  listLayout,
  listPreferenceValue,
  readListPreference,
} from './list-preference.ts'
import { type ListShape, listRequest, listShape, shownColumns } from './list-request.ts'
import {
  type ListAddress,
  type ListSearch,
  parseListSearch,
  withListChange,
} from './list-search.ts'
import { useCountedPage } from './use-counted-page.ts'

/** The state of a list: its request, its page, and functions that change the request. */
export interface List {
  readonly shape: ListShape
  readonly search: ListSearch
  readonly request: ListQuery
  readonly columns: readonly ListColumn[]
  readonly layout: ListLayout
  /** What its documents are grouped by, where they are rows. */
  readonly group: ListGrouping | null
  /** Of files that are shown folder by folder. */
  readonly folders: ListFolders | null
  /** What the user chose about it before. */
  readonly preference: ListPreference
  readonly page: ListPage | undefined
  /** The parts of the address that do not apply. */
  readonly ignored: readonly ListPart[]
  readonly error: Error | null
  readonly isFetching: boolean
  /** Whether the shown page is still that of the previous request. */
  readonly isStale: boolean
  readonly refetch: () => void
  /** Changes the address; `replace` if going back to this state makes no sense. */
  readonly show: (search: ListSearch, replace?: boolean) => void
  /** As `show`, and stores the change as the user's preference. */
  readonly choose: (preference: ListPreference) => void
}

/** The addresses at which the documents of a collection are listed. */
const addresses = {
  list: '/collections/$collection',
  trash: '/collections/$collection/trash',
  translations: '/collections/$collection/translations',
} as const

export type ListPlace = keyof typeof addresses

/** The documents of a collection, or those in its trash. */
export function useListState(slug: string, place: ListPlace = 'list'): List {
  const inTrash = place === 'trash'
  const { client } = usePanel()
  const config = useConfig()
  const permissions = useEntityPermissions('collection', slug)
  const address: ListAddress = useSearch({
    from: `/panel${addresses[place]}`,
  })
  const search = useMemo(() => parseListSearch(address), [address])
  const navigate = useNavigate()
  const collection = config.collections.find((entity) => entity.slug === slug)
  if (!collection) throw new Error(`Collection ${slug} is not in the config`)
  const locale = useContentLocale()?.code ?? null
  const shape = useMemo(
    () => listShape(collection, config.collections, permissions, inTrash, place === 'list'),
    [collection, config.collections, permissions, inTrash, place],
  )
  const key = inTrash ? preferenceKeys.trash(slug) : preferenceKeys.list(slug)
  const preference = usePreference(key, readListPreference)
  const columns = useMemo(
    () => shownColumns(shape, search, preference.value),
    [shape, search, preference.value],
  )
  const group = useMemo(() => groupField(shape, search.group), [shape, search.group])
  const request = listRequest(shape, locale, search, preference.value)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...listQuery(client, slug, request),
    enabled: preference.isKnown,
  })

  function show(next: ListSearch, replace = false): void {
    void navigate({
      to: addresses[place],
      params: { collection: slug },
      search: next,
      replace,
      state: { keepFocus: true },
      resetScroll: next.page !== search.page,
    })
  }

  useAnsweredPage(request.page, isPlaceholderData ? undefined : data?.page, (page) =>
    show({ ...search, page }, true),
  )

  function choose(chosen: ListPreference): void {
    preference.save(listPreferenceValue({ ...preference.value, ...chosen }))
    const { columns: paths, limit } = chosen
    if (paths) show({ ...search, columns: paths }, true)
    if (limit !== undefined) show(withListChange(search, { limit }))
  }

  const folders = useListFolders(shape, search, request)
  const layout = listLayout(collection, preference.value.layout)

  return {
    shape,
    search,
    request,
    columns,
    layout,
    group: layout === 'table' ? group : null,
    folders,
    preference: preference.value,
    page: useCountedPage(slug, request, data, isPlaceholderData),
    ignored: [
      ...ignoredParts(address, search, shape.available),
      ...(search.group !== undefined && group === null ? (['group'] as const) : []),
      ...(isPlaceholderData || !data?.ignored.filter ? [] : (['where'] as const)),
      ...(isPlaceholderData || !data?.ignored.sort ? [] : (['sort'] as const)),
    ],
    error,
    isFetching,
    isStale: isPlaceholderData,
    refetch: () => void refetch(),
    show,
    choose,
  }
}
