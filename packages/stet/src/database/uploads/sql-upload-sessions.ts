import type { DocumentId, Json } from '@stet/core'
import { idKey, idOfKey } from '../documents/document-id.ts'
import type { SqlRow } from '../executor.ts'
import { userColumns } from '../keys.ts'
import type { UserRef } from '../refs.ts'
import { SqlStore } from '../sql-store.ts'
import type {
  ChecksumOwner,
  FileChecksumReader,
  FileChecksumStore,
  OpenUploads,
  UploadPart,
  UploadSession,
  UploadSessionReader,
  UploadSessionStore,
} from './upload-session-store.ts'

/** Reads upload sessions. */
export class SqlUploadSessionReader extends SqlStore implements UploadSessionReader {
  async find(
    id: string,
    { user, now }: { readonly user: UserRef; readonly now: string },
  ): Promise<UploadSession | null> {
    const of = { id, ...userColumns(this.schema, user), now }
    const [row] = await this.executor.all(this.schema.uploadSessions.find(of))
    return row === undefined ? null : sessionOf(row)
  }

  async exists(id: string): Promise<boolean> {
    return (await this.total(this.schema.uploadSessions.exists({ id }))) > 0
  }

  async parts(id: string): Promise<readonly UploadPart[]> {
    const rows = await this.executor.all(this.schema.uploadSessions.parts({ id }))
    return rows.map((row) => ({
      number: Number(row.number),
      checksum: row.checksum as string,
      hasArrived: Number(row.arrived) === 1,
    }))
  }

  async openOfUser(user: UserRef): Promise<OpenUploads> {
    const of = userColumns(this.schema, user)
    return openIn(await this.executor.all(this.schema.uploadSessions.openOfUser(of)))
  }

  async openInTotal(): Promise<OpenUploads> {
    return openIn(await this.executor.all(this.schema.uploadSessions.openInTotal({})))
  }

  async findExpired(until: string, limit: number): Promise<readonly UploadSession[]> {
    const rows = await this.executor.all(this.schema.uploadSessions.expired({ until, limit }))
    return rows.map(sessionOf)
  }
}

/** Everything that is done with upload sessions, within one transaction. */
export class SqlUploadSessionStore extends SqlUploadSessionReader implements UploadSessionStore {
  async begin(session: UploadSession, user: UserRef): Promise<void> {
    const { stored, target, document: _, ...rest } = session
    await this.write(
      this.schema.uploadSessions.begin({
        ...rest,
        target: target === null ? null : JSON.stringify(target),
        fileKey: stored?.key ?? null,
        upload: stored === null ? null : JSON.stringify(stored.upload),
        ...userColumns(this.schema, user),
      }),
    )
  }

  async settlePart(id: string, number: number, checksum: string): Promise<string> {
    const { uploadSessions } = this.schema
    await this.write(uploadSessions.settlePart({ id, number, checksum }))
    const [row] = await this.executor.all(uploadSessions.partChecksum({ id, number }))
    return row?.checksum as string
  }

  async arrived(
    id: string,
    number: number,
    { expiresAt }: { readonly expiresAt: string },
  ): Promise<boolean> {
    const { uploadSessions } = this.schema
    if ((await this.write(uploadSessions.renewOpen({ id, expiresAt }))) === 0) return false
    return (await this.write(uploadSessions.arrived({ id, number }))) > 0
  }

  async renew(
    id: string,
    { user, expiresAt }: { readonly user: UserRef; readonly expiresAt: string },
  ): Promise<boolean> {
    const of = { id, ...userColumns(this.schema, user), expiresAt }
    return (await this.write(this.schema.uploadSessions.renew(of))) > 0
  }

  async end(
    id: string,
    {
      user,
      now,
      document,
      expiresAt,
    }: {
      readonly user: UserRef
      readonly now: string
      readonly document: DocumentId
      readonly expiresAt: string
    },
  ): Promise<boolean> {
    const of = { id, ...userColumns(this.schema, user), now, expiresAt }
    const ended = { ...of, document: JSON.stringify(document) }
    return (await this.write(this.schema.uploadSessions.end(ended))) > 0
  }

  async delete(id: string): Promise<void> {
    await this.write(this.schema.uploadSessions.deleteParts({ id }))
    await this.write(this.schema.uploadSessions.delete({ id }))
  }
}

/** Reads which documents were given which files. */
export class SqlFileChecksumReader extends SqlStore implements FileChecksumReader {
  async owners(
    collection: string,
    checksum: string,
    limit: number,
  ): Promise<readonly ChecksumOwner[]> {
    const of = { collection, checksum, limit }
    const rows = await this.executor.all(this.schema.uploadSessions.checksumOwners(of))
    const { table } = this.schema.of({ kind: 'collection', slug: collection })
    return rows.map((row) => ({
      document: idOfKey(row.document as string, table),
      fileKey: row.file_key as string,
    }))
  }

  async checkedKeys(collection: string, document: DocumentId): Promise<readonly string[]> {
    const { table } = this.schema.of({ kind: 'collection', slug: collection })
    const of = { collection, document: idKey(document, table) }
    const rows = await this.executor.all(this.schema.uploadSessions.checkedKeys(of))
    return rows.map((row) => row.file_key as string)
  }
}

/** Keeps which documents were given which files, within one transaction. */
export class SqlFileChecksumStore extends SqlFileChecksumReader implements FileChecksumStore {
  async note(
    collection: string,
    { checksum, ...owner }: ChecksumOwner & { readonly checksum: string | null },
  ): Promise<void> {
    const of = this.#columnsOf(collection, owner)
    const { uploadSessions } = this.schema
    await this.write(
      checksum === null
        ? uploadSessions.forgetChecksum(of)
        : uploadSessions.noteChecksum({ ...of, checksum }),
    )
  }

  async settle(
    collection: string,
    { checksum, ...owner }: ChecksumOwner & { readonly checksum: string },
  ): Promise<void> {
    const of = this.#columnsOf(collection, owner)
    await this.write(this.schema.uploadSessions.settleChecksum({ ...of, checksum }))
  }

  #columnsOf(collection: string, { document: id, fileKey }: ChecksumOwner) {
    const { table } = this.schema.of({ kind: 'collection', slug: collection })
    return { collection, document: idKey(id, table), fileKey }
  }
}

function openIn([row]: readonly SqlRow[]): OpenUploads {
  return { sessions: Number(row?.sessions ?? 0), bytes: Number(row?.bytes ?? 0) }
}

function sessionOf(row: SqlRow): UploadSession {
  return {
    id: row.id as string,
    collection: row.collection as string,
    target: idIn(row.target),
    name: row.name as string,
    mimeType: row.mime_type as string,
    size: Number(row.size),
    partSize: Number(row.part_size),
    checksum: row.checksum as string | null,
    begunAt: row.begun_at as string,
    expiresAt: row.expires_at as string,
    stored:
      row.file_key === null
        ? null
        : { key: row.file_key as string, upload: JSON.parse(row.upload as string) as Json },
    document: idIn(row.document),
  }
}

function idIn(value: unknown): DocumentId | null {
  return typeof value === 'string' ? (JSON.parse(value) as DocumentId) : null
}
