import { isObject, type Json, type JsonObject } from '@stet/core'
import { sql } from 'kysely'
import { isAlone, markCurrent } from '../check/stage-conditions.ts'
import type { Dialect } from '../dialect.ts'
import { linkRows } from '../documents/links.ts'
import { projectedValues } from '../documents/projected-values.ts'
import { textRows, textsIn } from '../documents/texts.ts'
import { type Engine, type Executor, UniqueViolation } from '../executor.ts'
import type { Stage } from '../refs.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { dropIndex } from '../schema/ddl.ts'
import { documentsShape } from '../schema/entity-shapes.ts'
import { linksTable, settingsTable, textsTable } from '../schema/shared-tables.ts'
import type { TableShape } from '../schema/table-shape.ts'
import { compileSql, type Fragment } from '../sql-text.ts'
import { emptyTable, readCatalog } from '../sync/catalog.ts'
import { inSchemaTransaction } from '../sync/sync-tables.ts'
import { BatchInsert } from './batch-insert.ts'
import { Counter } from './counts.ts'
import { type ExportedTable, exportedTables } from './exported-tables.ts'
import { parseHeader } from './format.ts'
import { allowIdleTransaction } from './idle-transaction.ts'
import { type ParsedRow, parseRow } from './parse-row.ts'
import type { FilesToImport, TransferCounts } from './transfer-options.ts'

/** Why nothing was imported, in one sentence for the person at the terminal. */
export class ImportProblem extends Error {
  override name = 'ImportProblem'
}

/**
 * Reads an export into an empty database, in one transaction: what cannot be read whole is not
 * read at all. Indexes are dropped within it, because they are quicker made once at the end; the
 * caller synchronises afterwards, as the next start would if it never came to that.
 */
export async function importLines(
  engine: Engine,
  schema: CompiledSchema,
  lines: AsyncIterable<string>,
  files?: FilesToImport,
): Promise<TransferCounts> {
  try {
    return await importAll(engine, schema, lines, files)
  } catch (error) {
    // Of another error it is not known whether it came before the commit or after; files that no
    // document names do no harm, and another attempt takes them over.
    if (error instanceof ImportProblem) await files?.undo()
    throw error
  }
}

function importAll(
  engine: Engine,
  schema: CompiledSchema,
  lines: AsyncIterable<string>,
  files: FilesToImport | undefined,
): Promise<TransferCounts> {
  return inSchemaTransaction(engine, schema.dialect, async (run, executor) => {
    await allowIdleTransaction(executor, schema.dialect)
    await refuseContent(executor, schema)
    await run(sql`delete from ${sql.id(settingsTable.name)}`)
    await dropIndexes(executor, schema, run)
    const counts = await insertLines(executor, schema, lines, files)
    for (const entity of schema.entities) await run(markCurrent(entity))
    await refuseBroken(executor, schema)
    return counts
  })
}

async function insertLines(
  executor: Executor,
  schema: CompiledSchema,
  lines: AsyncIterable<string>,
  files: FilesToImport | undefined,
): Promise<TransferCounts> {
  const { dialect } = schema
  const counter = new Counter()
  let writers: ReadonlyMap<string, TableWriter> | undefined
  let number = 0
  let isWhole = false
  for await (const text of lines) {
    number++
    const line = parseLine(text)
    if (line === undefined) throw new ImportProblem(`line ${number} is not a JSON object.`)
    if (isWhole) throw new ImportProblem(`line ${number} stands after the end of the export.`)
    if (writers === undefined) {
      const header = parseHeader(line)
      if ('problem' in header) throw new ImportProblem(`${header.problem}.`)
      const tables = exportedTables(schema, header)
      const derived = {
        links: new BatchInsert(executor, dialect, linksTable.name, namesOf(linksTable)),
        texts: new BatchInsert(executor, dialect, textsTable.name, namesOf(textsTable)),
      }
      writers = new Map(
        tables.map((table) => [
          labelKey(table.label),
          tableWriter(executor, dialect, table, derived),
        ]),
      )
      continue
    }
    if (line.type === 'end') {
      const unfinished = files?.unfinished()
      if (unfinished !== undefined) throw new ImportProblem(`${unfinished}.`)
      const came = counter.counts(files?.count)
      if (line.rows !== came.rows || line.files !== came.files) {
        throw new ImportProblem(
          `the end of the export counts ${line.rows} rows and ${line.files} files, but ${came.rows} and ${came.files} came before it.`,
        )
      }
      isWhole = true
      continue
    }
    if (line.type === 'file' || line.type === 'part') {
      const problem = files ? await files.accept(line) : 'files cannot be stored here'
      if (problem !== undefined) throw new ImportProblem(`line ${number}: ${problem}.`)
      continue
    }
    const writer = writers.get(labelKey(line))
    if (writer === undefined)
      throw new ImportProblem(`line ${number} ${unknownPlaceProblem(line)}.`)
    const row = parseRow(writer.table, line)
    if (typeof row === 'string') throw new ImportProblem(`line ${number}: ${row}.`)
    await ofOneLine(number, () => writer.write(row))
    counter.add(writer.table)
  }
  if (!isWhole) {
    throw new ImportProblem(
      number === 0 ? 'it is empty.' : `it breaks off after line ${number}; export it again.`,
    )
  }
  for (const writer of writers?.values() ?? []) await ofOneLine(number, () => writer.flush())
  return counter.counts(files?.count)
}

