import type { ClientCollection, ClientGlobal } from '@stet/core'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useEntityLabels } from '../../app/use-entity-labels.ts'
import type { FormStore } from '../../document/form-store.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'

const NOWHERE: readonly string[] = []

/** What a document is called while it is written: its title as typed, else that it has none. */
export function useTitle(
  entity: ClientCollection | ClientGlobal,
  store: FormStore,
  isNew: boolean,
): string {
  const { t } = useI18n()
  const labels = useEntityLabels()
  const path = useMemo(
    () => (entity.kind === 'collection' ? entity.admin.useAsTitle.split('.') : NOWHERE),
    [entity],
  )
  const subscribe = useCallback(
    (listener: () => void) =>
      path.length === 0 ? () => undefined : store.subscribe(path, listener),
    [store, path],
  )
  const value = useSyncExternalStore(subscribe, () =>
    path.length === 0 ? undefined : store.get(path),
  )
  if (entity.kind === 'global') return labels.global(entity)
  const isId = entity.admin.useAsTitle === 'id'
  if (!isId || !isNew) {
    if (typeof value === 'string' && value.trim() !== '') return value
    if (typeof value === 'number') return String(value)
  }
  return isNew ? t('fields:newItem', { label: labels.singular(entity) }) : t('fields:untitled')
}
