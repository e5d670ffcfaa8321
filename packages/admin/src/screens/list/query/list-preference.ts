import { isObject, type Json } from '@stet/core'

/** A user's preferences for a collection's list. */
export interface ListPreference {
  /** The paths of the chosen columns, in order; absent until columns are chosen. */
  readonly columns?: readonly string[]
  readonly limit?: number
}

const nothing: ListPreference = Object.freeze({})

/** Parses a stored preference; an invalid one is logged, and the defaults of the config apply. */
export function readListPreference(value: Json): ListPreference {
  if (value === null) return nothing
  const { columns, limit } = isObject(value) ? value : { columns: value, limit: undefined }
  const chosen = columns === undefined || columns === null ? undefined : readColumns(columns)
  if (chosen === null) console.error('Error parsing columns', columns)
  return {
    ...(chosen && { columns: chosen }),
    ...(typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && { limit }),
  }
}

/** The stored form: columns including hidden ones, as other clients store them. */
export function listPreferenceValue({ columns, limit }: ListPreference): Json {
  return {
    ...(columns && { columns: columns.map((accessor) => ({ accessor, active: true })) }),
    ...(limit !== undefined && { limit }),
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
