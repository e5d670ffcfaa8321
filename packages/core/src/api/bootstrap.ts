import type { ClientField } from '../config/completed/client-config.ts'

/** URLs of a picture in each theme, below `routes.admin`. */
export interface BrandPicture {
  readonly light: string
  readonly dark: string
}

/**
 * What the panel needs before the user has signed in; it is public and part of the panel's HTML.
 */
export interface Bootstrap {
  readonly routes: { readonly admin: string; readonly api: string }
  readonly serverURL: string
  /**
   * The origins at which the panel may be opened: a sign-in at another one would not last. Empty if
   * any may be used.
   */
  readonly origins: readonly string[]
  readonly cookiePrefix: string
  readonly theme: 'all' | 'light' | 'dark'
  /** The name and pictures of the site's brand; null for Stet's own. */
  readonly brand: {
    readonly name: string | null
    readonly logo: BrandPicture | null
    readonly icon: BrandPicture | null
  }
  /** The end of every page title. */
  readonly titleSuffix: string
  /** UI languages on offer, and the one chosen for this request (cookie, else Accept-Language). */
  readonly languages: readonly string[]
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /**
   * Where the messages of the language are, below `routes.admin`; null where the panel has them itself.
   * Those of any other language are at `messages/{language}.json`.
   */
  readonly messages: string | null
  readonly auth: {
    /** Slug of the auth collection whose users may use the panel. */
    readonly collection: string
    readonly loginWith: 'email' | 'username' | 'either'
    /** False where the site only uses strategies of its own: then there is no sign-in form. */
    readonly hasPasswords: boolean
  }
  /** What plugins and the site add to the panel: addresses below `routes.admin`. Absent where that is nothing. */
  readonly extensions?: {
    readonly scripts: readonly string[]
    readonly styles: readonly string[]
    /** The names of plugins in the order of the config. */
    readonly order: readonly string[]
  }
  /** The server draws what the page shows first, and what is read for that comes with the page. */
  readonly hasFirstView?: true
  /** False until the first user exists. */
  readonly initialized: boolean
  /**
   * The fields of the form for the first user, besides those for signing in; only while no user
   * exists.
   */
  readonly firstUserFields?: readonly ClientField[]
}
