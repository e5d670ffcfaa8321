import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { extensionOf, isActive, isRaster, typeOfExtension } from './media-types.ts'

/** Bytes read from either end of a file: markup shows itself there, whatever stands before it. */
const sampleSize = 64 * 1024

/** What a file is, by its content. */
export interface FileContent {
  /** The type by the bytes, if they identify one. */
  readonly detected: string | null
  /** Whether the start is text in UTF-8. */
  readonly isText: boolean
  readonly start: Buffer
  readonly end: Buffer
}

export async function readContent(path: string): Promise<FileContent> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const start = await readAt(handle, 0, Math.min(sampleSize, size))
    const end = await readAt(handle, Math.max(0, size - sampleSize), Math.min(sampleSize, size))
    const isText = isTextual(start)
    return { detected: await detect(path, start, isText), isText, start, end }
  } finally {
    await handle.close()
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function detect(path: string, start: Buffer, isText: boolean): Promise<string | null> {
  const markup = detectMarkup(start)
  if (markup !== null && markup !== 'application/xml') return markup
  // No other format is readable from end to end: a text that begins with `BM` is no bitmap.
  return (isText ? null : await detectBinary(path)) ?? markup
}

async function detectBinary(path: string): Promise<string | null> {
  try {
    return (await fileTypeFromFile(path))?.mime ?? null
  } catch {
    // A file that cannot be taken apart is no proof of anything.
    return null
  }
}

function isTextual(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false
  // Cut inside a character, the last few bytes are no error.
  for (let cut = 0; cut < 4; cut++) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytes.length - cut))
      return true
    } catch {}
  }
  return false
}

/** Documents that browsers run: recognised where they begin, in any encoding that browsers read. */
function detectMarkup(start: Buffer): string | null {
  if (start.subarray(0, 1024).includes('%PDF-')) return 'application/pdf'
  // UTF-16 becomes readable without its zero bytes; nothing else is judged by this.
  const text = start.toString('latin1').replaceAll('\0', '').toLowerCase()
  const visible = text
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replace(/^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype\s+svg[^>[]*(?:\[[^\]]*\])?[^>]*>)+/, '')
  if (/^<(?:[\w-]+:)?svg[\s>/]/.test(visible)) return 'image/svg+xml'
  if (/^<!doctype\s+html|^<(?:html|head|body|script|iframe|title)[\s>/]/.test(visible))
    return 'text/html'
  if (/^\s*<\?xml[\s?]/.test(text)) return 'application/xml'
  return null
}

/** The comparison of a file's content, its name and the sender's type. */
export type FileTypeCheck =
  | {
      readonly agrees: true
      readonly type: string
      /** The extension for the content, if the name has that of another image type or none. */
      readonly extension: string | null
    }
  | { readonly agrees: false; readonly type: string }

/**
 * The type of a file, or that its parts contradict each other. Content is what counts: a name or a
 * claim that says something else of it is a mistake or a lie. Only among images is a wrong
 * extension corrected, because people rename them and browsers show them all the same.
 */
export function checkFileType(
  { detected, isText }: Pick<FileContent, 'detected' | 'isText'>,
  extension: string,
  claimed: string,
): FileTypeCheck {
  const named = typeOfExtension(extension)
  const claim = claimOf(claimed)
  if (detected === null) {
    const type = named ?? (isText ? 'text/plain' : unknownType)
    if (named !== undefined && showsItself(named)) return { agrees: false, type: named }
    if (claim !== undefined && showsItself(claim)) return { agrees: false, type: claim }
    return { agrees: true, type, extension: null }
  }
  const content = normalized(detected)
  if (!fits(content, named) || !fits(content, claim)) return { agrees: false, type: content }
  const isMisnamed = named === undefined ? extension === '' : named !== content
  return {
    agrees: true,
    type: exactType(content, named),
    extension: isRaster(content) && isMisnamed ? extensionOf(content) : null,
  }
}

const unknownType = 'application/octet-stream'

function normalized(type: string): string {
  const bare = (type.split(';')[0] ?? '').trim().toLowerCase()
  return aliases[bare] ?? bare
}

const aliases: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'text/xml': 'application/xml',
}

type Kind = 'image' | 'media' | 'active' | 'text' | 'other'

function kindOf(type: string): Kind {
  if (isActive(type)) return 'active'
  if (type.startsWith('image/')) return 'image'
  if (/^(audio|video)\//.test(type) || type === 'application/ogg') return 'media'
  if (type.startsWith('text/') || /^application\/(json|yaml)$/.test(type)) return 'text'
  return 'other'
}

// Senders use `application/…` for unknown types, so it contradicts nothing.
function claimOf(claimed: string): string | undefined {
  const claim = normalized(claimed)
  return claim === '' || kindOf(claim) === 'other' ? undefined : claim
}

/** Whether content of this type is always recognised, so that what was not is something else. */
function showsItself(type: string): boolean {
  const kind = kindOf(type)
  // Sound without any header is legitimate, if rare.
  return kind === 'image' || kind === 'active' || (kind === 'media' && !/aac|mpeg/.test(type))
}

/** Whether a name or a claim may stand on content of this type. */
function fits(content: string, said: string | undefined): boolean {
  if (said === undefined || said === content) return true
  if (kindOf(content) !== 'active') return kindOf(said) === kindOf(content)
  // Source code and text about markup keep the text type that they declare.
  if (kindOf(said) === 'text' && said !== 'text/html') return content !== 'application/pdf'
  return content === 'application/xml' && said.endsWith('xml')
}

// Container formats: the name is more specific than the first bytes.
const containers: ReadonlySet<string> = new Set([
  'application/gzip',
  'application/x-cfb',
  'application/xml',
  'application/zip',
])

function exactType(content: string, named: string | undefined): string {
  if (named === undefined) return content
  const isSaidBetter = containers.has(content) || kindOf(named) === 'text'
  return isSaidBetter ? named : content
}
