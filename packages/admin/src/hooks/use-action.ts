import type { Label } from '@stet/core'
import type { ComponentType } from 'react'
import { useActions } from '../actions/use-actions.tsx'

/** Something to do that is offered for as long as its component is there. */
export interface OfferedAction {
  /** Identifies it. */
  readonly name: string
  readonly label: Label
  readonly icon?: ComponentType<{ 'aria-hidden'?: boolean | 'true' }>
  /** Such as `mod+shift+r`; `mod` is ⌘ on Apple's systems and Ctrl elsewhere. */
  readonly shortcut?: string
  /** Default true. */
  readonly isEnabled?: boolean
  readonly perform: () => void
}

/** Offers an action in the palette, and by its shortcut; null offers nothing. */
export function useAction(action: OfferedAction | null): void {
  useActions(
    action === null
      ? []
      : [
          {
            name: action.name,
            section: 'general:actions',
            label: { own: action.label },
            labelValues: undefined,
            icon: action.icon,
            shortcut: action.shortcut,
            destructive: false,
            isEnabled: action.isEnabled ?? true,
            perform: action.perform,
          },
        ],
  )
}
