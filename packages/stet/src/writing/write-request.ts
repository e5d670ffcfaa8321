import type { DocumentId, Entity, Json, JsonObject, QueryParams } from '@stet/core'
import type { Session } from '../database/database.ts'
import type { ExpectedRevision } from './conflict.ts'

/** One write of content, from the API or from code. */
export interface WriteRequest {
  readonly entity: Entity
  readonly id: DocumentId
  /**
   * On create, where the id is a field of the site's own: the id of what hooks and defaults made of
   * that field; throws where it can be none. `id` is a stand-in where the caller chose none.
   */
  readonly idOf?: ((made: Json | undefined) => DocumentId) | undefined
  /** `create` refuses an id that exists; `update` one that does not, except for globals. */
  readonly operation: 'create' | 'update'
  readonly data: JsonObject
  /**
   * A whole document in stored form, with every locale: it replaces the content (as far as the
   * caller may write its fields) before `data` is written into it.
   */
  readonly whole?: JsonObject | undefined
  /** As `whole`, made of what is stored at the moment of the write. */
  readonly remake?: ((stored: JsonObject) => JsonObject) | undefined
  /** Whether the value at a place, in the locale of the write, was translated by a machine. */
  readonly isByMachine?: ((place: string) => boolean) | undefined
  /** Of a publication of all that readers had once, the locales they had it in: the others stay drafts. */
  readonly readersLocales?: readonly string[] | undefined
  /** The server's values about the file that came with the write. */
  readonly fileFields?: JsonObject | undefined
  /** The reason of the write for hooks and events, if it is not what the write does to the stages. */
  readonly eventReason?: 'restore' | undefined
  /** Whether the publication was scheduled, which its version records. */
  readonly isScheduled?: boolean | undefined
  readonly params: QueryParams
  readonly ifRevision: ExpectedRevision | undefined
  /** Written in the same transaction: a password, for example. */
  readonly alongside?: ((session: Session, id: DocumentId) => Promise<void>) | undefined
  /** The last word on what is answered; what it throws undoes the write. */
  readonly finish?: ((doc: JsonObject) => Promise<JsonObject>) | undefined
}
