import type { DocumentId } from '../../document-reference.ts'
import type { Label } from '../../i18n/labels.ts'
import type { MessageTexts } from '../../i18n/messages.ts'
import type { JsonObject } from '../../json.ts'
import type { LocalApi } from '../../local-api/local-api.ts'
import type { AccessArgs } from './access.ts'
import type { BrandConfig } from './brand.ts'
import type { AdminComponents, PluginPanel } from './components.ts'
import type { ContentCheck } from './content-checks.ts'
import type { EmailAdapter } from './email.ts'
import type { Endpoint } from './endpoints.ts'
import type { CollectionConfig, GlobalConfig } from './entities.ts'
import type { Block, RichTextFeatures } from './field-types/fields.ts'
import type { SiteFieldType } from './field-types/site-field-types.ts'
import type { Option } from './field-types/value-fields.ts'
import type { SiteHooks } from './hooks.ts'
import type { JobSignal, JobsConfig } from './jobs.ts'
import type { SiteLivePreviewConfig } from './live-preview.ts'
import type { RequestContext } from './request.ts'
import type { SiteUploadOptions } from './upload.ts'
import type { WebhookConfig } from './webhooks.ts'

/** A locale of the content. */
export interface LocaleConfig {
  readonly code: string
  /** Its name in the panel. */
  readonly label: Label
  /** Whether it is written from right to left. Default: by its code. */
  readonly rtl?: boolean
  /** Tried in order for a missing value; the default locale is tried last. */
  readonly fallbackLocale?: string | readonly string[]
}
/** The locales of the content. */
export interface LocalizationConfig {
  /** Codes, or codes with options. */
  readonly locales: readonly (string | LocaleConfig)[]
  readonly defaultLocale: string
  /** Whether reads fill missing values from other locales by default. Default true. */
  readonly fallback?: boolean
  /**
   * Which of the locales the panel offers to a user. Rules of access decide what may be read and written;
   * this only keeps choices short.
   */
  readonly filterAvailableLocales?: FilterAvailableLocales
  /**
   * Translates texts with a service of the site's choice. With it the panel offers to translate documents
   * and fields; what it has translated is marked until a person has changed or confirmed it.
   */
  readonly translate?: TranslateFunction
  /** Terms that translators and `translate` are to keep to. */
  readonly glossary?: readonly GlossaryTerm[]
}
/**
 * Answers the texts translated, in their order.
 * @throws whatever is wrong: nothing is written then, and the person is told that it failed.
 */
export type TranslateFunction = (args: TranslateArgs) => Promise<readonly string[]>

/** What is to be translated, and what is known of it. */
export interface TranslateArgs {
  /**
   * Lines of text. Formats and links are pairs of tags, `<g id="1">…</g>`, and line breaks single ones,
   * `<x id="2"/>`, which the translations have as well; `&`, `<` and `>` are written as in XML.
   */
  readonly texts: readonly string[]
  /** The locale that they are written in. */
  readonly from: string
  readonly to: string
  /** The document that they are of; a global without an id. */
  readonly document: {
    readonly kind: 'collection' | 'global'
    readonly slug: string
    readonly id?: DocumentId
  }
  /** The terms of the config. */
  readonly glossary: readonly GlossaryTerm[]
  readonly req: RequestContext
  /** Is aborted when it takes too long, or the job that translates a selection is stopped. */
  readonly signal: JobSignal
}

/** A term and what it is called in other locales. */
export interface GlossaryTerm {
  readonly term: string
  /** By locale. Absent for a term that stays as it is in all of them, such as a name. */
  readonly translations?: { readonly [locale: string]: string }
  /** What translators should know about it. */
  readonly note?: string
}

/** The locales that a user is offered, of all that the site has. */
export type FilterAvailableLocales = (args: {
  readonly req: RequestContext
  readonly locales: readonly AvailableLocale[]
}) => readonly AvailableLocale[] | Promise<readonly AvailableLocale[]>
/** A locale as `filterAvailableLocales` is given it. */
export interface AvailableLocale {
  readonly code: string
  readonly label?: Label
  readonly rtl: boolean
}
/** Whether the caller may use the workbench for the API. */
export type WorkbenchAccess = (args: Pick<AccessArgs, 'req' | 'cms'>) => boolean | Promise<boolean>

