import type { SqlRow } from '../executor.ts'
import { maxCommitDelay, maxUnseenChanges } from '../limits.ts'
import { SqlStore } from '../sql-store.ts'
import type { Change, ChangeReader, ChangeStore, NumberedChange } from './change-store.ts'

/** Reads changes. */
export class SqlChangeReader extends SqlStore implements ChangeReader {
  async find({
    after,
    until = Number.MAX_SAFE_INTEGER,
    limit,
  }: {
    readonly after: number
    readonly until?: number
    readonly limit: number
  }): Promise<readonly NumberedChange[]> {
    const statement = this.schema.changes.between({ after, until, limit })
    return (await this.executor.all(statement)).map(numberedChange)
  }

  async since(number: number, limit: number): Promise<readonly NumberedChange[] | null> {
    const { bounds, momentOf, since } = this.schema.changes
    const [{ first, last } = { first: null, last: null }] = await this.executor.all(bounds({}))
    // What was seen may also be of another database, which this one has replaced.
    if (number > Number(last ?? 0)) return null
    if (first === null) return []
    if (number < Number(first) - 1) return null
    const [row] = await this.executor.all(momentOf({ number }))
    const moment = Date.parse(String(row?.at ?? new Date(0).toISOString()))
    const at = new Date(Math.max(0, moment - maxCommitDelay)).toISOString()
    // A change with a lower number may have been committed later, but not where there is one writer.
    const before = this.schema.dialect.name === 'sqlite' ? 0 : maxUnseenChanges
    const query = { after: number - before, at, limit: before + limit + 1 }
    const changes = (await this.executor.all(since(query))).map(numberedChange)
    return changes.filter((change) => change.number > number).length > limit ? null : changes
  }

  async last(): Promise<number> {
    const [row] = await this.executor.all(this.schema.changes.bounds({}))
    return Number(row?.last ?? 0)
  }
}

/** Writes changes. */
export class SqlChangeStore extends SqlChangeReader implements ChangeStore {
  async note(change: Change): Promise<void> {
    const at = new Date().toISOString()
    const note = this.schema.changes.note({ at, body: JSON.stringify(change) })
    await this.write({ ...note, announces: 'changes' })
  }

  async trim(until: string): Promise<void> {
    await this.write(this.schema.changes.trim({ until }))
  }
}

function numberedChange({ number, body }: SqlRow): NumberedChange {
  // Only `noteChange` writes these rows, and an hour later they are gone.
  return { number: Number(number), change: JSON.parse(body as string) as Change }
}
