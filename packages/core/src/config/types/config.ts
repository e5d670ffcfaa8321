import type { LocalApi } from '../../local-api/local-api.ts'
import type { BrandConfig } from './brand.ts'
import type { AdminComponents } from './components.ts'
import type { EmailAdapter } from './email.ts'
import type { Endpoint } from './endpoints.ts'
import type { CollectionConfig, GlobalConfig } from './entities.ts'
import type { Block, Option } from './fields.ts'
import type { SiteHooks } from './hooks.ts'
import type { JobsConfig } from './jobs.ts'
import type { Label } from './labels.ts'
import type { SiteUploadOptions } from './upload.ts'

export interface LocaleConfig {
  readonly code: string
  readonly label: Label
  readonly rtl?: boolean
  /** Tried, in order, where a value is missing in this locale; the default locale is tried last. */
  readonly fallbackLocale?: string | readonly string[]
}
export interface LocalizationConfig {
  readonly locales: readonly (string | LocaleConfig)[]
  readonly defaultLocale: string
  /** Whether reads fill missing values from other locales unless told otherwise. Default true. */
  readonly fallback?: boolean
}
export interface AdminConfig {
  /** Slug of the auth collection whose users may use the panel. Default: the first auth collection. */
  readonly user?: string
  readonly theme?: 'all' | 'light' | 'dark'
  /** A date-fns format. Default `MMMM do yyyy, h:mm a`. */
  readonly dateFormat?: string
  /** The panel as the site's own: name, logo, icons, colours. */
  readonly brand?: BrandConfig
  readonly meta?: {
    /** Stands after what is shown in the titles of tabs. Default: ` · ` and the brand's name. */
    readonly titleSuffix?: string
  }
  /** What the panel shows of the site's own. */
  readonly components?: AdminComponents
  /** For dates with a time zone: the zones on offer, and the one that new dates begin with. */
  readonly timezones?: {
    readonly supportedTimezones?: readonly Option[]
    readonly defaultTimezone?: string
  }
}
/** Where a request may carry the token of a session: after a word in `Authorization`, or in the cookie. */
export type TokenSource = 'JWT' | 'Bearer' | 'cookie'
/** What a site says about itself, as plain data and functions. */
/** Origins by name, or all of them, but those without cookies. */
export type CorsOrigins = '*' | readonly string[]

export interface Config {
  readonly serverURL?: string
  readonly routes?: { readonly admin?: string; readonly api?: string }
  /** Prefix of the session and theme cookies. Default `stet`. */
  readonly cookiePrefix?: string
  readonly collections: readonly CollectionConfig[]
  readonly globals?: readonly GlobalConfig[]
  /** Blocks that several fields share: each names those it offers in `blockReferences`. */
  readonly blocks?: readonly Block[]
  /** Addresses of the site's own below `routes.api`; a collection's or global's own come first. */
  readonly endpoints?: readonly Endpoint[]
  readonly hooks?: SiteHooks
  /** Work that is stored, done later, and tried again when it fails. */
  readonly jobs?: JobsConfig
  /** Runs once the site is open and before it answers anything; what it throws keeps it closed. */
  readonly onInit?: (args: {
    /** The local API with everything allowed. */
    readonly cms: LocalApi
  }) => void | Promise<void>
  readonly localization?: LocalizationConfig | false
  readonly admin?: AdminConfig
  readonly i18n?: {
    readonly fallbackLanguage?: string
    readonly supportedLanguages?: readonly string[]
  }
  readonly defaultDepth?: number
  readonly maxDepth?: number
  readonly defaultMaxTextLength?: number
  readonly auth?: {
    /** Where the token of a session is looked for; the first that has one counts, and others are not looked at. Default `['JWT', 'Bearer', 'cookie']`; the panel needs the cookie. */
    readonly jwtOrder?: readonly TokenSource[]
  }
  /** Origins whose pages may call with the session cookie; `serverURL` is always one. */
  readonly csrf?: readonly string[]
  /** Origins whose pages may read answers, and headers of their own that they may send. */
  readonly cors?:
    | CorsOrigins
    | { readonly origins: CorsOrigins; readonly headers?: readonly string[] }
  /**
   * How many reverse proxies of yours stand in front (`true` is one): so many entries from the end
   * of `X-Forwarded-For` are believed. Default 0, which ignores the header, since anybody can send it.
   */
  readonly trustProxy?: boolean | number
  /** Sends mail. Without it, messages are printed to the console. */
  readonly email?: EmailAdapter
  /** What holds for the files of all collections. */
  readonly upload?: SiteUploadOptions
  readonly plugins?: readonly Plugin[]
  readonly custom?: Readonly<Record<string, unknown>>
}
/** A plugin is a function from config to config; plugins run in order before defaults are filled in. */
export type Plugin = (config: Config) => Config
