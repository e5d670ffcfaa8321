import { APIError, type JsonObject, StetError } from '@stet/core'

// A document of 1,000 fields with long texts is about 1 MB; ten of them leave room for any real
// one and keep a single request from filling the memory.
export const maxBodyBytes = 10 * 1024 * 1024

/** The body as an object: JSON, or multipart whose `_payload` is JSON. An empty body is `{}`. */
export async function readBody(request: Request): Promise<JsonObject> {
  const type = request.headers.get('content-type')?.toLowerCase() ?? ''
  if (type.startsWith('multipart/form-data')) return parseObject(await payloadOf(request))
  // A page elsewhere can post text/plain or a form without asking first; JSON it cannot.
  if (type !== '' && !/^application\/([\w.-]+\+)?json\b/.test(type)) {
    throw new APIError(
      `The content type ${type.slice(0, 100)} is not supported; send application/json.`,
      415,
    )
  }
  return parseObject(await readText(request))
}

async function payloadOf(request: Request): Promise<string> {
  const bytes = await readBytes(request)
  try {
    const form = await new Response(bytes, {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    }).formData()
    const payload = form.get('_payload')
    return typeof payload === 'string' ? payload : ''
  } catch {
    throw new StetError('invalidJSON')
  }
}

function parseObject(text: string): JsonObject {
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new StetError('invalidJSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new StetError('invalidJSON')
  return value as JsonObject
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new StetError('invalidJSON')
  }
}

/** Counts what really arrives: `Content-Length` may lie. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > maxBodyBytes) throw new StetError('tooLarge')
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw new StetError('tooLarge')
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}
