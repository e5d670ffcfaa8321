import { createHash } from 'node:crypto'
import type { DocumentId, JsonObject } from '@stet/core'
import { jwtVerify, SignJWT } from 'jose'
import { rememberedTokens } from './limits.ts'

/** The content of a session token: the user, the auth collection and the session. */
export interface TokenClaims {
  readonly id: DocumentId
  readonly collection: string
  readonly sid: string
}

const algorithm = 'HS256'

/** Signs and verifies session tokens with a key derived from the site's secret. */
export interface Tokens {
  /** `extra` claims never take the place of those that the session depends on. */
  sign(claims: TokenClaims, expires: Date, extra?: JsonObject): Promise<string>
  /** The claims, or null for anything that is not a valid, unexpired token of this site. */
  verify(token: string): Promise<TokenClaims | null>
}

interface Verified {
  readonly claims: TokenClaims
  /** Milliseconds since the epoch. */
  readonly expires: number
}

const registeredClaims = ['sub', 'iss', 'aud', 'nbf', 'jti', 'iat', 'exp'] as const

export function createTokens(secret: string, now: () => Date): Tokens {
  const key = createHash('sha256').update(`stet session token:${secret}`).digest()
  // Whether a token was signed by us never changes, so it is computed once. Whether its session
  // still exists is asked of the database every time.
  const known = new Map<string, Verified>()

  async function check(token: string): Promise<Verified | null> {
    try {
      // The algorithm is pinned: a token that names another (or `none`) is refused.
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        requiredClaims: ['exp'],
        currentDate: now(),
      })
      const { id, collection, sid, exp } = payload
      if (typeof id !== 'string' && typeof id !== 'number') return null
      if (typeof collection !== 'string' || typeof sid !== 'string') return null
      return { claims: { id, collection, sid }, expires: (exp ?? 0) * 1000 }
    } catch {
      return null
    }
  }

  return {
    sign({ id, collection, sid }, expires, extra = {}) {
      const own: Record<string, unknown> = { ...extra }
      for (const name of registeredClaims) delete own[name]
      return new SignJWT({ ...own, id, collection, sid })
        .setProtectedHeader({ alg: algorithm })
        .setIssuedAt(now())
        .setExpirationTime(Math.floor(expires.getTime() / 1000))
        .sign(key)
    },
    async verify(token) {
      const remembered = known.get(token)
      if (remembered) return remembered.expires > now().getTime() ? remembered.claims : null
      const verified = await check(token)
      if (!verified) return null
      if (known.size >= rememberedTokens) {
        for (const oldest of known.keys()) {
          known.delete(oldest)
          break
        }
      }
      known.set(token, verified)
      return verified.claims
    },
  }
}
