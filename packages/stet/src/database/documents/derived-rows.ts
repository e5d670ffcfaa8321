import type { JsonObject } from '@stet/core'
import type { Executor, SqlValue } from '../executor.ts'
import type { Stage } from '../refs.ts'
import type { CompiledEntity } from '../schema/compiled-schema.ts'
import type { DerivedStatements } from './derived-statements.ts'
import { linkRows } from './links.ts'
import { textRows, textsIn } from './texts.ts'

/** One row of a document. */
export interface RowOf {
  readonly id: string
  readonly stage: Stage
}

type Rows = readonly (readonly SqlValue[])[]

/** Writes what a row, which held `before` until now, has in the tables of derived rows, where it changed. */
export async function writeDerived(
  executor: Executor,
  { table, documents }: CompiledEntity,
  { id, stage }: RowOf,
  before: JsonObject | null,
  data: JsonObject,
): Promise<void> {
  const write = async (statements: DerivedStatements, had: Rows, has: Rows) => {
    const rows = JSON.stringify(has)
    if (rows === JSON.stringify(had)) return
    if (had.length > 0) await executor.run(statements.deleteOfStage({ id, stage }))
    if (has.length > 0) await executor.run(statements.insert({ id, stage, rows }))
  }
  if (table.hasReferences) {
    await write(documents.links, before ? linkRows(table, before) : [], linkRows(table, data))
  }
  if (table.hasTexts) {
    const had = before ? textsIn(table, before) : []
    const has = textsIn(table, data)
    // What a write leaves alone is the same object, whose words need not be read again.
    const isSame =
      had.length === has.length && had.every(({ value }, at) => value === has[at]?.value)
    if (!isSame) await write(documents.texts, textRows(table, had), textRows(table, has))
  }
}

/** Deletes what one row, or every row of a document, has there. */
export async function deleteDerived(
  executor: Executor,
  { table, documents }: CompiledEntity,
  { id, stage }: Pick<RowOf, 'id'> & Partial<RowOf>,
): Promise<void> {
  const remove = ({ deleteOfStage, deleteAll }: DerivedStatements) =>
    executor.run(stage === undefined ? deleteAll({ id }) : deleteOfStage({ id, stage }))
  if (table.hasReferences) await remove(documents.links)
  if (table.hasTexts) await remove(documents.texts)
}