/** Options of the panel. */
export interface AdminConfig {
  /**
   * Slug of the auth collection whose users may use the panel. Default: the first auth collection.
   */
  readonly user?: string
  /** `all` lets users choose, by default that of their system. Default `all`. */
  readonly theme?: 'all' | 'light' | 'dark'
  /** A date-fns format. Default `MMMM do yyyy, h:mm a`. */
  readonly dateFormat?: string
  /** The panel's name, logo, icons and colours. */
  readonly brand?: BrandConfig
  readonly meta?: {
    /** Ends every page title. Default: ` · ` and the brand's name. */
    readonly titleSuffix?: string
  }
  /** The page of the site beside the form, for the collections and globals that it names. */
  readonly livePreview?: SiteLivePreviewConfig
  /** What the panel shows of the site's own. */
  readonly components?: AdminComponents
  /** A module whose default export is what `definePanelPlugin` of `@stet/admin` makes: `./panel.tsx`. */
  readonly panel?: string
  /**
   * Who may use the workbench for the API: see what answers cost, and read as other users do, whoever
   * they are. Default: no caller. A panel user has to pass `access.admin` of its collection as well.
   */
  readonly workbench?: WorkbenchAccess
  /**
   * The zones to choose from, for dates with a time zone and for scheduled publications, and the one of
   * new dates.
   */
  readonly timezones?: {
    readonly supportedTimezones?: readonly Option[]
    readonly defaultTimezone?: string
  }
}
/**
 * Where a request may have the session token: after a word in `Authorization`, or in the cookie.
 */
export type TokenSource = 'JWT' | 'Bearer' | 'cookie'
/** What a site says about itself, as plain data and functions. */
/** Names of origins; `*` allows every origin, but without cookies. */
export type CorsOrigins = '*' | readonly string[]

