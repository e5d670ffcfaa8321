import type { Json } from '@stet/core'
import { QueryObserver } from '@tanstack/react-query'
import { useMemo } from 'react'
import { preferenceQuery } from '../../api/account/preferences.ts'
import type { PanelSession } from '../../api/account/session.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import type { FormPreferences } from '../../form/form-preferences.ts'
import { usePanel } from '../panel.ts'

/** The preferences of the user, for what is in a form. */
export function useFormPreferences(): FormPreferences {
  const { client, preferences, queries } = usePanel()
  return useMemo(() => {
    const told = (key: string): Json | undefined =>
      queries.getQueryData<PanelSession>(queryKeys.session)?.preferences[key]
    return {
      get(key) {
        const state = queries.getQueryState<Json>(queryKeys.preference(key))
        // What cannot be had is as if nothing was chosen: nobody waits for it.
        return state?.data ?? (state?.status === 'error' ? null : told(key))
      },
      subscribe(key, listener) {
        const query = { ...preferenceQuery(client, key), initialData: () => told(key) }
        return new QueryObserver(queries, query).subscribe(listener)
      },
      save(key, chosen) {
        queries.setQueryData(queryKeys.preference(key), chosen)
        preferences.save(key, chosen)
      },
    }
  }, [client, preferences, queries])
}
