import type { Label, MessageKey } from '@stet/core'
import type { ComponentType } from 'react'
import type { I18n } from '../i18n/i18n.ts'

/** Something an editor can do, declared once: menus, shortcuts, the palette and the sheet of shortcuts read it. */
export interface Action<Context> {
  readonly name: string
  /** Where the palette and menus group it. */
  readonly section: MessageKey
  /** A function where the label depends on the state. */
  readonly label: MessageKey | ((context: Context) => MessageKey)
  /** What stands in the label's places. */
  labelValues?(context: Context): Readonly<Record<string, string>>
  readonly icon?: ComponentType<{ 'aria-hidden'?: boolean | 'true' }>
  /** `mod+s`; `mod` is ⌘ on Apple's systems and Ctrl elsewhere. `g d`: one key after the other. */
  readonly shortcut?: string
  /** It is about where the focus is, or the palette has it already: only its shortcut does it. */
  readonly isKeyOnly?: boolean
  /** The control that has the focus does it with its key: the sheet of shortcuts names the key, and nothing else takes it. */
  readonly isOfFocus?: boolean
  /** Only an action that loses something is marked so. */
  readonly destructive?: boolean | ((context: Context) => boolean)
  /** Whether it makes sense here at all. */
  isVisible(context: Context): boolean
  /** Whether it is possible at this moment. Default: whenever it is visible. */
  isEnabled?(context: Context): boolean
  perform(context: Context): void | Promise<void>
}

/** An action bound to its context. */
export interface BoundAction {
  readonly name: string
  readonly section: MessageKey
  /** A message of the panel's, or the words of a plugin. */
  readonly label: MessageKey | { readonly own: Label }
  readonly labelValues: Readonly<Record<string, string>> | undefined
  readonly icon: ComponentType<{ 'aria-hidden'?: boolean | 'true' }> | undefined
  readonly shortcut: string | undefined
  readonly isKeyOnly?: boolean
  readonly isOfFocus?: boolean
  readonly destructive: boolean
  readonly isEnabled: boolean
  readonly perform: () => void
}

/** The actions that make sense in this context, in the order of their declaration. */
export function bindActions<Context>(
  actions: readonly Action<Context>[],
  context: Context,
): readonly BoundAction[] {
  return actions
    .filter((action) => action.isVisible(context))
    .map((action) => ({
      name: action.name,
      section: action.section,
      label: typeof action.label === 'function' ? action.label(context) : action.label,
      labelValues: action.labelValues?.(context),
      icon: action.icon,
      shortcut: action.shortcut,
      ...(action.isKeyOnly && { isKeyOnly: true }),
      ...(action.isOfFocus && { isOfFocus: true }),
      destructive:
        typeof action.destructive === 'function'
          ? action.destructive(context)
          : (action.destructive ?? false),
      isEnabled: action.isEnabled?.(context) ?? true,
      perform: () => void action.perform(context),
    }))
}

/** What an action is called, in the editor's language. */
export function actionText(
  { label, labelValues }: Pick<BoundAction, 'label' | 'labelValues'>,
  i18n: Pick<I18n, 't' | 'label'>,
): string {
  return typeof label === 'string' ? i18n.t(label, labelValues) : i18n.label(label.own, '')
}
