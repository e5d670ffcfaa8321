import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

// 160 bits cannot be found by trying, so nothing but its lifetime protects it.
const tokenBytes = 20
const tokenShape = /^[0-9a-f]{40}$/

/** A token for a link in a mail, and what is stored of it. */
export function newOneTimeToken(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(tokenBytes).toString('hex')
  return { token, hash: hashToken(token) }
}

/** The stored form of a token that was sent; undefined for what never was one. */
export function oneTimeTokenHash(token: unknown): string | undefined {
  return typeof token === 'string' && tokenShape.test(token) ? hashToken(token) : undefined
}

/** What is stored of a random token: it cannot be turned back, and needs no salt, since what it was made of cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares hashes in constant time. */
export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
