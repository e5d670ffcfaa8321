import type { DocumentId, JsonObject } from '@stet/core'
import type { SqlRow } from '../executor.ts'
import type { Stage, StageStatus } from '../refs.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import type { DocumentHead, StoredDocument, StoredStages } from './document-store.ts'

/** The columns that make a DocumentHead. */
export const headColumns = [
  'id',
  'stage',
  'revision',
  'status',
  'published_at',
  'created_at',
  'updated_at',
  'order_key',
  'deleted_at',
] as const

/** The columns that make a StoredDocument. */
export const documentColumns = [...headColumns, 'data'] as const

/** The columns of a row beside its content. */
export function documentHead(row: SqlRow, { hasNumericIds }: EntityTable): DocumentHead {
  return {
    id: hasNumericIds ? Number(row.id) : (row.id as string),
    stage: row.stage as Stage,
    revision: row.revision as number,
    status: row.status as StageStatus | null,
    publishedAt: row.published_at as string | null,
    createdAt: row.created_at as string,
    updatedAt: row.updated_at as string,
    orderKey: (row.order_key ?? null) as string | null,
    deletedAt: (row.deleted_at ?? null) as string | null,
  }
}

/** Whether a row is still what a head was read of; its revision alone could be that of another document with its id. */
export function isHeadOf(head: DocumentHead | undefined, row: DocumentHead): boolean {
  return (
    head !== undefined &&
    head.id === row.id &&
    head.stage === row.stage &&
    head.revision === row.revision &&
    head.status === row.status &&
    head.createdAt === row.createdAt &&
    head.updatedAt === row.updatedAt &&
    head.orderKey === row.orderKey &&
    head.deletedAt === row.deletedAt
  )
}

/** A row whose JSON is parsed on first use; many responses send the text unchanged. */
class StoredRow implements StoredDocument {
  readonly id: DocumentId
  readonly stage: Stage
  readonly revision: number
  readonly status: StageStatus | null
  readonly publishedAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly orderKey: string | null
  readonly deletedAt: string | null
  readonly json: string
  #data: JsonObject | undefined

  constructor(row: SqlRow, hasNumericIds: boolean, data?: JsonObject) {
    this.id = hasNumericIds ? Number(row.id) : (row.id as string)
    this.stage = row.stage as Stage
    this.revision = row.revision as number
    this.status = row.status as StageStatus | null
    this.publishedAt = row.published_at as string | null
    this.createdAt = row.created_at as string
    this.updatedAt = row.updated_at as string
    this.orderKey = (row.order_key ?? null) as string | null
    this.deletedAt = (row.deleted_at ?? null) as string | null
    this.json = row.data as string
    this.#data = data
  }

  get data(): JsonObject {
    this.#data ??= JSON.parse(this.json) as JsonObject
    return this.#data
  }
}

/** `data` when the writer has it at hand. */
export function storedDocument(row: SqlRow, table: EntityTable, data?: JsonObject): StoredDocument {
  return new StoredRow(row, table.hasNumericIds, data)
}

export function stagesOf(main: StoredDocument, latest: StoredDocument | null): StoredStages {
  return { main, latest, current: latest ?? main }
}
