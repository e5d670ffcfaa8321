import type { ClientCollection, ClientGlobal } from '@stet/core'
import type { FormStore } from '../../../document/store/form-store.ts'
import { useDocumentTitle } from '../../../panel/page/use-document-title.ts'
import { useTitle } from './use-title.ts'

export interface LiveTitleProps {
  entity: ClientCollection | ClientGlobal
  store: FormStore
  isNew: boolean
}

/** Milliseconds: longer than between the keys of who types fast, shorter than a glance upwards. */
const HEADING_PAUSE = 150

/** The title as it is typed. */
export function LiveTitle({ entity, store, isNew }: LiveTitleProps) {
  return useTitle(entity, store, isNew, HEADING_PAUSE)
}

/** Milliseconds: naming the tab costs more than drawing a letter, and it is not read while typing. */
const TAB_PAUSE = 400

/** Names the browser's tab after the title. */
export function TabTitle({ entity, store, isNew }: LiveTitleProps) {
  useDocumentTitle(useTitle(entity, store, isNew, TAB_PAUSE))
  return null
}
