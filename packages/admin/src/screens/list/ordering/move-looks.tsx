import type { MessageKey } from '@stet/core'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import ListOrdered from 'lucide-react/icons/list-ordered'
import type { ReactNode } from 'react'

/** Where documents are moved to in a list that is sorted by hand; the position is asked for. */
export const movePlaces = ['top', 'bottom', 'position'] as const
export type MovePlace = (typeof movePlaces)[number]

export const moveLooks: { readonly [P in MovePlace]: { label: MessageKey; icon: ReactNode } } = {
  top: { label: 'fields:moveToTop', icon: <ArrowUpToLine aria-hidden="true" /> },
  bottom: { label: 'fields:moveToBottom', icon: <ArrowDownToLine aria-hidden="true" /> },
  position: { label: 'list:moveToPosition', icon: <ListOrdered aria-hidden="true" /> },
}
