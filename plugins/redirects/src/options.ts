import type { CollectionConfig, Config, DocumentId, Field, JsonObject, LocalApi } from 'stet'

/** The statuses that redirects may have. */
export const redirectTypes = ['301', '302', '307', '308'] as const

export type RedirectType = (typeof redirectTypes)[number]

export interface AddressArgs {
  /** The slug of the document's collection. */
  readonly collection: string
  /** The document as it is published, in one locale, with ids in place of related documents. */
  readonly doc: JsonObject
  /** Null without localization. */
  readonly locale: string | null
  /** The local API without access control. */
  readonly cms: LocalApi
}

/** The address of a document's page on the site, such as `/posts/hello`; nothing if it has none. */
export type AddressOf = (
  args: AddressArgs,
) => string | null | undefined | Promise<string | null | undefined>

/** Options of a collection of the plugin, with fields made from the default ones. */
export interface CollectionOverrides
  extends Omit<Partial<CollectionConfig>, 'fields' | 'versions' | 'trash' | 'auth' | 'upload'> {
  readonly fields?: (args: { readonly defaultFields: readonly Field[] }) => readonly Field[]
}

export interface MissingPagesOptions {
  /** Paths that are not counted, such as those that only scanners look for. */
  readonly ignore?: (path: string) => boolean
  /** How many paths are kept at most. Default 1000. */
  readonly limit?: number
  readonly overrides?: Omit<CollectionOverrides, 'fields'>
}

export interface RedirectsPluginOptions {
  /** The slugs of the collections whose documents have pages: redirects lead to them. */
  readonly collections: readonly string[]
  readonly addressOf: AddressOf
  /**
   * What happens when the address of a published document changes: its editor is offered a redirect
   * from the former one (`offer`, the default), or there is one at once (`create`).
   */
  readonly whenAddressChanges?: 'offer' | 'create'
  /** The statuses to choose from, the default first. Default: 301, 302, 307 and 308. */
  readonly redirectTypes?: readonly RedirectType[]
  /** Where the site is, such as `https://example.org`: whole URLs there count as its own addresses. */
  readonly origins?: readonly string[]
  /** The collection of the redirects: its slug, labels, access, fields. */
  readonly overrides?: CollectionOverrides
  /** The list of addresses that visitors miss; `false`: there is none. */
  readonly missingPages?: MissingPagesOptions | false
}

/** What the parts of the plugin need of the options and the site's config. */
export interface Setup {
  readonly collections: readonly string[]
  readonly addressOf: AddressOf
  readonly creates: boolean
  readonly types: readonly RedirectType[]
  readonly origins: readonly string[]
  /** The locales of pages, the default one first; `[null]` without. */
  readonly locales: readonly (string | null)[]
  /** The slugs of the plugin's own collections. */
  readonly redirects: string
  readonly addresses: string
  readonly missing: string | null
  /** The global whose row is the lock of the graph. */
  readonly graph: string
  readonly missingLimit: number
  readonly ignores: (path: string) => boolean
}

/** A document of one of the collections. */
export interface Source {
  readonly collection: string
  readonly id: DocumentId
}

const defaultLimit = 1000

export function setupOf(config: Config, options: RedirectsPluginOptions): Setup {
  const { localization } = config
  const missingPages = options.missingPages === false ? null : (options.missingPages ?? {})
  const redirects = options.overrides?.slug ?? 'redirects'
  return {
    collections: options.collections,
    addressOf: options.addressOf,
    creates: options.whenAddressChanges === 'create',
    types: options.redirectTypes ?? redirectTypes,
    origins: options.origins ?? [],
    locales: localization ? localesOf(localization) : [null],
    redirects,
    addresses: `${redirects}-addresses`,
    missing: missingPages && (missingPages.overrides?.slug ?? 'missing-pages'),
    graph: `${redirects}-graph`,
    missingLimit: missingPages?.limit ?? defaultLimit,
    ignores: missingPages?.ignore ?? (() => false),
  }
}

type Localization = Exclude<Config['localization'], false | undefined>

/** The codes of the locales, the default one first. */
function localesOf({ locales, defaultLocale }: Localization): string[] {
  const codes = locales.map((one) => (typeof one === 'string' ? one : one.code))
  return [defaultLocale, ...codes.filter((code) => code !== defaultLocale)]
}
