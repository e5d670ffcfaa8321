import type { ReactElement, ReactNode } from 'react'

interface MenuItemBase {
  id: string
  label: ReactNode
  /** What typing in the menu matches when `label` is not plain text. */
  text?: string
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface MenuAction extends MenuItemBase {
  kind?: 'action'
  shortcut?: readonly string[]
  destructive?: boolean
  onSelect: () => void
}

export interface MenuLink extends MenuItemBase {
  kind: 'link'
  /** The link element itself, without children: `<Link to="…" />`. */
  render: ReactElement
}

export interface MenuCheckbox extends MenuItemBase {
  kind: 'checkbox'
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

export interface MenuRadio {
  kind: 'radio'
  id: string
  label: ReactNode
  value: string
  onValueChange: (value: string) => void
  /** Called when a pointer or a key comes to an option, which may be chosen next. */
  onHighlight?: (value: string) => void
  /** Called when a pointer goes down on an option, which is chosen when it goes up. */
  onPress?: (value: string) => void
  options: readonly (Omit<MenuItemBase, 'id'> & {
    value: string
    shortcut?: readonly string[]
  })[]
}

export interface MenuGroup {
  kind: 'group'
  id: string
  label: ReactNode
  items: readonly MenuEntry[]
}

export interface Submenu extends MenuItemBase {
  kind: 'submenu'
  items: readonly MenuEntry[]
}

export interface MenuSeparator {
  kind: 'separator'
  id: string
}

/** One line of a menu, as data: the list of actions feeds menus, palette and shortcuts alike. */
export type MenuEntry =
  | MenuAction
  | MenuLink
  | MenuCheckbox
  | MenuRadio
  | MenuGroup
  | Submenu
  | MenuSeparator

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Names the menu for screen readers. */
  label: string
  items: readonly MenuEntry[]
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Where the focus goes when it closes, instead of back to its button. */
  finalFocus?: () => HTMLElement | null
}
