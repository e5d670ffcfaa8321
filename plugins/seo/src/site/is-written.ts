import type { Cms, JsonObject } from 'stet'
import type { InLocales } from './read-published.ts'

interface Node {
  readonly type?: string
  readonly name?: string | undefined
  readonly localized?: boolean | undefined
  readonly fields?: readonly Node[]
  readonly tabs?: readonly Node[]
}

/** Names from the root of a document to a field. */
type Path = readonly string[]

/** Which fields of a collection tell in what locales there is a page. */
export interface TellingFields {
  /** What documents are called, without which there is no page. */
  readonly title: string | undefined
  /** Those with a value for each locale, where the title has one for all. */
  readonly localized: readonly Path[]
}

export function tellingFields({ config }: Cms, collection: string): TellingFields {
  const entity = config.collections.find(({ slug }) => slug === collection)
  const title = entity?.admin.useAsTitle
  const paths = config.localization ? localizedIn((entity?.fields ?? []) as readonly Node[]) : []
  const isLocalized = paths.some((path) => path.join('.') === title)
  return { title, localized: isLocalized ? [] : paths }
}

// What is in rows is left out: rows are the same in all locales, or localized as a whole.
function localizedIn(fields: readonly Node[], above: Path = []): readonly Path[] {
  return fields.flatMap((field): readonly Path[] => {
    const { type, name, localized } = field
    const path = name === undefined ? above : [...above, name]
    // A box that is not ticked is a value like any other.
    if (localized && name !== undefined) return type === 'checkbox' ? [] : [path]
    const isRows = type === 'array' || type === 'blocks'
    return isRows ? [] : localizedIn(field.tabs ?? field.fields ?? [], path)
  })
}

/** The locales in which a document is written; all where no locale says anything of its own. */
export function writtenLocales(
  inLocales: InLocales,
  { title, localized }: TellingFields,
): ReadonlySet<string | null> {
  const named = [...inLocales].filter(([, doc]) => title === undefined || isFilled(doc[title]))
  const saying = named.filter(([, doc]) => localized.some((path) => isFilled(valueAt(doc, path))))
  return new Set((saying.length > 0 ? saying : named).map(([locale]) => locale))
}

const valueAt = (doc: JsonObject, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (value as JsonObject | null | undefined)?.[name], doc)

const isFilled = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)
