import { plainObject } from './plain.ts'
import { operators, type Where } from './where.ts'

/** Conditions on paths, all of which must hold. */
export interface FilterRow {
  readonly [path: string]: NonNullable<Exclude<Where[string], readonly Where[]>>
}
/**
 * The shape that the panel's filter builder edits: groups joined by `or`, each of rows joined by
 * `and`.
 */
export interface FilterQuery {
  readonly or: readonly { readonly and: readonly FilterRow[] }[]
}

/**
 * Whether a value has this shape: at least one group, the first not empty, known operators only.
 */
export function isFilterQuery(value: unknown): value is FilterQuery {
  const groups = plainObject(value)?.or
  if (!Array.isArray(groups) || groups.length === 0) return false
  const rowLists = groups.map((group) => plainObject(group)?.and)
  const [first] = rowLists
  if (!Array.isArray(first) || first.length === 0) return false
  return rowLists.every((rows) => Array.isArray(rows) && rows.every(isFilterRow))
}

function isFilterRow(value: unknown): boolean {
  const row = plainObject(value)
  return (
    row !== null &&
    Object.values(row).every((conditions) => {
      const object = plainObject(conditions)
      return object !== null && Object.keys(object).every(isOperatorName)
    })
  )
}

const isOperatorName = (name: string): boolean => (operators as readonly string[]).includes(name)

/**
 * Converts a filter from a URL or a preset to the shape that the builder edits; null if that is
 * impossible: the filter is then ignored.
 */
export function toFilterQuery(value: unknown): FilterQuery | null {
  const where = plainObject(value)
  if (where === null) return null
  const wrapped = wrap(where)
  return isFilterQuery(wrapped) ? wrapped : null
}

function wrap(where: Readonly<Record<string, unknown>>): unknown {
  const { and, or } = where
  if (or !== undefined && and !== undefined) return where
  if (and !== undefined) return { or: [{ and }] }
  if (or === undefined) return { or: [{ and: [where] }] }
  if (!Array.isArray(or)) return where
  return {
    or: or.map((group) => (plainObject(group)?.and === undefined ? { and: [group] } : group)),
  }
}
