import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Hides texts that must be stored and read again, with a key derived from the site's secret. */
export interface SealedTexts {
  /** `about` is not secret; it must be given again to open the text, so that texts cannot be swapped. */
  seal(text: string, about: string): string
  /** Null where the text is not one of ours, about something else, or from before the secret changed. */
  open(sealed: string, about: string): string | null
}

export function createSealedTexts(secret: string): SealedTexts {
  const key = createHash('sha256').update(`stet sealed text:${secret}`).digest()
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(about))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < ivBytes + tagBytes) return null
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        const hidden = bytes.subarray(ivBytes + tagBytes)
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