const namesOf = ({ columns }: TableShape): readonly string[] => columns.map(({ name }) => name)

interface TableWriter {
  readonly table: ExportedTable
  write(row: ParsedRow): Promise<void>
  flush(): Promise<void>
}

function tableWriter(
  executor: Executor,
  dialect: Dialect,
  table: ExportedTable,
  derived: { readonly links: BatchInsert; readonly texts: BatchInsert },
): TableWriter {
  const { documentsOf } = table
  if (documentsOf === undefined) {
    const names = table.columns.map(({ name }) => name)
    const rows = new BatchInsert(executor, dialect, table.shape.name, names)
    return {
      table,
      write: ({ values }) => rows.add(names.map((name) => values.get(name) ?? null)),
      flush: () => rows.flush(),
    }
  }
  const names = documentsShape(documentsOf.table).columns.map(({ name }) => name)
  const rows = new BatchInsert(executor, dialect, table.shape.name, names)
  return {
    table,
    async write({ values, data }) {
      const id = values.get('id') as string
      const projected = { ...projectedValues(documentsOf.table, id, data), is_current: 1 }
      const whole = new Map([...values, ...Object.entries(projected)])
      await rows.add(names.map((name) => whole.get(name) ?? null))
      const stage = values.get('stage') as Stage
      const { table: from } = documentsOf
      for (const link of linkRows(from, data))
        await derived.links.add([from.name, id, stage, ...link])
      for (const text of textRows(from, textsIn(from, data))) {
        await derived.texts.add([from.name, id, stage, ...text])
      }
    },
    async flush() {
      await rows.flush()
      await derived.links.flush()
      await derived.texts.flush()
    },
  }
}

async function ofOneLine(number: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    throw new ImportProblem(`line ${number}, or one shortly before it, is there twice.`)
  }
}

function parseLine(text: string): JsonObject | undefined {
  try {
    const value: Json = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const labelKey = ({ type, collection, global }: Readonly<Record<string, unknown>>): string =>
  type === 'document' || type === 'version'
    ? JSON.stringify([type, collection, global])
    : JSON.stringify([type])

function unknownPlaceProblem({ type, collection, global }: JsonObject): string {
  if (type !== 'document' && type !== 'version') {
    return `has a type that is not known here: ${JSON.stringify(type ?? null)}`
  }
  return typeof global === 'string'
    ? `belongs to the global "${global}", which the config does not have`
    : `belongs to the collection "${collection}", which the config does not have`
}

async function refuseContent(executor: Executor, schema: CompiledSchema): Promise<void> {
  const tables = exportedTables(schema, { withSecrets: true })
  for (const { shape, label } of tables) {
    if (shape === settingsTable) continue
    if (!(await hasRows(executor, schema, sql`select 1 as found from ${sql.id(shape.name)}`)))
      continue
    const what =
      label.type === 'document' || label.type === 'version'
        ? `${label.type}s of "${label.collection ?? label.global}"`
        : `${label.type}`
    throw new ImportProblem(`the database is not empty: it holds ${what}. Import into a new one.`)
  }
}

/** What every document must have, whichever program wrote the file. */
async function refuseBroken(executor: Executor, schema: CompiledSchema): Promise<void> {
  for (const { table } of schema.entities) {
    const { slug } = table.ref
    const [orphan] = await executor.all(
      compileSql(
        schema.dialect.compiler,
        sql`select id from ${sql.id(table.name)} where ${isAlone(table)} limit 1`,
      ),
    )
    if (orphan !== undefined) {
      throw new ImportProblem(`"${orphan.id}" of "${slug}" has a latest row and no main row.`)
    }
  }
}

async function hasRows(
  executor: Executor,
  { dialect }: CompiledSchema,
  query: Fragment,
): Promise<boolean> {
  return (await executor.all(compileSql(dialect.compiler, sql`${query} limit 1`))).length > 0
}

async function dropIndexes(
  executor: Executor,
  schema: CompiledSchema,
  run: (fragment: Fragment) => Promise<number>,
): Promise<void> {
  const catalog = await readCatalog(executor, schema.dialect)
  const names = [
    linksTable.name,
    textsTable.name,
    ...schema.entities.flatMap(({ table }) => [table.name, table.versions]),
  ]
  for (const name of names) {
    for (const index of (catalog.get(name) ?? emptyTable).indexes) {
      if (/^[iu]_/.test(index)) await run(dropIndex(index))
    }
  }
}
