import { type JsonObject, partSizeOf, StetError } from '@stet/core'
import type { IncomingFile } from '../files/incoming-file.ts'
import type { UploadCollection } from '../files/uploads.ts'
import type { Call } from '../runtime/runtime.ts'

/**
 * The file that a client stored itself, fetched through the collection's handlers; null where none
 * of them has it. What the client says of its size and type is not believed.
 */
export async function fetchClientFile(
  { req, runtime }: Call,
  { slug, upload }: UploadCollection,
  described: JsonObject,
): Promise<IncomingFile | null> {
  const { filename, mimeType, clientUploadContext } = described
  if (typeof filename !== 'string') throw new StetError('badRequest')
  for (const handler of upload.handlers) {
    const answer = await handler({
      req,
      collection: slug,
      filename,
      doc: null,
      ...(clientUploadContext === undefined ? {} : { clientUploadContext }),
    })
    if (!(answer instanceof Response)) continue
    const response = await followOnce(answer)
    if (!response.ok || !response.body) throw new StetError('fileUpload')
    const claimedType = typeof mimeType === 'string' ? mimeType : ''
    return runtime.uploads.incoming.receive(
      response.body,
      { name: filename, claimedType },
      upload.limits.fileSize,
      partSizeOf(upload),
    )
  }
  return null
}

// The address is the handler's, which is the site's own code, and may lead to signed storage.
async function followOnce(answer: Response): Promise<Response> {
  const location = answer.headers.get('location')
  if (location === null || answer.status < 300 || answer.status > 399) return answer
  if (!URL.canParse(location)) throw new StetError('fileUpload')
  return fetch(location, { redirect: 'error', signal: AbortSignal.timeout(60_000) })
}
