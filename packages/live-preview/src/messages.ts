/** The type of all messages between a panel and a page that it shows. */
const messageType = 'stet-preview'

export interface PreviewOptions {
  /** The address of the site with the panel; its origin is compared exactly. Default: the page's own origin. */
  readonly serverURL?: string | undefined
}

/**
 * Calls back whenever the panel that shows this page has stored a change of the preview session, until
 * the returned function is called. Does nothing in a page that no panel shows.
 */
export function onPreviewChange(
  listener: () => void,
  { serverURL = location.origin }: PreviewOptions = {},
): () => void {
  const panel: Window | null = window.parent === window ? window.opener : window.parent
  if (!panel) return () => {}
  const { origin } = new URL(serverURL)
  const receive = ({ data, source, origin: sender }: MessageEvent) => {
    if (sender !== origin || source !== panel || data?.type !== messageType) return
    if (data.changed === true) listener()
  }
  addEventListener('message', receive)
  panel.postMessage({ type: messageType, ready: true }, origin)
  return () => removeEventListener('message', receive)
}
