import { type JsonObject, StetError } from '@stet/core'
import type { Dialect } from '../dialect.ts'
import type { Executor, SqlRow, SqlValue } from '../executor.ts'
import { encode } from '../json-text.ts'
import { longestId } from '../limits.ts'
import type { Stage } from '../refs.ts'
import type { CompiledEntity } from '../schema/compiled-schema.ts'
import type { PreparedSql } from '../sql-text.ts'
import { deleteDerived, writeDerived } from './derived-rows.ts'
import { idKey } from './document-id.ts'
import type {
  DocumentChange,
  NewDocument,
  StageContent,
  StoredDocument,
  StoredStages,
  TrashMove,
} from './document-store.ts'
import { projectedValues } from './projected-values.ts'
import { stagesOf, storedDocument } from './stored-row.ts'
import { checkUnindexed, uniqueProblem } from './unique-values.ts'

export interface WriteContext {
  readonly executor: Executor
  readonly dialect: Dialect
  readonly entity: CompiledEntity
}

/** The main row of a new document, its projections and links. Null when the id is taken. */
export async function insertDocument(
  context: WriteContext,
  document: NewDocument,
): Promise<StoredStages | null> {
  const { entity } = context
  const id = idKey(document.id, entity.table)
  if (id === null || id === '' || id.length > longestId) {
    throw new StetError('badRequest', { path: 'id' })
  }
  const stored = await writeRow(context, entity.documents.insert, {
    id,
    stage: 'main',
    revision: 1,
    content: document,
    before: null,
    orderKey: document.orderKey ?? null,
  })
  return stored === null ? null : stagesOf(stored, null)
}

/**
 * The writes to a document. `main` and `latest` are its rows, * the current one, whose
 * revision every write is made against:
 *
 *   main*            ──{ latest }──▶        main, latest*
 *   main, latest*    ──{ latest }──▶        main, latest*
 *   main, latest*    ──{ latest: null }──▶  main*             (with main: published; without: discarded)
 *   main, latest*    ──{ main, latest }──▶  main, latest*     (one locale published)
 *   main*            ──{ main }──▶          main*
 *
 * Each begins with a statement that changes the current row only at the expected revision, so that
 * of two writes made against one revision exactly one happens. Null where that is not there.
 */
export async function updateDocument(
  context: WriteContext,
  { from, main, latest }: DocumentChange,
): Promise<StoredStages | null> {
  const { executor, entity } = context
  const { documents } = entity
  const id = idKey(from.main.id, entity.table)
  if (id === null) return null
  const expectedRevision = from.current.revision
  const revision = expectedRevision + 1
  const at = { id, expectedRevision }
  const row = (stage: Stage, content: StageContent): RowWrite => ({
    id,
    stage,
    revision,
    content,
    before: from[stage]?.data ?? null,
    expectedRevision,
  })

  if (latest) {
    const isFirst = from.latest === null
    if (isFirst && (await executor.run(documents.supersedeMain(at))) === 0) return null
    const statement = isFirst ? documents.insert : documents.updateCurrent
    const writtenLatest = await writeRow(context, statement, row('latest', latest))
    if (writtenLatest === null) return null
    const writtenMain = main && (await writeRow(context, documents.update, row('main', main)))
    return stagesOf(writtenMain ?? from.main, writtenLatest)
  }

  const hadLatest = latest === null && from.latest !== null
  if (hadLatest) {
    if ((await executor.run(documents.deleteLatest(at))) === 0) return null
    // The revision does not go back with the content: a later draft must not take one that was used.
    await executor.run(documents.restoreMain({ id, revision }))
    await deleteDerived(executor, entity, { id, stage: 'latest' })
  }
  if (main === undefined) {
    // Nothing to discard is no change.
    const stages = await readStages(context, id)
    return hadLatest || stages?.current.revision === expectedRevision ? stages : null
  }
  const statement = hadLatest ? documents.update : documents.updateCurrent
  const written = await writeRow(context, statement, row('main', main))
  return written && stagesOf(written, null)
}

/**
 * Writes other JSON into the rows of a document that this transaction has locked, without a new
 * revision: for what stands beside their content, which is the same.
 */
