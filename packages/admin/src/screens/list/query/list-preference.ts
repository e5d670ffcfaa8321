import { isObject, type Json } from '@stet/core'

/** How one user wants a collection's list to look. */
export interface ListPreference {
  /** The paths of the columns that they chose, in their order; absent until they have. */
  readonly columns?: readonly string[]
  readonly limit?: number
}

const nothing: ListPreference = Object.freeze({})

/** Reads what was kept; what cannot be read is logged, and the list looks as the config says. */
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

/** As it is kept: columns with those that are not shown, as other clients keep them. */
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
