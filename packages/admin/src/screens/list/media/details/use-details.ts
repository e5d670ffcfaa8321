import type { DocumentId } from '@stet/core'
import { type FocusEvent, type MouseEvent, useState } from 'react'
import { useMediaQuery } from '../../../../panel/page/use-media-query.ts'
import type { List } from '../../query/use-list.ts'

/** Narrower windows have no room for it beside the files; there a file is looked at and opened. */
export const ROOM_FOR_DETAILS = '(min-width: 80rem)'

export interface ListDetails {
  readonly isOpen: boolean
  /** The file that had the focus last. */
  readonly id: DocumentId | null
  /** For what is around the files; none while the details are closed. */
  readonly handlers: object
}

/** Which file of a list the details beside it are of, where the user has opened them. */
export function useDetails({ shape, preference }: List): ListDetails {
  const [id, setID] = useState<DocumentId | null>(null)
  const hasRoom = useMediaQuery(ROOM_FOR_DETAILS)
  const isOpen = shape.collection.upload !== false && preference.details === true && hasRoom
  return { isOpen, id, handlers: isOpen ? handlersOf(setID) : closed }
}

const closed = Object.freeze({})

const linkOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-row]') : null

const handlersOf = (show: (id: DocumentId) => void) => ({
  onFocusCapture({ target }: FocusEvent<HTMLElement>) {
    const id = target.closest<HTMLElement>('[data-list] tr[data-id]')?.dataset.id
    if (id !== undefined) show(id)
  },
  // As in the windows of a desktop: one press shows, two open. Keys and readers of the screen press
  // without a count, and open at once.
  onClickCapture(event: MouseEvent<HTMLElement>) {
    const { target, detail, ctrlKey, metaKey, shiftKey, altKey } = event
    const link = linkOf(target)
    if (link === null || detail === 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    link.focus()
  },
  onDoubleClick: ({ target }: MouseEvent<HTMLElement>) => linkOf(target)?.click(),
})
