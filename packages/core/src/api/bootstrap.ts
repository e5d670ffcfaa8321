/** What one may sign in with, and what the first user must be given. */
export interface BootstrapAuth {
  /** Slug of the auth collection whose users may use the panel. */
  readonly collection: string
  readonly login: 'email' | 'username' | 'emailOrUsername'
  readonly email: 'required' | 'optional' | 'absent'
  readonly username: 'required' | 'optional' | 'absent'
}

/** What the panel must know before anybody has signed in; public, and written into its HTML. */
export interface Bootstrap {
  readonly routes: { readonly admin: string; readonly api: string }
  readonly cookiePrefix: string
  readonly theme: 'all' | 'light' | 'dark'
  readonly titleSuffix: string
  /** UI languages on offer, and the one chosen for this request (cookie, else Accept-Language). */
  readonly languages: readonly string[]
  readonly language: string
  readonly auth: BootstrapAuth
  /** False while there is no user at all. */
  readonly initialized: boolean
}
