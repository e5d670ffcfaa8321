import { type RefObject, useEffect } from 'react'

/** Milliseconds without a key after which typing counts as interrupted. */
export const TYPING_PAUSE = 500

/**
 * For dialogs that open by themselves while the user may be typing: keys keep going to the input that has the
 * focus, so that none of them presses a button here. After a pause the dialog's popup takes the focus, on
 * which keys do nothing.
 */
export function useDelayedFocus(isDelayed: boolean, popup: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isDelayed) return
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
  }, [isDelayed, popup])
}

export function holdsFocus(popup: RefObject<HTMLElement | null>): boolean {
  return popup.current?.contains(document.activeElement) ?? false
}
