import { userColumns } from '../keys.ts'
import type { UserRef } from '../refs.ts'
import { SqlStore } from '../sql-store.ts'
import type { ReservedUpload, UploadKey, UploadReader, UploadStore } from './upload-store.ts'

/** In the column of the size, which was never allowed to be empty. */
const unknownSize = -1

/** Reads reserved names of files. */
export class SqlUploadReader extends SqlStore implements UploadReader {
  async find(
    { collection, key }: UploadKey,
    { user, now }: { readonly user: UserRef; readonly now: string },
  ): Promise<ReservedUpload | null> {
    const of = { collection, key, ...userColumns(this.schema, user), now }
    const [row] = await this.executor.all(this.schema.uploads.find(of))
    if (row === undefined) return null
    return {
      collection,
      key,
      name: row.name as string,
      mimeType: row.mime_type as string,
      size: Number(row.size) === unknownSize ? null : Number(row.size),
      expiresAt: row.expires_at as string,
    }
  }

  async isReserved({ collection, key }: UploadKey): Promise<boolean> {
    return (await this.total(this.schema.uploads.count({ collection, key }))) > 0
  }

  async countOfUser(user: UserRef): Promise<number> {
    return this.total(this.schema.uploads.countOfUser(userColumns(this.schema, user)))
  }

  async findExpired(until: string, limit: number): Promise<readonly UploadKey[]> {
    const rows = await this.executor.all(this.schema.uploads.expired({ until, limit }))
    return rows.map((row) => ({
      collection: row.collection as string,
      key: row.file_key as string,
    }))
  }
}

/** Everything that is done with reserved names of files, within one transaction. */
export class SqlUploadStore extends SqlUploadReader implements UploadStore {
  async reserve(
    { collection, key, name, mimeType, size, expiresAt }: ReservedUpload,
    user: UserRef,
  ): Promise<boolean> {
    const of = userColumns(this.schema, user)
    const values = { collection, key, name, mimeType, size: size ?? unknownSize, expiresAt, ...of }
    return (await this.write(this.schema.uploads.reserve(values))) > 0
  }

  async take(
    { collection, key }: UploadKey,
    { user, now }: { readonly user: UserRef; readonly now: string },
  ): Promise<boolean> {
    const of = { collection, key, ...userColumns(this.schema, user), now }
    return (await this.write(this.schema.uploads.take(of))) > 0
  }

  async expire(
    { collection, key }: UploadKey,
    { user, at }: { readonly user: UserRef; readonly at: string },
  ): Promise<boolean> {
    const of = { collection, key, ...userColumns(this.schema, user), at }
    return (await this.write(this.schema.uploads.expire(of))) > 0
  }

  async delete({ collection, key }: UploadKey): Promise<void> {
    await this.write(this.schema.uploads.delete({ collection, key }))
  }
}
