import { useLayoutEffect, useState } from 'react'

/** The toolbar, the search and the outline. */
const BARS = '[role="toolbar"], search, nav'

/**
 * Lets an element fill the window below the header of the page, so that its actions and the state of the
 * document stay there; the rest of the page can neither be seen nor reached nor scrolled meanwhile.
 */
export function useFullScreen(
  frame: HTMLElement | null,
): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(false)
  useLayoutEffect(() => {
    if (!isOn || frame === null) return
    const { overflow } = document.documentElement.style
    const hidden = besides(frame)
    frame.dataset.fullScreen = ''
    document.documentElement.style.overflow = 'hidden'
    for (const element of hidden) {
      element.inert = true
      element.style.visibility = 'hidden'
    }
    const place = () => {
      frame.style.insetBlockStart = `${headerEnd()}px`
    }
    place()
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      // In a bar the key leads back to the text first.
      const isInBar = target instanceof Element && target.closest(BARS) !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isInBar) setOn(false)
    }
    frame.addEventListener('keydown', onKeyDown)
    window.addEventListener('resize', place)
    return () => {
      delete frame.dataset.fullScreen
      frame.style.insetBlockStart = ''
      document.documentElement.style.overflow = overflow
      for (const element of hidden) {
        element.inert = false
        element.style.visibility = ''
      }
      frame.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('resize', place)
      frame.scrollIntoView({ block: 'nearest' })
    }
  }, [frame, isOn])
  return [isOn, setOn]
}

/** Where the header of the page ends, if it is above the text: narrow windows have actions below. */
function headerEnd(): number {
  const end = document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0
  return end < window.innerHeight / 2 ? Math.max(0, end) : 0
}

/** What is beside an element up to the page, without its header and what speaks to screen readers. */
function besides(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = []
  for (
    let inner = element;
    inner.parentElement !== null && inner.parentElement !== document.body;
    inner = inner.parentElement
  ) {
    for (const other of inner.parentElement.children) {
      const stays = other.matches('main > header, [aria-live], [role="status"], [role="alert"]')
      if (other !== inner && other instanceof HTMLElement && !stays && !other.inert) {
        found.push(other)
      }
    }
  }
  return found
}
