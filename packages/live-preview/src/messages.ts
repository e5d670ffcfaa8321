import { openPanelChannel, type PreviewOptions } from './panel-channel.ts'

/**
 * Calls back whenever the panel that shows this page has stored a change of the preview session, until
 * the returned function is called. Does nothing in a page that no panel shows.
 */
export function onPreviewChange(listener: () => void, options: PreviewOptions = {}): () => void {
  const channel = openPanelChannel(({ changed }) => {
    if (changed === true) listener()
  }, options)
  channel?.send({ ready: true })
  return () => channel?.close()
}
