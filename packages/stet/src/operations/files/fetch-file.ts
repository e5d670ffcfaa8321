import { type DocumentId, Forbidden, StetError, Unauthorized } from '@stet/core'
import { remoteFile } from '../../files/remote/remote-file.ts'
import type { UploadCollection } from '../../files/uploads.ts'
import { newDocumentId } from '../../lib/document-id.ts'
import type { Call } from '../../runtime/runtime.ts'
import { acceptFile } from '../../uploads/accept-file.ts'
import { mayWriteNow } from '../../writing/may-write-now.ts'

export interface FetchedFile {
  /** The caller's to discard. */
  readonly path: string
  readonly size: number
  readonly name: string
  /** The type by the content. */
  readonly type: string
}

interface Asked {
  /** The document that the file is for; undefined for a new one. */
  readonly id: DocumentId | undefined
  readonly src: string
  readonly signal: AbortSignal
}

/**
 * Fetches a file from another server for a caller who may store it here, and examines it like one
 * that was sent. Nothing is stored.
 */
export async function fetchFile(
  call: Call,
  collection: UploadCollection,
  { id, src, signal }: Asked,
): Promise<FetchedFile> {
  const { pasteURL, limits } = collection.upload
  if (!pasteURL) throw new StetError('notFound')
  const { user } = call.req
  if (!user) throw new Unauthorized()
  // As the least that a write with this file would be.
  const base = await mayWriteNow(call, {
    entity: collection,
    id: id ?? newDocumentId(),
    operation: id === undefined ? 'create' : 'update',
    data: {},
    params: { ...call.params, draft: true },
    ifRevision: undefined,
  })
  if (base === 'refused') throw new Forbidden()
  const { incoming, fetches } = call.runtime.uploads
  const maxBytes = limits.fileSize
  const bytes = remoteFile(src, { allowList: pasteURL.allowList, maxBytes, signal })
  return fetches.take(`${user.collection}/${user.id}`, async () => {
    const file = await incoming.receive(bytes, { name: nameIn(src), claimedType: '' }, maxBytes)
    try {
      const { path, size, name, type } = await acceptFile(call.runtime, collection, file)
      return { path, size, name: `${name.base}${name.extension}`, type }
    } catch (error) {
      await incoming.discard(file.path)
      throw error
    }
  })
}

/** The last part of an address; what becomes of it is decided where names are made safe. */
function nameIn(src: string): string {
  const last = URL.parse(src)?.pathname.split('/').findLast(Boolean) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
