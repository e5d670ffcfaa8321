/** The type of all messages between a panel and a page that it shows. */
const messageType = 'stet-preview'

export interface PreviewOptions {
  /** The address of the site with the panel; its origin is compared exactly. Default: the page's own origin. */
  readonly serverURL?: string | undefined
}

/** What is sent is of the type of all messages, with these properties. */
export type PanelMessage = Readonly<Record<string, unknown>>

/** The messages between this page and the panel that shows it. */
export interface PanelChannel {
  send(message: PanelMessage): void
  close(): void
}

/** Receives the panel's messages until the channel is closed; null in a page that no panel shows. */
export function openPanelChannel(
  receive: (message: PanelMessage) => void,
  { serverURL = location.origin }: PreviewOptions,
): PanelChannel | null {
  const panel: Window | null = window.parent === window ? window.opener : window.parent
  if (!panel) return null
  const { origin } = new URL(serverURL)
  const onMessage = ({ data, source, origin: sender }: MessageEvent) => {
    if (sender === origin && source === panel && data?.type === messageType) receive(data)
  }
  addEventListener('message', onMessage)
  return {
    send: (message) => panel.postMessage({ ...message, type: messageType }, origin),
    close: () => removeEventListener('message', onMessage),
  }
}
