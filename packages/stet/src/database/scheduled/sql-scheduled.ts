import type { DocumentId, ScheduledAction, ScheduledFailure } from '@stet/core'
import { idKey, idOfKey } from '../documents/document-id.ts'
import type { SqlRow } from '../executor.ts'
import type { EntityRef } from '../refs.ts'
import { SqlStore } from '../sql-store.ts'
import type {
  ScheduledClaim,
  ScheduledContent,
  ScheduledQuery,
  ScheduledReader,
  ScheduledStore,
  StoredScheduled,
} from './scheduled-store.ts'

/** Reads scheduled publications. */
export class SqlScheduledReader extends SqlStore implements ScheduledReader {
  async findByID(id: string): Promise<StoredScheduled | null> {
    const [row] = await this.executor.all(this.schema.scheduled.one({ id }))
    return row === undefined ? null : this.#stored(row)
  }

  async ofDocument(entity: EntityRef, document: DocumentId): Promise<readonly StoredScheduled[]> {
    const statement = this.schema.scheduled.ofDocument(this.documentKey(entity, document))
    return (await this.executor.all(statement)).flatMap((row) => this.#stored(row) ?? [])
  }

  async find({
    entities,
    documents,
    ...query
  }: ScheduledQuery): Promise<readonly StoredScheduled[]> {
    const { dialect } = this.schema
    const tables = entities.map((entity) => this.schema.of(entity).table)
    const keys = documents?.flatMap((id) => tables.flatMap((table) => idKey(id, table) ?? []))
    const statement = this.schema.scheduled.page({
      sources: dialect.listParameter(tables.map(({ name }) => name)),
      isOfAny: keys === undefined ? 1 : 0,
      documents: dialect.listParameter(keys ?? []),
      from: query.from ?? null,
      until: query.until ?? null,
      state: query.state ?? null,
      limit: query.limit,
      offset: query.offset,
    })
    return (await this.executor.all(statement)).flatMap((row) => this.#stored(row) ?? [])
  }

  protected documentKey(entity: EntityRef, id: DocumentId): { source: string; document: string } {
    const { table } = this.schema.of(entity)
    return { source: table.name, document: idKey(id, table) ?? '' }
  }

  /** Null where its entity left the config. */
  #stored(row: SqlRow): StoredScheduled | null {
    const entity = this.schema.byTable(row.source as string)
    if (entity === undefined) return null
    return {
      id: row.id as string,
      entity: entity.table.ref,
      document: idOfKey(row.document as string, entity.table),
      action: row.action as ScheduledAction,
      locale: row.locale as string | null,
      runAt: Number(row.run_at),
      timeZone: row.time_zone as string,
      asker: this.#asker(row),
      job: row.job as string,
      failure: row.failure as ScheduledFailure | null,
      createdAt: Number(row.created_at),
    }
  }

  #asker({ user_collection: collection, user_document: key }: SqlRow): StoredScheduled['asker'] {
    if (collection === null) return 'site'
    const slug = collection as string
    if (!this.schema.config.collection.has(slug)) return 'unknown'
    const { table } = this.schema.of({ kind: 'collection', slug })
    return { collection: slug, id: idOfKey(key as string, table) }
  }
}

/** Everything that is done with scheduled publications, within one transaction. */
export class SqlScheduledStore extends SqlScheduledReader implements ScheduledStore {
  async insert(
    { id, entity, document }: Parameters<ScheduledStore['insert']>[0],
    content: ScheduledContent,
  ): Promise<void> {
    const values = { id, ...this.documentKey(entity, document), ...this.#values(content) }
    await this.executor.run(this.schema.scheduled.insert(values))
  }

  async change(id: string, content: ScheduledContent): Promise<boolean> {
    const statement = this.schema.scheduled.change({ id, ...this.#values(content) })
    return (await this.executor.run(statement)) > 0
  }

  async finish({ id, runAt }: ScheduledClaim): Promise<boolean> {
    return (await this.executor.run(this.schema.scheduled.finish({ id, runAt }))) > 0
  }

  async fail({ id, runAt }: ScheduledClaim, failure: ScheduledFailure): Promise<boolean> {
    const statement = this.schema.scheduled.fail({ id, runAt, failure })
    return (await this.executor.run(statement)) > 0
  }

  async delete(id: string): Promise<boolean> {
    return (await this.executor.run(this.schema.scheduled.delete({ id }))) > 0
  }

  async deleteOf(entity: EntityRef, document: DocumentId): Promise<readonly string[]> {
    const statement = this.schema.scheduled.deleteOf(this.documentKey(entity, document))
    return (await this.executor.all(statement)).map(({ job }) => job as string)
  }

  #values({ asker, action, locale, runAt, timeZone, job }: ScheduledContent) {
    const user = asker === 'site' ? null : this.#userKey(asker)
    return {
      action,
      locale,
      runAt,
      timeZone,
      job,
      userCollection: user?.collection ?? null,
      userDocument: user?.document ?? null,
    }
  }

  #userKey({ collection, id }: Exclude<ScheduledContent['asker'], 'site'>) {
    const { table } = this.schema.of({ kind: 'collection', slug: collection })
    return { collection, document: idKey(id, table) ?? '' }
  }
}
