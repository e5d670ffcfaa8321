import type { ClientField } from '../config/completed/client-config.ts'

/** What the panel must know before anybody has signed in; public, and written into its HTML. */
export interface Bootstrap {
  readonly routes: { readonly admin: string; readonly api: string }
  readonly serverURL: string
  /** Where the panel may be opened: only there does signing in keep. Empty where any address will do. */
  readonly origins: readonly string[]
  readonly cookiePrefix: string
  readonly theme: 'all' | 'light' | 'dark'
  readonly titleSuffix: string
  /** UI languages on offer, and the one chosen for this request (cookie, else Accept-Language). */
  readonly languages: readonly string[]
  readonly language: string
  readonly auth: {
    /** Slug of the auth collection whose users may use the panel. */
    readonly collection: string
    readonly loginWith: 'email' | 'username' | 'either'
    /** False where the site knows its users in a way of its own: then there is no form to sign in with. */
    readonly hasPasswords: boolean
  }
  /** The site's own components, bundled: addresses below `routes.admin`. Absent where it has none. */
  readonly components?: { readonly script: string; readonly styles: readonly string[] }
  /** False until the first user exists. */
  readonly initialized: boolean
  /** What the first user is asked for besides how they sign in; only while there is none. */
  readonly firstUserFields?: readonly ClientField[]
}
