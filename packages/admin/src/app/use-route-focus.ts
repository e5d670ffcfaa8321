import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the new screen's heading when the page changes, as a page load would: a screen
 * reader says where one is, and Tab goes on from there. Changes within a screen (sorting, creating
 * that becomes editing) leave the focus where the editor's hands are.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        if (toLocation.state.keepFocus) return
        const heading = main.current?.querySelector<HTMLElement>('h1') ?? main.current
        if (!heading) return
        if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router, main],
  )
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** This navigation only corrects the address of the screen one is on. */
    keepFocus?: boolean
  }
}
