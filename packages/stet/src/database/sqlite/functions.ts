import type { DatabaseSync } from 'node:sqlite'
import type { StatementWatch } from './statement-watch.ts'

/**
 * The functions that compiled SQL calls: `stet_fold` is lower case as JavaScript has it, where SQLite's
 * own knows ASCII only; `stet_look` is called before a list in a document is taken apart, and is true.
 */
export function registerFunctions(database: DatabaseSync, watch: StatementWatch): void {
  database.function('stet_fold', { deterministic: true }, (text) => {
    watch.look()
    return typeof text === 'string' ? text.toLowerCase() : null
  })
  database.function('stet_look', () => {
    watch.look()
    return 1
  })
}