/** The config of a site, as data and functions. */
export interface Config {
  /**
   * The origin at which the site is reached: `https://example.com`. Used for links in emails, and
   * always allowed by `csrf`. Default: empty.
   */
  readonly serverURL?: string
  /** Paths of the panel (default `/admin`) and of the API (default `/api`). */
  readonly routes?: { readonly admin?: string; readonly api?: string }
  /** Prefix of the session and theme cookies. Default `stet`. */
  readonly cookiePrefix?: string
  readonly collections: readonly CollectionConfig[]
  readonly globals?: readonly GlobalConfig[]
  /** Blocks that several fields share: a field lists those it uses in `blockReferences`. */
  readonly blocks?: readonly Block[]
  /** Routes of the site below `routes.api`; those of a collection or global are tried first. */
  readonly endpoints?: readonly Endpoint[]
  /** Hooks of the whole site. */
  readonly hooks?: SiteHooks
  /** Work that is stored, done later, and retried when it fails. */
  readonly jobs?: JobsConfig
  /** URLs that are notified of writes: see the guide on webhooks. Default: none. */
  readonly webhooks?: readonly WebhookConfig[]
  /**
   * Runs after the site is opened and before it answers requests; if it throws, the site does not
   * start.
   */
  readonly onInit?: (args: {
    /** The local API without access control. */
    readonly cms: LocalApi
  }) => void | Promise<void>
  /** The locales of the content; `false` or absent: one language only. */
  readonly localization?: LocalizationConfig | false
  readonly admin?: AdminConfig
  /** The languages of the panel, of errors and of mails. */
  readonly i18n?: {
    /** Where a message is missing, it is shown in this language, else in English. Default `en`. */
    readonly fallbackLanguage?: string
    /** Default: all that Stet has, and those of `messages`. */
    readonly supportedLanguages?: readonly string[]
    /**
     * Languages of the site's own, and other words in those that there are:
     * `{ fr: { 'general:save': 'Enregistrer' } }`. `PanelMessages` is the type of a language.
     */
    readonly messages?: MessageTexts
  }
  /**
   * Whether `{api}/openapi.json` describes the API as OpenAPI 3.1, to each caller what they may use of
   * it. Default: true.
   */
  readonly openApi?: boolean
  /** What `stet check --content` runs. Default: none. */
  readonly contentChecks?: readonly ContentCheck[]
  /** Levels of relationships that a read populates without `depth`. Default 2. */
  readonly defaultDepth?: number
  /** Maximum `depth` of a read. Default 10. */
  readonly maxDepth?: number
  /** Maximum characters of a text or textarea without `maxLength`. Default 40,000. */
  readonly defaultMaxTextLength?: number
  readonly auth?: {
    /**
     * Where the session token is searched, in this order; only the first token found counts.
     * Default `['JWT', 'Bearer', 'cookie']`; the panel needs the cookie.
     */
    readonly jwtOrder?: readonly TokenSource[]
  }
  /**
   * Origins whose pages may send requests with the session cookie; `serverURL` is always included.
   */
  readonly csrf?: readonly string[]
  /**
   * Origins whose pages may read responses, and additional headers that they may send. Default:
   * none.
   */
  readonly cors?:
    | CorsOrigins
    | { readonly origins: CorsOrigins; readonly headers?: readonly string[] }
  /**
   * Number of your reverse proxies in front of the server (`true` means one): that many entries at
   * the end of `X-Forwarded-For` are trusted. Default 0, which ignores the header, because any
   * client can send it.
   */
  readonly trustProxy?: boolean | number
  /** Sends emails. Without it, they are printed to the console. */
  readonly email?: EmailAdapter
  /** What rich texts may hold, for all fields that do not say otherwise. */
  readonly richText?: {
    /**
     * Rich texts inside blocks of rich texts take everything from here but blocks, which their
     * fields list themselves.
     */
    readonly features?: RichTextFeatures
  }
  /** Options for the files of all collections. */
  readonly upload?: SiteUploadOptions
  /** Plugins run in order, before defaults are filled in. */
  readonly plugins?: readonly Plugin[]
  /** The site's or plugins' own field types, made with `defineFieldType`. */
  readonly fieldTypes?: readonly SiteFieldType[]
  /** Values for the site's own code. */
  readonly custom?: Readonly<Record<string, unknown>>
}

/** What a plugin adds to the server. What the site has of the same name stays as it is. */
export interface PluginServer {
  readonly collections?: readonly CollectionConfig[]
  readonly globals?: readonly GlobalConfig[]
  /** Added after the site's own. */
  readonly endpoints?: readonly Endpoint[]
  readonly jobs?: Pick<JobsConfig, 'tasks' | 'queues' | 'schedule'>
  /** Run after the site's own. */
  readonly hooks?: SiteHooks
  /** Runs before the site's own. */
  readonly onInit?: Config['onInit']
}

/** A plugin as `definePlugin` takes it: one value with everything that it brings. */
export interface PluginDefinition<Name extends string = string> {
  /** Names its messages and, in errors, the plugin: small letters, digits and `-`. */
  readonly name: Name
  /** Changes the config, after what `server` adds has been put into it. */
  readonly config?: (config: Config) => Config
  readonly server?: PluginServer
  /**
   * Texts by language and key (`reminders:title`), for labels of the config and for the panel. A
   * language that is missing falls back to the site's `fallbackLanguage`, then to the first one here.
   */
  readonly messages?: MessageTexts<`${Name}:${string}`>
  readonly panel?: PluginPanel
  /**
   * What its part of the panel is told of the site: an object of plain JSON. Every user of the panel
   * gets it, so it holds no secrets.
   */
  readonly panelOptions?: JsonObject
  /** Field types made with `defineFieldType`, in addition to those of the site. */
  readonly fieldTypes?: readonly SiteFieldType[]
}

/** What changes a config before defaults are filled in; plugins run in the order of the list. */
export type Plugin = ((config: Config) => Config) | PluginDefinition
