import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react'
import type { BoundAction } from './action.ts'
import { type ActionRegistry, createActionRegistry } from './action-registry.ts'
import { isApplePlatform } from './shortcut.ts'
import { singleKeysWork } from './single-keys.ts'

const ActionContext = createContext<ActionRegistry | null>(null)

/** Dialogs and menus are about themselves: a shortcut of the page below must not act through them. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]'

/** Holds the registry of the page and listens for shortcuts. */
export function ActionProvider({ children }: { children: ReactNode }) {
  const registry = useMemo(createActionRegistry, [])
  useEffect(() => listen(registry, document, null), [registry])
  return <ActionContext value={registry}>{children}</ActionContext>
}

/** The actions inside a dialog: their shortcuts work in the dialog only. */
export function ActionScope({ children }: { children: ReactNode }) {
  const registry = useMemo(createActionRegistry, [])
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const overlay = place.current?.closest<HTMLElement>(OVERLAYS)
    if (overlay) return listen(registry, overlay, overlay)
  }, [registry])
  return (
    <ActionContext value={registry}>
      <span ref={place} hidden />
      {children}
    </ActionContext>
  )
}

/** Milliseconds within which the second key of a sequence follows the first. */
const SEQUENCE = 2000

const modifierKeys: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/** `overlay`: the dialog that the actions are of, `null` for those of the page. */
function listen(
  registry: ActionRegistry,
  target: Document | HTMLElement,
  overlay: Element | null,
): () => void {
  const isApple = isApplePlatform()
  let before: KeyboardEvent | undefined
  function onKeyDown(event: Event): void {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.isComposing) return
    // Shift and the like are held for the next key.
    if (modifierKeys.has(event.key)) return
    const isTyping = isTextField(event.target) || !singleKeysWork()
    // Keys of a text are not looked up: each would be compared with every shortcut there is.
    if (isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      before = undefined
      return
    }
    const isInTime = before !== undefined && event.timeStamp - before.timeStamp < SEQUENCE
    const action = registry.find(event, isApple, isInTime ? before : undefined)
    before = undefined
    if (!action) {
      if (!isTyping && !event.repeat && registry.isBeginning(event, isApple)) before = event
      return
    }
    if (isTyped(action.shortcut) && isTyping) return
    // Ours even when it is not possible now: the browser's "save page" would be worse than nothing.
    event.preventDefault()
    const pressedIn = event.target instanceof Element ? event.target.closest(OVERLAYS) : null
    if (!event.repeat && pressedIn === overlay && action.isEnabled) action.perform()
  }
  target.addEventListener('keydown', onKeyDown)
  return () => target.removeEventListener('keydown', onKeyDown)
}

/** Everything that is on offer here, read at the moment of the call. */
export function useAllActions(): () => readonly BoundAction[] {
  const registry = use(ActionContext)
  return useCallback(() => registry?.all() ?? [], [registry])
}

/** A key without ⌘, Ctrl or Alt writes something in a text field, and nothing else. */
function isTyped(shortcut: string | undefined): boolean {
  return shortcut !== undefined && !/^(?:mod|alt)\+/.test(shortcut)
}

/** Where letters are written or looked for. Boxes that are ticked and the like take none. */
const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [role="combobox"]'

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS))
}

/** Offers these actions for as long as the caller is mounted. */
export function useActions(actions: readonly BoundAction[]): void {
  const registry = use(ActionContext)
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => registry?.register(() => latest.current), [registry])
}
