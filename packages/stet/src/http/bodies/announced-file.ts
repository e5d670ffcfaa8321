import { type JsonObject, StetError } from '@stet/core'

/** What a body says of a file that is about to be sent. */
export function announcedIn({ filename, mimeType, filesize, sha256, keepDuplicate }: JsonObject) {
  const isSize = typeof filesize === 'number' && Number.isSafeInteger(filesize) && filesize >= 0
  if (typeof filename !== 'string' || !isSize) throw new StetError('badRequest')
  return {
    filename,
    mimeType: typeof mimeType === 'string' ? mimeType : '',
    filesize,
    checksum: sha256 === undefined || sha256 === null ? null : checksumIn(sha256),
    keepsDuplicate: keepDuplicate === true,
  }
}

/** 64 hexadecimal digits; whatever else is given is refused. */
export function checksumIn(value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/i.test(value)) {
    throw new StetError('badRequest', { message: 'sha256: must be 64 hexadecimal digits' })
  }
  return value.toLowerCase()
}
