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
    const stored = (key: string): Json | undefined =>
      queries.getQueryData<PanelSession>(queryKeys.session)?.preferences[key]
    return {
      get(key) {
        const state = queries.getQueryState<Json>(queryKeys.preference(key))
        // When a preference cannot be fetched, the form opens as if nothing was chosen.
        return state?.data ?? (state?.status === 'error' ? null : stored(key))
      },
      subscribe(key, listener) {
        const query = { ...preferenceQuery(client, key), initialData: () => stored(key) }
        return new QueryObserver(queries, query).subscribe(listener)
      },
      save(key, chosen) {
        queries.setQueryData(queryKeys.preference(key), chosen)
        preferences.save(key, chosen)
      },
    }
  }, [client, preferences, queries])
}
