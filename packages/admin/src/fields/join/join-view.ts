import { isObject, type Json } from '@stet/core'

/** A user's preferences for the list of a join. */
export interface JoinView {
  /** Columns that they took out, by path. */
  readonly hidden: ReadonlySet<string>
  /** What they sort by; absent where they have not chosen. */
  readonly sort?: string
}

/** The view of one join, of what is kept for all joins of a collection; what cannot be read is nothing. */
export function readJoinView(kept: Json, name: string): JoinView {
  const view = isObject(kept) ? kept[name] : undefined
  if (!isObject(view)) return { hidden: new Set() }
  const columns: readonly Json[] = Array.isArray(view.columns) ? view.columns : []
  const hidden = columns.flatMap((column) =>
    isObject(column) && typeof column.accessor === 'string' && column.active === false
      ? [column.accessor]
      : [],
  )
  return { hidden: new Set(hidden), ...(typeof view.sort === 'string' && { sort: view.sort }) }
}

/** What is kept from now on, the other joins as they are. Columns are written as those of lists. */
export function withJoinView(kept: Json, name: string, { hidden, sort }: JoinView): Json {
  const columns = [...hidden].map((accessor) => ({ accessor, active: false }))
  return {
    ...(isObject(kept) && kept),
    [name]: { columns, ...(sort !== undefined && { sort }) },
  }
}
