import type { ClientCollection, ClientGlobal } from '@stet/core'
import { useEffect, useState } from 'react'
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

/** Naming the tab costs more than drawing a letter, and nobody watches the tab while typing. */
const TAB_DELAY = 400

/** Names the browser's tab after the title, once one pauses in typing it. */
export function TabTitle({ entity, store, isNew }: LiveTitleProps) {
  const title = useTitle(entity, store, isNew)
  const [named, setNamed] = useState(title)
  useEffect(() => {
    if (title === named) return
    const timer = setTimeout(() => setNamed(title), TAB_DELAY)
    return () => clearTimeout(timer)
  }, [title, named])
  useDocumentTitle(named)
  return null
}
