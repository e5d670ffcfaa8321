import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { isInForm } from '../ui/index.ts'

/** A screen may show a skeleton first; its heading is another element than the screen's own. */
const FOLLOWED_FOR = 5000

/**
 * Moves the focus to the new screen's heading when the page changes, as a page load would: a screen
 * reader says where one is, and Tab goes on from there. Changes within a screen (sorting, creating
 * that becomes editing) leave the focus where the editor's hands are, and so does a screen that comes
 * while they write into what lies over it.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    let stopFollowing = () => {}
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
      if (toLocation.state.keepFocus || main.current === null) return
      stopFollowing()
      stopFollowing = focusHeading(main.current)
    })
    return () => {
      unsubscribe()
      stopFollowing()
    }
  }, [router, main])
}

/** Focuses the heading, and the one that takes its place while the screen is still being filled. */
function focusHeading(main: HTMLElement): () => void {
  function focus(): void {
    if (isWritingAbove(document.activeElement)) return
    // A screen that begins with writing has put the focus into its first field.
    if (isInForm(document.activeElement) && main.contains(document.activeElement)) return
    const heading = main.querySelector<HTMLElement>('h1') ?? main
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  focus()
  let last = document.activeElement
  const follow = () => {
    last = document.activeElement
  }
  document.addEventListener('focusin', follow)
  const observer = new MutationObserver(() => {
    // Only a lost focus is restored; a focus that the user moved, also out of the page, stays.
    if (document.activeElement === document.body && !last?.isConnected) focus()
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(stop, FOLLOWED_FOR)
  function stop(): void {
    document.removeEventListener('focusin', follow)
    observer.disconnect()
    clearTimeout(timer)
  }
  return stop
}

/** Whether the user types into a palette or a dialog that they opened while the screen was loading. */
function isWritingAbove(element: Element | null): boolean {
  const isWritten = element?.matches('input, textarea, [contenteditable]')
  return isWritten === true && element?.closest('[role="dialog"], [role="alertdialog"]') != null
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** This navigation only corrects the address of the current screen. */
    keepFocus?: boolean
  }
}
