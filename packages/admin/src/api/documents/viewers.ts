import type { DocumentId, DocumentViewer } from '@stet/core'
import type { Client } from '../client/client.ts'

/** The calls about who is looking at a document. */
export interface ViewerCalls {
  /** This tab shows it, or still does; answers who is looking. */
  enter(): Promise<readonly DocumentViewer[]>
  look(): Promise<readonly DocumentViewer[]>
  /** Also as the page goes away. */
  leave(): Promise<void>
}

export function viewerCalls(
  client: Client,
  of: { readonly kind: 'collection' | 'global'; readonly slug: string; readonly id: DocumentId },
  tab: string,
): ViewerCalls {
  const place =
    of.kind === 'global'
      ? `/globals/${of.slug}`
      : `/collections/${of.slug}/${encodeURIComponent(of.id)}`
  const path = `/_panel/viewers${place}`
  const quietly = { isBackground: true, ignoreSession: true } as const
  const docsOf = async (answer: Promise<{ readonly docs: readonly DocumentViewer[] }>) =>
    (await answer).docs
  return {
    enter: () => docsOf(client.put(path, { ...quietly, body: { tab } })),
    look: () => docsOf(client.get(path, quietly)),
    leave: () => client.delete(path, { ...quietly, body: { tab }, keepalive: true }).then(() => {}),
  }
}
