import { isAllowed, type ListView, preferenceKeys, type SavedView } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import {
  deleteSharedView,
  saveSharedView,
  sharedViewsQuery,
} from '../../../api/account/shared-views.ts'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { newDocumentId } from '../../../base/random-source.ts'
import { usePanel } from '../../../panel/panel.ts'
import { usePreference } from '../../../panel/preferences/use-preference.ts'
import type { List } from '../query/use-list.ts'
import { readViews, withView } from './view-search.ts'

export interface Views {
  readonly own: readonly SavedView[]
  readonly shared: readonly SavedView[]
  /** The view that was opened. */
  readonly current: SavedView | null
  readonly isCurrentShared: boolean
  /** Whether this user may create, change and delete shared views. */
  readonly mayShare: boolean
  /** Saves a view, personal or shared; without an id, a new one. */
  readonly save: (
    view: ListView & { readonly id?: string; readonly title: string },
    isShared: boolean,
  ) => Promise<SavedView>
  readonly remove: (id: string) => Promise<void>
}

/** The saved views of a list: personal ones are a preference, shared ones are stored for all users. */
export function useSavedViews({ shape, search, page }: List): Views {
  const { client, queries } = usePanel()
  const { slug } = shape.collection
  const { value: own, save: keep } = usePreference(preferenceKeys.views(slug), readViews)
  const { data: shared = [] } = useQuery({
    ...sharedViewsQuery(client, slug),
    // The rows first.
    enabled: page !== undefined,
  })
  const isShared = (id: string) => shared.some((view) => view.id === id)
  const all = [...own, ...shared]

  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.sharedViews(slug) })
  const withoutOwn = (id: string) => own.filter((view) => view.id !== id)

  return {
    own,
    shared,
    current: all.find(({ id }) => id === search.view) ?? null,
    isCurrentShared: search.view !== undefined && isShared(search.view),
    mayShare: isAllowed(shape.permissions, 'update'),
    async save({ id = newDocumentId(), ...rest }, forAll) {
      const view = { id, ...rest }
      if (forAll) {
        await saveSharedView(client, slug, view)
        if (withoutOwn(id).length < own.length) keep(asJson(withoutOwn(id)))
        await refresh()
      } else {
        keep(asJson(withView(own, view)))
        if (isShared(id)) {
          await deleteSharedView(client, slug, id)
          await refresh()
        }
      }
      return view
    },
    async remove(id) {
      if (!isShared(id)) {
        keep(asJson(withoutOwn(id)))
        return
      }
      await deleteSharedView(client, slug, id)
      await refresh()
    },
  }
}

/** Operands are typed as unknown, but here they came from JSON. */
function asJson(views: readonly SavedView[]) {
  return JSON.parse(JSON.stringify(views))
}
