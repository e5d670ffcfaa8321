import type { DocumentId, JsonObject } from '@stet/core'
import { idOfKey } from '../documents/document-id.ts'
import type { SqlRow } from '../executor.ts'
import { documentKey, userColumns, userRef } from '../keys.ts'
import type { EntityRef, UserRef } from '../refs.ts'
import { SqlStore } from '../sql-store.ts'
import type {
  PreviewedDocument,
  PreviewReader,
  PreviewStore,
  StoredPreview,
  StoredPreviewLink,
} from './preview-store.ts'

/** Reads preview sessions. */
export class SqlPreviewReader extends SqlStore implements PreviewReader {
  async find(id: string): Promise<StoredPreview | null> {
    const [row] = await this.executor.all(this.schema.previews.find({ id }))
    return row === undefined ? null : this.#stored(row)
  }

  async findOfSession(user: UserRef, sessionId: string | null): Promise<StoredPreview | null> {
    const of = { ...userColumns(this.schema, user), session: sessionId ?? '' }
    const [row] = await this.executor.all(this.schema.previews.findOfSession(of))
    return row === undefined ? null : this.#stored(row)
  }

  async findDocuments(preview: string, since: string): Promise<readonly PreviewedDocument[]> {
    const rows = await this.executor.all(this.schema.previews.documents({ preview, since }))
    return rows.flatMap((row) => {
      const known = this.schema.byTable(row.source as string)
      if (known === undefined) return []
      const { entity } = known.table
      const id = idOfKey(row.document as string, known.table)
      const data = JSON.parse(row.data as string) as JsonObject
      return [{ entity, id, locale: row.locale as string, data }]
    })
  }

  async countOthers(preview: string, entity: EntityRef, id: DocumentId): Promise<number> {
    const of = { preview, ...documentKey(this.schema, entity, id) }
    return this.total(this.schema.previews.countOthers(of))
  }

  async findLink(id: string): Promise<StoredPreviewLink | null> {
    const [row] = await this.executor.all(this.schema.previews.findLink({ id }))
    return row === undefined ? null : this.#link(row)
  }

  async findLinks(
    entity: EntityRef,
    id: DocumentId,
    now: string,
  ): Promise<readonly StoredPreviewLink[]> {
    const of = { ...documentKey(this.schema, entity, id), now }
    const rows = await this.executor.all(this.schema.previews.findLinks(of))
    return rows.flatMap((row) => this.#link(row) ?? [])
  }

  /** Null where its document or its maker is of a collection that left the config. */
  #link(row: SqlRow): StoredPreviewLink | null {
    const collection = row.user_collection as string
    const known = this.schema.byTable(row.source as string)
    if (known === undefined || !this.schema.config.collection.has(collection)) return null
    return {
      id: row.id as string,
      entity: known.table.entity,
      document: idOfKey(row.document as string, known.table),
      user: userRef(this.schema, collection, row.user_document as string),
      note: row.note as string | null,
      createdAt: row.created_at as string,
      expiresAt: row.expires_at as string,
    }
  }

  /** Null for a user of a collection that left the config. */
  #stored(row: SqlRow): StoredPreview | null {
    const collection = row.user_collection as string
    if (!this.schema.config.collection.has(collection)) return null
    const session = row.session as string
    return {
      id: row.id as string,
      user: userRef(this.schema, collection, row.user_document as string),
      sessionId: session === '' ? null : session,
      seenAt: row.seen_at as string,
    }
  }
}

/** Writes preview sessions. */
export class SqlPreviewStore extends SqlPreviewReader implements PreviewStore {
  async open({ id, user, sessionId, seenAt }: StoredPreview): Promise<void> {
    const of = { ...userColumns(this.schema, user), session: sessionId ?? '' }
    await this.write(this.schema.previews.open({ id, ...of, seenAt }))
  }

  async renew(id: string, seenAt: string): Promise<boolean> {
    return (await this.write(this.schema.previews.renew({ id, seenAt }))) > 0
  }

  async put(
    preview: string,
    { entity, id, locale, data }: PreviewedDocument,
    seenAt: string,
  ): Promise<void> {
    const of = { preview, ...documentKey(this.schema, entity, id), locale }
    await this.write(this.schema.previews.put({ ...of, data: JSON.stringify(data), seenAt }))
  }

  async remove(
    preview: string,
    { entity, id, locale }: Omit<PreviewedDocument, 'data'>,
  ): Promise<void> {
    const of = { preview, ...documentKey(this.schema, entity, id), locale }
    await this.write(this.schema.previews.remove(of))
  }

  async end(id: string): Promise<void> {
    await this.write(this.schema.previews.removeAll({ id }))
    await this.write(this.schema.previews.end({ id }))
  }

  async addLink(link: StoredPreviewLink): Promise<void> {
    const { id, entity, document, user, note, createdAt, expiresAt } = link
    const of = { ...documentKey(this.schema, entity, document), ...userColumns(this.schema, user) }
    await this.write(this.schema.previews.addLink({ id, ...of, note, createdAt, expiresAt }))
  }

  async removeLink(id: string): Promise<void> {
    await this.write(this.schema.previews.removeLink({ id }))
  }

  async removeExpiredLinks(until: string): Promise<void> {
    await this.write(this.schema.previews.removeExpiredLinks({ until }))
  }

  async endExpired(until: string): Promise<void> {
    await this.write(this.schema.previews.removeExpired({ until }))
    await this.write(this.schema.previews.endExpired({ until }))
  }
}
