import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import type { BoundAction } from './action.ts'
import { type ActionRegistry, createActionRegistry } from './action-registry.ts'
import { isApplePlatform } from './shortcut.ts'

const ActionContext = createContext<ActionRegistry | null>(null)

/** Dialogs and menus are about themselves: a shortcut of the page below must not act through them. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]'

/** Holds the registry and listens for shortcuts. */
export function ActionProvider({ children }: { children: ReactNode }) {
  const registry = useMemo(createActionRegistry, [])
  useEffect(() => {
    const isApple = isApplePlatform()
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return
      const action = registry.find(event, isApple)
      if (!action) return
      // Ours even when it is not possible now: the browser's "save page" would be worse than nothing.
      event.preventDefault()
      const isBelowOverlay = event.target instanceof Element && event.target.closest(OVERLAYS)
      if (!event.repeat && !isBelowOverlay && action.isEnabled) action.perform()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [registry])
  return <ActionContext value={registry}>{children}</ActionContext>
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
