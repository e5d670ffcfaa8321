import { type ClientCollection, isObject, type Json, type JsonObject } from '@stet/core'

/** A user's preferences for a collection's list. */
export interface ListPreference {
  /** The paths of the chosen columns, in order; absent until columns are chosen. */
  readonly columns?: readonly string[]
  readonly limit?: number
  /** The widths of columns in pixels, by path; the others have the one of their kind. */
  readonly widths?: ColumnWidths
  /** How many of the first columns stay in view while the others scroll. */
  readonly frozen?: number
  /** Of an upload collection: whether its files are shown as pictures or as rows. */
  readonly layout?: ListLayout
  /** Of an upload collection: whether what is known of a file is shown beside the files. */
  readonly details?: boolean
}

export type ListLayout = 'grid' | 'table'

type Upload = Exclude<ClientCollection['upload'], false>

/** The chosen layout where there is a choice; until then, files that are all to be looked at are a grid. */
export function listLayout(
  { upload }: { readonly upload: false | Pick<Upload, 'mimeTypes'> },
  chosen: ListLayout | undefined,
): ListLayout {
  if (upload === false) return 'table'
  const { mimeTypes } = upload
  const areSeen =
    mimeTypes.length > 0 && mimeTypes.every((type) => /^(?:image|video)\//u.test(type))
  return chosen ?? (areSeen ? 'grid' : 'table')
}

/** Pixels (at a text size of 16) by path. */
export type ColumnWidths = Readonly<Record<string, number>>

/** Pixels: a narrower column shows nothing, and a wider one is wider than most screens. */
export const WIDTH = { least: 64, most: 960 } as const

const nothing: ListPreference = Object.freeze({})

/** Parses a stored preference; an invalid one is logged, and the defaults of the config apply. */
export function readListPreference(value: Json): ListPreference {
  if (value === null) return nothing
  const { columns, limit, widths, frozen, layout, details } = isObject(value)
    ? value
    : ({ columns: value } as { readonly [Part in keyof ListPreference]?: Json })
  const chosen = columns === undefined || columns === null ? undefined : readColumns(columns)
  if (chosen === null) console.error('Error parsing columns', columns)
  return {
    ...(chosen && { columns: chosen }),
    ...(isCount(limit) && limit >= 1 && { limit }),
    ...(isObject(widths) && { widths: readWidths(widths) }),
    ...(isCount(frozen) && { frozen }),
    ...((layout === 'grid' || layout === 'table') && { layout }),
    ...(details === true && { details }),
  }
}

const isCount = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0

/** A width within what a column can have. */
export function columnWidthOf(pixels: number): number {
  return Math.round(Math.min(WIDTH.most, Math.max(WIDTH.least, pixels)))
}

function readWidths(widths: JsonObject): ColumnWidths {
  const known = Object.entries(widths).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return Object.fromEntries(known.map(([path, pixels]) => [path, columnWidthOf(pixels)]))
}

/** The stored form: columns including hidden ones, as other clients store them. */
export function listPreferenceValue(preference: ListPreference): Json {
  const { columns, limit, widths, frozen, layout, details } = preference
  return {
    ...(columns && { columns: columns.map((accessor) => ({ accessor, active: true })) }),
    ...(limit !== undefined && { limit }),
    ...(widths && { widths }),
    ...(frozen !== undefined && { frozen }),
    ...(layout && { layout }),
    ...(details && { details }),
  }
}

function readColumns(value: Json): readonly string[] | null {
  if (!Array.isArray(value)) return null
  const paths: string[] = []
  for (const entry of value as readonly Json[]) {
    if (!isObject(entry) || typeof entry.accessor !== 'string') return null
    if (entry.active !== false) paths.push(entry.accessor)
  }
  return [...new Set(paths)]
}
