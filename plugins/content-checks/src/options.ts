import type { Config, DocumentId, LocalApi } from 'stet'
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
}

/** What checking needs of the options and the site's config. */
export interface Setup {
  readonly collections: readonly CheckedCollection[]
  readonly rules: readonly Rule[]
  readonly descriptionFields: readonly string[]
  readonly altField: string
  readonly origins: readonly string[]
  readonly pageExists: ContentChecksOptions['pageExists']
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
  readonly hasDrafts: boolean
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
  return {
    collections: collections
      .filter(({ slug }) => options.collections.includes(slug))
      .map(({ slug, admin, upload, versions }) => ({
        slug,
        title: admin?.useAsTitle ?? 'title',
        isUpload: Boolean(upload),
        hasDrafts: typeof versions === 'object' && Boolean(versions.drafts),
      })),
    rules: options.rules?.(builtIn) ?? builtIn,
    descriptionFields: options.descriptionFields ?? commonDescriptions,
    altField,
    origins: options.origins ?? [],
    pageExists: options.pageExists,
    locales: localization ? localesOf(localization) : [null],
    uploads: new Map(
      collections
        .filter(({ upload }) => Boolean(upload))
        .map(({ slug, fields }) => [slug, fields.some((one) => 'name' in one && one.name === altField)]),
    ),
    config,
  }
}

type Localization = Exclude<Config['localization'], false | undefined>

/** The codes of the locales, the default one first. */
function localesOf({ locales, defaultLocale }: Localization): string[] {
  const codes = locales.map((one) => (typeof one === 'string' ? one : one.code))
  return [defaultLocale, ...codes.filter((code) => code !== defaultLocale)]
}
