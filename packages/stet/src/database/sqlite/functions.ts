import type { DatabaseSync } from 'node:sqlite'

/** The functions that compiled SQL calls: `stet_fold` is lower case as JavaScript has it, where SQLite's own knows ASCII only. */
export function registerFunctions(database: DatabaseSync): void {
  database.function('stet_fold', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : null,
  )
}
