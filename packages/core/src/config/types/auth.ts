import type { DocumentId } from '../../document-reference.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { RequestContext, User } from './request.ts'

/** What a generated message is about. */
export interface AccountEmailArgs {
  readonly user: User
  readonly token: string
  /** The address of the page that takes the token. */
  readonly url: string
  readonly req: RequestContext
}
/** Words of a site's own for a message; what is absent is said in Stet's. */
export interface AccountEmailOptions {
  readonly generateEmailSubject?: (args: AccountEmailArgs) => string | Promise<string>
  readonly generateEmailHTML?: (args: AccountEmailArgs) => string | Promise<string>
}

export interface StrategyArgs {
  /** Without the `cookie` header when the request comes from a page that is not ours. */
  readonly headers: RequestContext['headers']
  /** The local API with everything allowed. */
  readonly cms: LocalApi
}
export interface StrategyResult {
  /** The user that the request is from: a document of the collection the strategy belongs to. */
  readonly user: { readonly id: DocumentId } | null
  /** Sent with the answer, whatever it is. */
  readonly responseHeaders?: Iterable<readonly [name: string, value: string]>
}
/** Another way to know who a request is from, such as a reverse proxy's header or a foreign token. */
export interface AuthStrategy {
  readonly name: string
  readonly authenticate: (args: StrategyArgs) => StrategyResult | Promise<StrategyResult>
}

export interface AuthOptions {
  /** Seconds a session lasts. Default 7200. */
  readonly tokenExpiration?: number
  /** Failed attempts at one account from one address until that address has to wait; 0 for any number. Default 5. */
  readonly maxLoginAttempts?: number
  /** Milliseconds that it has to wait. Default 600 000. */
  readonly lockTime?: number
  readonly loginWithUsername?:
    | boolean
    | {
        readonly allowEmailLogin?: boolean
        readonly requireEmail?: boolean
        readonly requireUsername?: boolean
      }
  readonly cookies?: {
    readonly sameSite?: 'Lax' | 'Strict' | 'None'
    /** Default: whether `serverURL` begins with `https:`. */
    readonly secure?: boolean
    readonly domain?: string
  }
  readonly removeTokenFromResponses?: boolean
  /** New users must open a link that is mailed to them before they can sign in. Default false. */
  readonly verify?: boolean | AccountEmailOptions
  /** Users may have a key for programs: `Authorization: <slug> API-Key <key>`. Default false. */
  readonly useAPIKey?: boolean
  readonly forgotPassword?: AccountEmailOptions & {
    /** Milliseconds that a reset link works. Default 3 600 000. */
    readonly expiration?: number
  }
  /** Asked, in order, before Stet's own ways. */
  readonly strategies?: readonly AuthStrategy[]
  /** No passwords: users are known by `strategies` and API keys only. `enableFields` keeps the fields they would sign in with. */
  readonly disableLocalStrategy?: boolean | { readonly enableFields?: boolean }
}
