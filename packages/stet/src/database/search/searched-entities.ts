import { createHash } from 'node:crypto'
import {
  type CompleteCollection,
  type CompleteConfig,
  childPlans,
  isSearchedInText,
  type Plan,
  type StemmedLanguage,
  stemmedLanguage,
} from '@stet/core'

/** Counts up when words are read in another way without the config changing. */
const readingRevision = 2
/** Begins every generation whose tables are searched as this release does; another letter when their columns change. */
const layout = 'b'

/** Whether searches of this release understand the tables of a generation. */
export const isSearchable = (generation: string): boolean => generation.startsWith(layout)

/** A collection that is searched, and how its words are read. */
export interface SearchedCollection {
  readonly entity: CompleteCollection
  readonly generation: string
  readonly priority: number
  /** The locales whose texts are read apart; one null where they are the same in all. */
  readonly locales: readonly (string | null)[]
  /** The language of each of them, null where its words have no stems. */
  readonly languages: ReadonlyMap<string | null, StemmedLanguage | null>
}

/** The collections of a site that are searched. */
export function searchedCollections(config: CompleteConfig): readonly SearchedCollection[] {
  const { localization } = config
  return config.collections.flatMap((entity) => {
    const { search, plan, admin } = entity
    if (search === false) return []
    const isLocalized = localization !== false && plan.hasLocalized
    const locales = isLocalized ? localization.codes : [null]
    const chains = isLocalized
      ? [localization.fallback, localization.locales.map(({ fallbackChain }) => fallbackChain)]
      : []
    // Texts that are the same in all locales are written in that of the site.
    const own = search.language ?? (localization === false ? '' : localization.defaultLocale)
    const languages = new Map(
      locales.map((locale) => [locale, stemmedLanguage(locale ?? own)] as const),
    )
    const named = [...languages.values()]
    const reading = [readingRevision, locales, chains, admin.useAsTitle, fieldsOf(plan), named]
    const hash = createHash('sha256').update(JSON.stringify(reading)).digest('hex')
    const generation = `${layout}${hash.slice(0, 11)}`
    return { entity, generation, priority: search.priority, locales, languages }
  })
}

/** Everything in a plan that the words of its documents depend on. */
function fieldsOf(plan: Plan): readonly unknown[] {
  return plan.nodes.filter(isSearchedInText).map((node) => {
    const below = childPlans(node).flatMap(fieldsOf)
    const type = node.shape === 'value' ? node.field.type : node.shape
    return [node.schemaPath, node.localized, type, below]
  })
}

/** The setting that names the generation which searches use: the last one that had all documents. */
export const generationSetting = ({ slug }: { readonly slug: string }): string => `search:${slug}`
