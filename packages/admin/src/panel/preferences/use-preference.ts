import type { Json } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { preferenceQuery } from '../../api/account/preferences.ts'
import type { PanelSession } from '../../api/account/session.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { usePanel } from '../panel.ts'

/** What the user chose about how the panel looks to them. */
export interface PreferenceState<Value> {
  readonly value: Value
  /** False while it is loading; true from the start for preferences that came with the session. */
  readonly isKnown: boolean
  /** Takes effect immediately; it is sent to the server in the background. */
  readonly save: (chosen: Json) => void
}

/**
 * What the user keeps under a key. `read` makes a value of whatever is stored: null where nothing is, or
 * what an older panel wrote. Define it outside of the component: it runs when it or what is stored changes.
 */
export function usePreference<Value>(
  key: string,
  read: (stored: Json) => Value,
): PreferenceState<Value> {
  const { client, preferences, queries } = usePanel()
  const { data, isError } = useQuery({
    ...preferenceQuery(client, key),
    initialData: () => queries.getQueryData<PanelSession>(queryKeys.session)?.preferences[key],
  })
  const stored = data ?? null
  const value = useMemo(() => read(stored), [read, stored])
  const save = useCallback(
    (chosen: Json) => {
      queries.setQueryData(queryKeys.preference(key), chosen)
      preferences.save(key, chosen)
    },
    [key, preferences, queries],
  )
  return { value, isKnown: data !== undefined || isError, save }
}
