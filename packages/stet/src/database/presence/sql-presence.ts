import type { DocumentId } from '@stet/core'
import { accountKey, documentKey, userColumns, userRef } from '../keys.ts'
import type { EntityRef, UserRef } from '../refs.ts'
import { SqlStore } from '../sql-store.ts'
import type { PresenceReader, PresenceStore, PresentViewer, ViewRequest } from './presence-store.ts'

/** Reads who looks at which document. */
export class SqlPresenceReader extends SqlStore implements PresenceReader {
  async findViewers(
    entity: EntityRef,
    id: DocumentId,
    query: { readonly since: string; readonly limit: number },
  ): Promise<readonly PresentViewer[]> {
    const statement = this.schema.presence.of({ ...documentKey(this.schema, entity, id), ...query })
    return (await this.executor.all(statement)).flatMap((row) => {
      const collection = row.user_collection as string
      if (!this.schema.config.collection.has(collection)) return []
      const user = userRef(this.schema, collection, row.user_document as string)
      return [{ user, since: row.since as string }]
    })
  }

  async countTabs(user: UserRef): Promise<number> {
    const { collection, document } = accountKey(this.schema, user)
    const of = { userCollection: collection, userDocument: document }
    return this.total(this.schema.presence.countOfUser(of))
  }
}

/** Writes who looks at which document. */
export class SqlPresenceStore extends SqlPresenceReader implements PresenceStore {
  async enter(entity: EntityRef, id: DocumentId, { user, tab, now }: ViewRequest): Promise<void> {
    const values = {
      ...documentKey(this.schema, entity, id),
      ...userColumns(this.schema, user),
      tab,
      now,
    }
    await this.write(this.schema.presence.enter(values))
  }

  async leave(entity: EntityRef, id: DocumentId, { user, tab }: ViewRequest): Promise<void> {
    const values = {
      ...documentKey(this.schema, entity, id),
      ...userColumns(this.schema, user),
      tab,
    }
    await this.write(this.schema.presence.leave(values))
  }

  async deleteExpired(until: string): Promise<void> {
    await this.write(this.schema.presence.deleteExpired({ until }))
  }
}
