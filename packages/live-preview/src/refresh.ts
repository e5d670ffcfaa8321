import { latestOnly } from './latest-only.ts'
import { onPreviewChange } from './messages.ts'
import { morph } from './morph.ts'
import type { PreviewOptions } from './panel-channel.ts'

/** The header with which a page says that its preview cookie counts. */
const previewHeaders = { 'x-stet-preview': 'cookie' }

/**
 * Reads this page anew whenever its preview session has changed, and puts what is different in its
 * place; for pages that the server renders with `cms.withPreview`. While the server answers anything
 * but a page, the page stays as it is. Ends when the returned function is called.
 */
export function refreshOnPreviewChange(options: PreviewOptions = {}): () => void {
  return onPreviewChange(latestOnly(refresh), options)
}

async function refresh(): Promise<void> {
  const response = await fetch(location.href, { headers: previewHeaders, cache: 'no-store' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.ok || !isPage) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  morph(document.documentElement, page.documentElement)
}
