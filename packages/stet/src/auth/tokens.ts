import { createHash } from 'node:crypto'
import type { DocumentId } from '@stet/core'
import { jwtVerify, SignJWT } from 'jose'

/** What a session token says: who, from which auth collection, and in which session. */
export interface TokenClaims {
  readonly id: DocumentId
  readonly collection: string
  readonly sid: string
}

const algorithm = 'HS256'

/** Signs and verifies session tokens with a key derived from the site's secret. */
export interface Tokens {
  sign(claims: TokenClaims, expires: Date): Promise<string>
  /** The claims, or null for anything that is not a valid, unexpired token of this site. */
  verify(token: string): Promise<TokenClaims | null>
}

export function createTokens(secret: string): Tokens {
  const key = createHash('sha256').update(`stet session token:${secret}`).digest()
  return {
    sign: ({ id, collection, sid }, expires) =>
      new SignJWT({ id, collection, sid })
        .setProtectedHeader({ alg: algorithm })
        .setIssuedAt()
        .setExpirationTime(Math.floor(expires.getTime() / 1000))
        .sign(key),
    async verify(token) {
      try {
        // The algorithm is pinned: a token that names another (or `none`) is refused.
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] })
        const { id, collection, sid } = payload
        if (typeof id !== 'string' && typeof id !== 'number') return null
        if (typeof collection !== 'string' || typeof sid !== 'string') return null
        return { id, collection, sid }
      } catch {
        return null
      }
    },
  }
}
