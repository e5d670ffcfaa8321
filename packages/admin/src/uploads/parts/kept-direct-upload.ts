import type { Json } from '@stet/core'
import { transfers } from './transfers.ts'
import { uploadLock } from './upload-lock.ts'
import type { DirectRecord, UploadRecords } from './upload-records.ts'

/** Where a user's unfinished uploads are kept. */
export interface Keeping {
  readonly user: string
  readonly records: UploadRecords
}

/** What the server answered when it reserved a name for a file. */
export type BegunDirectUpload = Pick<DirectRecord, 'filename' | 'expiresAt' | 'upload'>

/**
 * What is kept of a file that a handler puts into a storage, so that it can go on: in this page after a
 * failure, on this device after a reload.
 */
export class KeptDirectUpload {
  readonly #keeping: Keeping
  readonly #file: File
  readonly #about: { readonly collection: string; readonly target: string | null }
  readonly #lock = uploadLock()
  #session: string | null = null
  #direct: DirectRecord | null = null

  constructor(keeping: Keeping, file: File, collection: string, target: string | null) {
    this.#keeping = keeping
    this.#file = file
    this.#about = { collection, target }
  }

  /** Whether there is anything that another attempt goes on with. */
  get isKept(): boolean {
    return this.#direct !== null
  }

  isOf(collection: string, target: string | null): boolean {
    return this.#about.collection === collection && this.#about.target === target
  }

  /** What was begun of a file like this one; null where nothing was, or another tab is at it. */
  async find(): Promise<DirectRecord | null> {
    if (this.#direct !== null) {
      transfers.note(this.#file, {})
      if (Date.parse(this.#direct.expiresAt) > Date.now()) return this.#direct
      await this.forget()
    }
    const { user, records } = this.#keeping
    const { collection, target } = this.#about
    const { name, size } = this.#file
    for (const record of await records.of(user)) {
      const isLike =
        record.collection === collection &&
        record.target === target &&
        record.name === name &&
        record.size === size
      if (!record.direct || !isLike || !(await this.#lock.take(record.session))) continue
      this.#session = record.session
      this.#direct = record.direct
      // What lists unfinished uploads looks again.
      transfers.note(this.#file, {})
      return record.direct
    }
    return null
  }

  /** Null: there is nothing to go on with. */
  async keep(begun: BegunDirectUpload, state: Json, sent: number): Promise<void> {
    if (state === null) return this.forget()
    const { user, records } = this.#keeping
    const { filename, expiresAt, upload } = begun
    const direct = { filename, expiresAt, upload, state }
    this.#direct = direct
    if (this.#session !== null) {
      await records.advance(this.#session, sent, state)
      return
    }
    const session = `${this.#about.collection}/${filename}`
    this.#session = session
    await this.#lock.take(session)
    const { name, size, type, lastModified } = this.#file
    const file = { name, size, type, lastModified, checksum: '' }
    await records.put(
      { session, user, ...this.#about, ...file, direct, sent, updatedAt: Date.now() },
      this.#file,
    )
  }

  async forget(): Promise<void> {
    const session = this.#session
    this.#session = null
    this.#direct = null
    if (session !== null) await this.#keeping.records.delete(session)
    this.#lock.release()
    transfers.note(this.#file, {})
  }
}
