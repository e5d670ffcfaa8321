import {
  type Config,
  type DocumentId,
  type Field,
  type LinkState,
  type LocalApi,
  linkState,
} from 'stet'
import { builtInRules, type RuleOptions } from './built-in-rules.ts'
import type { Rule } from './rule.ts'

export interface ContentChecksOptions extends RuleOptions {
  /** The slugs of the collections whose documents are checked. */
  readonly collections: readonly string[]
  /** The rules: those that there are, and the site's own. Default: those that there are. */
  readonly rules?: (builtIn: readonly Rule[]) => readonly Rule[]
  /** Fields whose texts describe a document where the SEO fields do not. Default: common names. */
  readonly descriptionFields?: readonly string[]
  /** The field of uploads that describes a picture. Default `alt`. */
  readonly altField?: string
  /** Where the site is: links to it are links to its own pages. */
  readonly origins?: readonly string[]
  /** Whether an address of the site, such as `/posts/hello`, leads to a page. Default: not checked. */
  readonly pageExists?: (args: {
    readonly address: string
    readonly cms: LocalApi
  }) => boolean | Promise<boolean>
  /** Whether links to other sites are followed, by jobs. Default `false`: the site asks no other one. */
  readonly externalLinks?: boolean | ExternalLinksOptions
}

export interface ExternalLinksOptions {
  /** Names of hosts that are not asked: those that visitors reach, and this server does not. */
  readonly leaveOut?: readonly string[]
  /** How an address is asked. Default: by `linkState` of Stet, which reaches the open internet alone. */
  readonly ask?: (address: string, options: { readonly signal: AbortSignal }) => Promise<LinkState>
}

/** What checking needs of the options and the site's config. */
export interface Setup {
  readonly collections: readonly CheckedCollection[]
  readonly rules: readonly Rule[]
  readonly descriptionFields: readonly string[]
  readonly altField: string
  readonly origins: readonly string[]
  readonly pageExists: ContentChecksOptions['pageExists']
  /** How links to other sites are checked; null where they are not. */
  readonly external: Required<ExternalLinksOptions> | null
  /** The locales of the content, the default one first; `[null]` without. */
  readonly locales: readonly (string | null)[]
  /** The collections that hold files, and whether they have descriptions. */
  readonly uploads: ReadonlyMap<string, boolean>
  readonly config: Config
}

export interface CheckedCollection {
  readonly slug: string
  /** The field that names its documents. */
  readonly title: string
  readonly isUpload: boolean
  /** Where a description that is missing is to be written. */
  readonly descriptionPath: string
}

export interface Source {
  readonly collection: string
  readonly id: DocumentId
}

const commonDescriptions = ['description', 'summary', 'excerpt', 'standfirst', 'teaser']

export function setupOf(config: Config, options: ContentChecksOptions): Setup {
  const { localization, collections } = config
  const builtIn = builtInRules(options)
  const altField = options.altField ?? 'alt'
  const descriptionFields = options.descriptionFields ?? commonDescriptions
  return {
    collections: collections
      .filter(({ slug }) => options.collections.includes(slug))
      .map(({ slug, admin, upload, fields }) => {
        const title = admin?.useAsTitle ?? 'title'
        const names = namesAtTop(fields)
        const described = descriptionFields.find((name) => names.has(name))
        const descriptionPath = names.has('meta') ? 'meta.description' : (described ?? title)
        return { slug, title, isUpload: Boolean(upload), descriptionPath }
      }),
    rules: options.rules?.(builtIn) ?? builtIn,
    descriptionFields,
    altField,
    origins: options.origins ?? [],
    pageExists: options.pageExists,
    external: externalOf(options.externalLinks ?? false),
    locales: localization ? localesOf(localization) : [null],
    uploads: new Map(
      collections
        .filter(({ upload }) => Boolean(upload))
        .map(({ slug, fields }) => [slug, namesAtTop(fields).has(altField)]),
    ),
    config,
  }
}

function externalOf(given: boolean | ExternalLinksOptions): Setup['external'] {
  if (given === false) return null
  const { leaveOut = [], ask = linkState } = given === true ? {} : given
  return { leaveOut: leaveOut.map((host) => host.toLowerCase()), ask }
}

type Localization = Exclude<Config['localization'], false | undefined>

/** The codes of the locales, the default one first. */
function localesOf({ locales, defaultLocale }: Localization): string[] {
  const codes = locales.map((one) => (typeof one === 'string' ? one : one.code))
  return [defaultLocale, ...codes.filter((code) => code !== defaultLocale)]
}

/** The names of the fields at the top of a document, in layout fields too. */
function namesAtTop(fields: readonly Field[]): Set<string> {
  const names = fields.flatMap((field): string[] => {
    if ('name' in field && field.name !== undefined) return [field.name]
    const inside = 'fields' in field ? field.fields : 'tabs' in field ? field.tabs : []
    return [...namesAtTop(inside as readonly Field[])]
  })
  return new Set(names)
}
