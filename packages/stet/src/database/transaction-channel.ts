import { channel } from 'node:diagnostics_channel'
import type { Executor } from './executor.ts'

/** Where a transaction is: before a statement, before its end, and after it. */
export type TransactionEvent =
  | { readonly name: 'statement'; readonly sql: string }
  | { readonly name: 'commit' }
  | { readonly name: 'committed' }

/**
 * Tells subscribers of every moment of every transaction as it comes. Without a
 * subscriber it costs nothing. Tests of faults end the process at each of them.
 */
const moments = channel('stet:transaction')

/** The executor, telling of each statement before it is run. */
export function observedExecutor(executor: Executor): Executor {
  if (!moments.hasSubscribers) return executor
  return {
    all(statement) {
      publishTransactionEvent({ name: 'statement', sql: statement.sql })
      return executor.all(statement)
    },
    run(statement) {
      publishTransactionEvent({ name: 'statement', sql: statement.sql })
      return executor.run(statement)
    },
  }
}

export function publishTransactionEvent(moment: TransactionEvent): void {
  if (moments.hasSubscribers) moments.publish(moment)
}
