import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** A file whose name changes with its content, and its compressed forms where they lie beside it. */
export interface StaticFile {
  readonly contentType: string
  readonly plain: Buffer<ArrayBuffer>
  readonly encoded: ReadonlyMap<string, Buffer<ArrayBuffer>>
}

/** Null where the folder has none of this name, which is as an address has it. */
export async function readStaticFile(folder: string, name: string): Promise<StaticFile | null> {
  const decoded = decodedName(name)
  if (decoded === null) return null
  const file = normalize(join(folder, decoded))
  if (!file.startsWith(normalize(folder + sep))) return null
  const plain = await readIfThere(file)
  if (!plain) return null
  const encoded = new Map<string, Buffer<ArrayBuffer>>()
  for (const { name: encoding, suffix } of encodings) {
    const bytes = await readIfThere(file + suffix)
    if (bytes) encoded.set(encoding, bytes)
  }
  return { contentType: contentTypes[extname(file)] ?? 'application/octet-stream', plain, encoded }
}

/** Null for what is no encoded text. */
function decodedName(name: string): string | null {
  try {
    return decodeURIComponent(name)
  } catch {
    return null
  }
}

async function readIfThere(file: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(file)
  } catch {
    return null
  }
}

export function answerStaticFile(file: StaticFile, acceptEncoding: string | null): Response {
  const headers = new Headers({
    'content-type': file.contentType,
    // Names contain a hash of the content, so they never change their meaning.
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  })
  for (const { name } of encodings) {
    const bytes = file.encoded.get(name)
    if (bytes && acceptEncoding?.includes(name)) {
      headers.set('content-encoding', name)
      return new Response(bytes, { headers })
    }
  }
  return new Response(file.plain, { headers })
}