export async function annotateDocument(
  context: WriteContext,
  stages: StoredStages,
  annotated: Partial<Record<Stage, JsonObject>>,
): Promise<void> {
  const { update } = context.entity.documents
  const id = idKey(stages.main.id, context.entity.table)
  for (const stage of ['main', 'latest'] as const) {
    const [row, data] = [stages[stage], annotated[stage]]
    if (id === null || row === null || data === undefined) continue
    const { revision, status, publishedAt, createdAt, updatedAt } = row
    const content = { status, publishedAt, createdAt, updatedAt, data }
    await writeRow(context, update, { id, stage, revision, content, before: row.data })
  }
}

/** Moves a document to the trash or out of it, with both rows; null when it is at another revision. */
export async function moveDocumentRows(
  context: WriteContext,
  id: string,
  { deletedAt, expectedRevision }: Omit<TrashMove, 'id'>,
): Promise<StoredStages | null> {
  const { executor, entity } = context
  const { setDeletedAt, setDeletedAtBeneath } = entity.documents
  const move = { id, deletedAt, revision: expectedRevision + 1 }
  if ((await executor.run(setDeletedAt({ ...move, expectedRevision }))) === 0) return null
  await executor.run(setDeletedAtBeneath(move))
  return readStages(context, id)
}

/** All rows of a document with its links; false when it is gone or at another revision. */
export async function deleteDocument(
  context: WriteContext,
  id: string,
  expectedRevision: number | undefined,
): Promise<boolean> {
  const { executor, entity } = context
  const { documents } = entity
  if (expectedRevision !== undefined) {
    const stages = await lockStages(context, id)
    if (stages?.current.revision !== expectedRevision) return false
  }
  if ((await executor.run(documents.deleteAll({ id }))) === 0) return false
  await deleteDerived(executor, entity, { id })
  return true
}

/** Both rows of a document. */
async function readStages(
  { executor, entity }: WriteContext,
  id: string,
): Promise<StoredStages | null> {
  return stagesIn(await executor.all(entity.documents.stages({ id })), entity)
}

/**
 * Both rows, which no other transaction can change until this one ends. Who had to wait for the main row
 * looks from before the wait, where a latest row that was made meanwhile is not: the main row tells
 * that it is not current any more, and with it locked a second look sees all there is.
 */
export async function lockStages(
  { executor, entity }: WriteContext,
  id: string,
): Promise<StoredStages | null> {
  const { stagesForUpdate } = entity.documents
  const rows = await executor.all(stagesForUpdate({ id }))
  const [main, latest] = rows
  const isBehind = main !== undefined && latest === undefined && Number(main.is_current) === 0
  return stagesIn(isBehind ? await executor.all(stagesForUpdate({ id })) : rows, entity)
}

function stagesIn(rows: readonly SqlRow[], entity: CompiledEntity): StoredStages | null {
  const ofStage = (stage: Stage): StoredDocument | null => {
    const row = rows.find((candidate) => candidate.stage === stage)
    return row === undefined ? null : storedDocument(row, entity.table)
  }
  const main = ofStage('main')
  return main && stagesOf(main, ofStage('latest'))
}

interface RowWrite {
  readonly id: string
  readonly stage: Stage
  readonly revision: number
  readonly content: StageContent
  /** What the row held until now; null where there is none yet. */
  readonly before: JsonObject | null
  readonly expectedRevision?: number
  readonly orderKey?: string | null
}

async function writeRow(
  context: WriteContext,
  statement: PreparedSql,
  { id, stage, revision, content, before, expectedRevision, orderKey = null }: RowWrite,
): Promise<StoredDocument | null> {
  const { executor, dialect, entity } = context
  const { json, data } = encode(content.data)
  const row: SqlRow = {
    id,
    stage,
    revision,
    status: content.status,
    published_at: content.publishedAt,
    created_at: content.createdAt,
    updated_at: content.updatedAt,
    order_key: orderKey,
    // Nothing that is in the trash is written.
    deleted_at: null,
    data: json,
  }
  const values: Record<string, SqlValue | undefined> = {
    ...row,
    ...projectedValues(entity.table, id, data),
    is_current: 1,
    expectedRevision,
  }
  if (stage === 'main' && entity.unindexed.length > 0) {
    await checkUnindexed(executor, dialect, entity, id, values as Record<string, SqlValue>)
  }
  try {
    if ((await executor.run(statement(values))) === 0) return null
  } catch (error) {
    throw uniqueProblem(error, entity, id)
  }
  await writeDerived(executor, entity, { id, stage }, before, data)
  return storedDocument(row, entity.table, data)
}
