import type { ClientCollection, ClientGlobal, DocumentId } from '@stet/core'

/** Its versions, its preview and its other views belong to editing a document: being there keeps the lock. */
export function isOnDocument(
  pathname: string,
  { kind, slug }: ClientCollection | ClientGlobal,
  id: DocumentId | null,
): boolean {
  const place =
    kind === 'global' ? `/globals/${slug}` : `/collections/${slug}/${encodeURIComponent(id ?? '')}`
  return pathname === place || pathname.startsWith(`${place}/`)
}
