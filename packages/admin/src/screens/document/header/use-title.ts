import type { ClientCollection, ClientGlobal } from '@stet/core'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { FormStore } from '../../../document/store/form-store.ts'
import { titleText } from '../../../fields/title-text.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { type EntityLabels, useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'

type Entity = ClientCollection | ClientGlobal

export function titlePath(entity: Entity): readonly string[] {
  return entity.kind === 'collection' ? entity.admin.useAsTitle.split('.') : []
}

/** What a document is called at this moment: its title as typed, else that it has none. */
export function documentTitle(
  entity: Entity,
  store: FormStore,
  isNew: boolean,
  labels: EntityLabels,
  i18n: I18n,
): string {
  const { t, inSentence } = i18n
  if (entity.kind === 'global') return labels.global(entity)
  // The id of a new document has not been shown before, so it is no title.
  if (!isNew || entity.admin.useAsTitle !== 'id') {
    const title = titleText(entity, store.get(titlePath(entity)), i18n)
    if (title !== '') return title
  }
  if (!isNew) return t('fields:untitled')
  return t('fields:newItem', { label: inSentence(labels.singular(entity)) })
}

/**
 * The title as a hook, updated `pause` milliseconds after the last keystroke in it: a heading is laid out
 * again for each letter, which would delay the frame of that letter.
 */
export function useTitle(entity: Entity, store: FormStore, isNew: boolean, pause: number): string {
  const i18n = useI18n()
  const labels = useEntityLabels()
  // What is shown during the pause, also if the heading is rendered for another reason.
  const held = useRef<string | null>(null)
  const shown = useRef('')
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const end = () => {
        held.current = null
        clearTimeout(timer)
      }
      const unsubscribe = store.subscribe(titlePath(entity), () => {
        clearTimeout(timer)
        held.current ??= shown.current
        timer = setTimeout(() => {
          end()
          listener()
        }, pause)
      })
      return () => {
        unsubscribe()
        end()
      }
    },
    [store, entity, pause],
  )
  return useSyncExternalStore(subscribe, () => {
    shown.current = held.current ?? documentTitle(entity, store, isNew, labels, i18n)
    return shown.current
  })
}
