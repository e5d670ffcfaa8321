import type { ClientCollection, ClientGlobal } from '@stet/core'
import { useDocumentTitle } from '../../app/use-document-title.ts'
import type { FormStore } from '../../document/form-store.ts'
import { useTitle } from './use-title.ts'

export interface LiveTitleProps {
  entity: ClientCollection | ClientGlobal
  store: FormStore
  isNew: boolean
}

/** The title as it is typed. */
export function LiveTitle({ entity, store, isNew }: LiveTitleProps) {
  return useTitle(entity, store, isNew)
}

/** Names the browser's tab as the title is typed. */
export function TabTitle({ entity, store, isNew }: LiveTitleProps) {
  useDocumentTitle(useTitle(entity, store, isNew))
  return null
}
