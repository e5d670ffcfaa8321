import type { DatabaseSync } from 'node:sqlite'

/** SQLite's own `lower` knows ASCII only. */
export const foldFunction = 'stet_fold'

export function registerFunctions(database: DatabaseSync): void {
  database.function(foldFunction, { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : null,
  )
}
