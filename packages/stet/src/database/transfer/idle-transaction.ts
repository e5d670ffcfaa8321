import type { Dialect } from '../dialect.ts'
import type { Executor } from '../executor.ts'

/** Lets a transaction wait for the sender or receiver of its lines without a limit. */
export async function allowIdleTransaction(executor: Executor, { name }: Dialect): Promise<void> {
  if (name !== 'postgres') return
  const sql = 'set local idle_in_transaction_session_timeout = 0'
  await executor.run({ sql, parameters: [] })
}
