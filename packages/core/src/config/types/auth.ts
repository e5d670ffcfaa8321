import type { DocumentId } from '../../document-reference.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { RequestContext, User } from './request.ts'

/** The arguments for generating the text of an account email. */
export interface AccountEmailArgs {
  readonly user: User
  /** The token in the link. */
  readonly token: string
  /** The URL of the page that accepts the token. */
  readonly url: string
  readonly req: RequestContext
}
/** The site's own texts for an account email. Default: Stet's texts. */
export interface AccountEmailOptions {
  readonly generateEmailSubject?: (args: AccountEmailArgs) => string | Promise<string>
  readonly generateEmailHTML?: (args: AccountEmailArgs) => string | Promise<string>
}

/** The arguments of a strategy. */
export interface StrategyArgs {
  /**
   * The headers of the request; without `cookie` if the request comes from another origin's page.
   */
  readonly headers: RequestContext['headers']
  /** The local API without access control. */
  readonly cms: LocalApi
}
export interface StrategyResult {
  /** The user of the request, from the strategy's collection; `null` if it identifies none. */
  readonly user: { readonly id: DocumentId } | null
  /** Headers that are added to the response in any case. */
  readonly responseHeaders?: Iterable<readonly [name: string, value: string]>
}
/** Another way to authenticate requests, such as a reverse proxy's header or a foreign token. */
export interface AuthStrategy {
  /** A unique name. */
  readonly name: string
  readonly authenticate: (args: StrategyArgs) => StrategyResult | Promise<StrategyResult>
}

/** How the users of a collection sign in. */
export interface AuthOptions {
  /** Seconds that a session lasts. Default 7200. */
  readonly tokenExpiration?: number
  /**
   * Failed sign-ins to one account from one network address before that address must wait; 0 means
   * no limit. Default 5.
   */
  readonly maxLoginAttempts?: number
  /** Milliseconds that the address must wait. Default 600,000. */
  readonly lockTime?: number
  /**
   * Lets users sign in with a username. Default false. `allowEmailLogin` (default false) also
   * accepts the email address; `requireEmail` (default false) and `requireUsername` (default true)
   * make a field required.
   */
  readonly loginWithUsername?:
    | boolean
    | {
        readonly allowEmailLogin?: boolean
        readonly requireEmail?: boolean
        readonly requireUsername?: boolean
      }
  /** Attributes of the session cookie. */
  readonly cookies?: {
    /** Default `Lax`. */
    readonly sameSite?: 'Lax' | 'Strict' | 'None'
    /** Default: whether `serverURL` begins with `https:`; always true with `sameSite: 'None'`. */
    readonly secure?: boolean
    /** Default: the host of the server only. */
    readonly domain?: string
  }
  /** Whether the session token is only set as a cookie, and not returned in JSON. Default false. */
  readonly removeTokenFromResponses?: boolean
  /** Whether new users must open an emailed link before they can sign in. Default false. */
  readonly verify?: boolean | AccountEmailOptions
  /** Whether users may have an API key: `Authorization: <slug> API-Key <key>`. Default false. */
  readonly useAPIKey?: boolean
  /** The email with the link for resetting a password. */
  readonly forgotPassword?: AccountEmailOptions & {
    /** Milliseconds that the link is valid. Default 3,600,000. */
    readonly expiration?: number
  }
  /** Tried in order, before Stet's own strategies. Default: none. */
  readonly strategies?: readonly AuthStrategy[]
  /**
   * Turns passwords off: users sign in with `strategies` and API keys only. Default false.
   * `enableFields` keeps the fields for signing in.
   */
  readonly disableLocalStrategy?: boolean | { readonly enableFields?: boolean }
}
