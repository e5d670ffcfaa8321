import type { ByTheme } from '../../brand/palette.ts'
import type { Plan } from '../../documents/plan.ts'
import type { Label } from '../../i18n/labels.ts'
import type { MessageSet } from '../../i18n/messages.ts'
import type { JsonObject } from '../../json.ts'
import type { Selection } from '../../query/language/ast.ts'
import type { Access, CollectionAccess, GlobalAccess } from '../types/access.ts'
import type { AccountEmailOptions, AuthOptions, AuthStrategy } from '../types/auth.ts'
import type { AdminComponents, PluginPanel } from '../types/components.ts'
import type {
  Config,
  CorsOrigins,
  FilterAvailableLocales,
  GlossaryTerm,
  LocaleConfig,
  TokenSource,
  TranslateFunction,
  WorkbenchAccess,
} from '../types/config.ts'
import type { ContentCheck } from '../types/content-checks.ts'
import type { EmailAdapter } from '../types/email.ts'
import type { Endpoint, Endpoints } from '../types/endpoints.ts'
import type {
  CollectionAdmin,
  CollectionFilter,
  CollectionIndex,
  GlobalConfig,
  SearchOptions,
} from '../types/entities.ts'
import type { Block, Field, RichTextFeatures } from '../types/field-types/fields.ts'
import type { SiteFieldType } from '../types/field-types/site-field-types.ts'
import type { Option } from '../types/field-types/value-fields.ts'
import type { CollectionHooks, GlobalHooks, SiteHooks } from '../types/hooks.ts'
import type { CompleteJobs } from '../types/jobs.ts'
import type { CompleteLivePreview } from '../types/live-preview.ts'
import type { CompleteUpload } from '../types/upload.ts'
import type { CompleteWebhook } from '../types/webhooks.ts'

export interface CompleteDrafts {
  /** Milliseconds without a change before an autosave, or `false`. */
  readonly autosave: false | { readonly interval: number; readonly showSaveDraftButton: boolean }
  readonly validate: boolean
  readonly schedulePublish: false | CompleteScheduling
}
/** How the panel asks for the time of a scheduled publication. */
export interface CompleteScheduling {
  /** A date-fns format; null for the format of the panel's language. */
  readonly timeFormat: string | null
  /** Minutes. */
  readonly timeIntervals: number
}
export interface CompleteVersions {
  /** Maximum number of versions; 0 keeps all. */
  readonly max: number
  readonly drafts: false | CompleteDrafts
}
export interface CompleteAuth {
  readonly tokenExpiration: number
  readonly maxLoginAttempts: number
  readonly lockTime: number
  readonly loginWithUsername:
    | false
    | {
        readonly allowEmailLogin: boolean
        readonly requireEmail: boolean
        readonly requireUsername: boolean
      }
  readonly cookies: Required<Pick<NonNullable<AuthOptions['cookies']>, 'sameSite' | 'secure'>> & {
    readonly domain?: string
  }
  readonly removeTokenFromResponses: boolean
  readonly verify: false | AccountEmailOptions
  readonly useAPIKey: boolean
  /** `expiration` in milliseconds. */
  readonly forgotPassword: AccountEmailOptions & { readonly expiration: number }
  readonly strategies: readonly AuthStrategy[]
  /** False if users can only use strategies and API keys. */
  readonly hasPasswords: boolean
  readonly hasLoginFields: boolean
}

/** The complete options of a trash. */
export interface CompleteTrash {
  /** Days until documents in the trash are deleted; null keeps them. */
  readonly emptyAfterDays: number | null
}

interface WithLivePreview {
  /** Null where there is none. */
  readonly livePreview: CompleteLivePreview | null
}
interface CompleteEntity {
  readonly slug: string
  /** Includes the fields that Stet adds (`createdAt`, `updatedAt`, `_status`, `email`, …). */
  readonly fields: readonly Field[]
  /** The fields compiled for walking; built once. */
  readonly plan: Plan
  readonly versions: false | CompleteVersions
  /** `duration`: seconds a lock lasts; `false`: no locks. */
  readonly lockDocuments: false | { readonly duration: number }
  readonly endpoints: Endpoints
  readonly custom: Readonly<Record<string, unknown>>
}
export interface CompleteCollection extends CompleteEntity {
  readonly kind: 'collection'
  readonly labels: { readonly singular: Label; readonly plural: Label }
  readonly indexes: readonly Required<CollectionIndex>[]
  readonly filters: readonly Required<CollectionFilter>[]
  readonly access: Required<CollectionAccess>
  readonly hooks: { readonly [K in keyof CollectionHooks]-?: NonNullable<CollectionHooks[K]> }
  readonly auth: false | CompleteAuth
  readonly upload: false | CompleteUpload
  readonly timestamps: boolean
  /** Type of `id`: `text` (UUIDv7 by default) or `number`, when the collection defines its own. */
  readonly idType: 'text' | 'number'
  /** True if the collection defines its own `id` field: `create` then needs an id. */
  readonly customId: boolean
  readonly defaultSort: readonly string[]
  /** The fields of a document that is populated in another one; null for all. */
  readonly defaultPopulate: Selection | null
  /** The fields that are returned with any selection; null for none. */
  readonly forceSelect: Selection | null
  /** Whether documents have a manual order (`_order`). */
  readonly orderable: boolean
  readonly trash: false | CompleteTrash
  readonly search: false | (Required<Pick<SearchOptions, 'priority'>> & SearchOptions)
  readonly disableDuplicate: boolean
  readonly disableBulkEdit: boolean
  readonly disableBulkDelete: boolean
  readonly admin: Omit<CollectionAdmin, 'livePreview'> &
    WithLivePreview &
    Required<
      Pick<
        CollectionAdmin,
        | 'useAsTitle'
        | 'listSearchableFields'
        | 'defaultColumns'
        | 'enableRichTextLink'
        | 'enableRichTextRelationship'
      >
    > & {
      readonly pagination: { readonly defaultLimit: number; readonly limits: readonly number[] }
    }
}
export interface CompleteGlobal extends CompleteEntity {
  readonly kind: 'global'
  readonly label: Label
  readonly forceSelect: Selection | null
  readonly access: Required<GlobalAccess> & { readonly update: Access }
  readonly hooks: { readonly [K in keyof GlobalHooks]-?: NonNullable<GlobalHooks[K]> }
  readonly admin: Omit<NonNullable<GlobalConfig['admin']>, 'livePreview'> & WithLivePreview
}
export type Entity = CompleteCollection | CompleteGlobal

