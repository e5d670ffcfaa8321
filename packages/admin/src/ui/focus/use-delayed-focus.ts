import { type RefObject, useEffect } from 'react'

/** Whoever types leaves no longer pause between two keys of one thought. */
export const TYPING_PAUSE = 500

/**
 * For dialogs that appear by themselves, over whatever somebody is typing into: the keys go on to where they
 * went, and none presses or fills in anything here. Only after a pause does the dialog take the focus, on its
 * popup, where no key does anything.
 */
export function useDelayedFocus(isUninvited: boolean, popup: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isUninvited) return
    let timer: ReturnType<typeof setTimeout>
    const take = () => {
      if (!holdsFocus(popup)) popup.current?.focus({ preventScroll: true })
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(take, TYPING_PAUSE)
    }
    wait()
    // Dictation and input methods write without keys.
    document.addEventListener('keydown', wait, true)
    document.addEventListener('input', wait, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', wait, true)
      document.removeEventListener('input', wait, true)
    }
  }, [isUninvited, popup])
}

export function holdsFocus(popup: RefObject<HTMLElement | null>): boolean {
  return popup.current?.contains(document.activeElement) ?? false
}
