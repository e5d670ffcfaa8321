import { Forbidden, StetError } from '@stet/core'
import { authenticatePreview, previewHeader } from '../auth/preview-sessions.ts'
import { inPreview } from '../preview/in-preview.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { clientAddress, setConnectionAddress } from '../security/client-address.ts'
import { isContentRead } from './content-reads.ts'

/** Whether a request to the API is to be answered as a preview session has the documents. */
export function hasPreviewToken(request: Request): boolean {
  return request.headers.has(previewHeader)
}

/**
 * Answers a read with the token of a preview session. It is from the user of the session, whatever else
 * it carries. A token allows reading only, and what is answered is stored by no cache: the revision of
 * a document does not tell two of its unsaved states apart.
 */
export async function answerPreviewed(
  runtime: Runtime,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const preview = await authenticatePreview(runtime, request.headers.get(previewHeader) ?? '')
  if (!preview) throw new StetError('previewEnded')
  if (!isContentRead(runtime, request)) throw new Forbidden()
  const response = await inPreview(runtime, preview.preview, () =>
    answer(unconditional(runtime, request)),
  )
  const headers = new Headers(response.headers)
  headers.delete('etag')
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex')
  return new Response(response.body, { status: response.status, headers })
}

function unconditional(runtime: Runtime, request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('if-none-match')
  headers.delete('if-match')
  const plain = new Request(request, { headers })
  setConnectionAddress(plain, clientAddress(request, runtime.config))
  return plain
}