export interface CompleteLocale extends Omit<LocaleConfig, 'fallbackLocale' | 'label'> {
  /** Absent where the config names none: the panel has the names of languages. */
  readonly label?: Label
  readonly rtl: boolean
  /** All locales that are tried for a missing value, the default locale last. */
  readonly fallbackChain: readonly string[]
  /** The locale that its content is translated from; null for the default locale. */
  readonly translatedFrom: string | null
}
export interface CompleteLocalization {
  readonly locales: readonly CompleteLocale[]
  readonly codes: readonly string[]
  readonly defaultLocale: string
  readonly fallback: boolean
  /** Null where everybody is offered all of them. */
  readonly filterAvailableLocales: FilterAvailableLocales | null
  /** Null where the site names no service. */
  readonly translate: TranslateFunction | null
  readonly glossary: readonly GlossaryTerm[]
}
/** The config after plugins and defaults: every optional part decided. */
/** The brand of the site's panel. Paths of files are relative to the config's folder. */
export interface CompleteBrand {
  readonly name: string | null
  readonly logo: ByTheme<string> | null
  readonly icon: ByTheme<string> | null
  readonly favicon: string | null
  /** Values of the custom properties that the site changes. */
  readonly properties: Readonly<Record<string, ByTheme<string>>>
}

export interface CompleteConfig {
  readonly serverURL: string
  readonly routes: { readonly admin: string; readonly api: string }
  readonly cookiePrefix: string
  readonly collections: readonly CompleteCollection[]
  /** The site's own, in the order of the config; their fields carry them. */
  readonly fieldTypes: readonly SiteFieldType[]
  readonly endpoints: readonly Endpoint[]
  readonly hooks: Required<SiteHooks>
  readonly onInit: NonNullable<Config['onInit']> | null
  readonly globals: readonly CompleteGlobal[]
  /** Shared blocks; they are also among the `blocks` of the fields that use them. */
  readonly blocks: readonly Block[]
  /** The features that rich-text fields have beside their own; the fields hold both. */
  readonly richText: { readonly features: RichTextFeatures }
  /** Collections by slug. */
  readonly collection: ReadonlyMap<string, CompleteCollection>
  readonly global: ReadonlyMap<string, CompleteGlobal>
  readonly localization: false | CompleteLocalization
  readonly admin: {
    readonly user: string
    readonly theme: 'all' | 'light' | 'dark'
    readonly dateFormat: string
    /** Null where the site names none: the usual ones are offered. */
    readonly supportedTimezones: readonly Option[] | null
    readonly brand: CompleteBrand
    readonly meta: { readonly titleSuffix: string }
    readonly components: Required<AdminComponents>
    /** The site's own part of the panel: a module, relative to the config. */
    readonly panel: string | null
    readonly workbench: WorkbenchAccess
  }
  readonly i18n: {
    readonly fallbackLanguage: string
    readonly supportedLanguages: readonly string[]
    readonly messages: Readonly<Record<string, AddedMessages>>
  }
  /** In their order; what they added is part of the config already. */
  readonly plugins: readonly {
    readonly name: string
    readonly panel: PluginPanel | null
    readonly panelOptions?: JsonObject
  }[]
  readonly openApi: boolean
  readonly contentChecks: readonly ContentCheck[]
  readonly defaultDepth: number
  readonly maxDepth: number
  readonly defaultMaxTextLength: number
  readonly auth: { readonly jwtOrder: readonly TokenSource[] }
  readonly csrf: readonly string[]
  readonly cors: { readonly origins: CorsOrigins; readonly headers: readonly string[] }
  /** Number of the site's own proxies in front of the server; 0 if clients connect directly. */
  readonly trustProxy: number
  readonly email: EmailAdapter | undefined
  readonly jobs: CompleteJobs
  readonly webhooks: readonly CompleteWebhook[]
  readonly custom: Readonly<Record<string, unknown>>
}

/** What is added to the panel's own messages of a language. */
export interface AddedMessages {
  /** What is there without reading files. */
  readonly given: MessageSet
  /** All of it; files are read at the first call. */
  read(): MessageSet
}
