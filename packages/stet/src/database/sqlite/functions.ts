import type { DatabaseSync } from 'node:sqlite'
import type { StatementWatch } from './statement-watch.ts'

/**
 * The functions that compiled SQL calls: `stet_fold` is lower case as JavaScript has it, for texts where
 * that takes more than replacing characters; `stet_look` is called now and then while a statement
 * searches, and is true. What Node makes of arguments and results is only let go of when the statement
 * ends, so neither may be called for every row: a text each would add up to all that is stored.
 */
export function registerFunctions(database: DatabaseSync, watch: StatementWatch): void {
  database.function('stet_fold', { deterministic: true }, (text) => {
    return typeof text === 'string' ? text.toLowerCase() : null
  })
  database.function('stet_look', () => {
    watch.look()
    return 1
  })
}
