import type { User } from '@stet/core'
import type { Account } from './accounts.ts'

/** Who a request is from, and how that is known. */
export interface Authenticated {
  readonly account: Account
  readonly user: User
  /** `local-jwt`, `api-key`, or the name of one of the config's strategies. */
  readonly strategy: string
  /** The session that the request belongs to; API keys and strategies have none. */
  readonly session: null | {
    readonly id: string
    readonly expiresAt: string
    readonly token: string
    /** Whether the token came in a cookie, which scripts cannot read. */
    readonly isInCookie: boolean
  }
}
