/** What a document session does as its page is hidden, shown or left. */
export interface PageListeners {
  readonly onHide: () => void
  readonly onShow: () => void
  /** The network is back. */
  readonly onOnline: () => void
  /** The page goes away, or into the browser's cache of pages. */
  readonly onLeave: () => void
}

/** The returned function stops listening. */
export function listenToPage({ onHide, onShow, onOnline, onLeave }: PageListeners): () => void {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onHide()
    else onShow()
  }
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', onOnline)
  window.addEventListener('pagehide', onLeave)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('pagehide', onLeave)
  }
}
