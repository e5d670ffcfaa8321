import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * Reads what a link leads to when it is pressed, a moment before it is followed: a pointer that comes and
 * presses at once has not been above it for long enough to say so. The answer stops it.
 */
export function preloadPressed(router: RegisteredRouter, page: Document = document): () => void {
  const press = (event: PointerEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.target !== '' || link.download !== '') return
    if (link.origin !== location.origin) return
    const { rewrite, parseSearch } = router.options
    const inside = rewrite?.input?.({ url: new URL(link.href) })
    if (!(inside instanceof URL)) return
    const search = parseSearch(inside.search)
    // What is no page of the panel has no route, and the browser leads there by itself.
    void router.preloadRoute({ to: inside.pathname as never, search: search as never })
  }
  page.addEventListener('pointerdown', press, { capture: true, passive: true })
  return () => page.removeEventListener('pointerdown', press, { capture: true })
}
