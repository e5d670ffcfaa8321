import {
  type ClientCollection,
  type ClientGlobal,
  type DocumentId,
  type Json,
  preferenceKeys,
} from '@stet/core'
import { useEffect, useRef, useState } from 'react'
import { preferenceQuery } from '../../api/account/preferences.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { FormView, type FormViewState, readFormViewState } from '../../form/form-view.ts'
import { usePanel } from '../../panel/panel.ts'

/**
 * What of a document's form is open, as this user left it: with their preferences on the server, so that
 * it is the same on every device. A form does not wait for it, and what was opened meanwhile stays.
 */
export function useRememberedView(
  entity: ClientCollection | ClientGlobal,
  id: DocumentId | null,
): FormView {
  const { client, preferences, queries } = usePanel()
  const key = preferenceKey(entity, id)
  const keep = useRef<(state: FormViewState) => void>(() => {})
  const [view] = useState(() => {
    const known = key === null ? undefined : queries.getQueryData<Json>(queryKeys.preference(key))
    return new FormView(readFormViewState(known), (state) => keep.current(state))
  })
  useEffect(() => {
    keep.current = (state) => {
      if (key === null) return
      const value = JSON.parse(JSON.stringify(state))
      queries.setQueryData(queryKeys.preference(key), value)
      preferences.save(key, value)
    }
  }, [key, preferences, queries])

  const openedKey = useRef(key)
  useEffect(() => {
    const asked = openedKey.current
    if (asked === null) return
    let isGone = false
    queries.fetchQuery(preferenceQuery(client, asked)).then(
      (stored) => {
        if (!isGone) view.adopt(readFormViewState(stored))
      },
      () => {
        // The form then opens as the config says; an error message would not help the user.
      },
    )
    return () => {
      isGone = true
    }
  }, [client, queries, view])
  return view
}

function preferenceKey(
  entity: ClientCollection | ClientGlobal,
  id: DocumentId | null,
): string | null {
  if (entity.kind === 'global') return preferenceKeys.global(entity.slug)
  return id === null ? null : preferenceKeys.document(entity.slug, String(id))
}
