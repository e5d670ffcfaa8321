import { SqlStore } from '../sql-store.ts'
import type {
  Attempt,
  AttemptCount,
  AttemptReader,
  AttemptStore,
  SubjectAttempt,
} from './attempt-store.ts'
import { attemptCount } from './attempts.ts'

/** Reads counted attempts. */
export class SqlAttemptReader extends SqlStore implements AttemptReader {
  async find(keys: readonly string[], now: string): Promise<readonly AttemptCount[]> {
    const list = this.schema.dialect.listParameter([...keys])
    const rows = await this.executor.all(this.schema.accounts.attempts({ keys: list, now }))
    return rows.map(attemptCount)
  }

  async findAgainst(subjects: readonly string[], now: string): Promise<readonly SubjectAttempt[]> {
    const list = this.schema.dialect.listParameter([...subjects])
    const { attemptsAgainst } = this.schema.accounts
    const rows = await this.executor.all(attemptsAgainst({ subjects: list, now }))
    return rows.map((row) => ({ ...attemptCount(row), subject: row.subject as string }))
  }
}

/** Counts attempts. */
export class SqlAttemptStore extends SqlAttemptReader implements AttemptStore {
  async count(attempt: Attempt): Promise<AttemptCount> {
    const [row] = await this.executor.all(this.schema.accounts.countAttempt({ ...attempt }))
    if (row === undefined) throw new Error('Counting an attempt answered nothing.')
    return attemptCount(row)
  }

  async uncount(key: string): Promise<void> {
    await this.executor.run(this.schema.accounts.uncountAttempt({ key }))
  }

  async forget(of: { readonly key: string } | { readonly subject: string }): Promise<void> {
    const { forgetAttempt, forgetAttemptsOf } = this.schema.accounts
    await this.executor.run('key' in of ? forgetAttempt(of) : forgetAttemptsOf(of))
  }

  async deleteExpired(now: string): Promise<number> {
    return this.executor.run(this.schema.accounts.deleteExpiredAttempts({ now }))
  }
}
