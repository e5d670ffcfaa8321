import { setImmediate as othersTurn } from 'node:timers/promises'
import {
  type CompleteCollection,
  type DocumentId,
  type JsonObject,
  labelText,
  StetError,
} from '@stet/core'
import { panelUserOf } from '../../access/permissions.ts'
import { safeFileName } from '../../files/file-name.ts'
import type { Log } from '../../lib/log.ts'
import type { Call, RecheckCaller } from '../../runtime/runtime.ts'
import type { FileBytes } from '../../transfer/list-files/list-cell.ts'
import { writeListCsv } from '../../transfer/list-files/list-csv.ts'
import { writeListJson } from '../../transfer/list-files/list-json.ts'
import { writeListXlsx } from '../../transfer/list-files/list-xlsx.ts'
import type { ExportSlots } from './export-slots.ts'
import { exportedColumns, type FileColumn } from './exported-columns.ts'
import { documentsOfRows, idsOfRows, rowsAtOnce } from './list-documents.ts'
import type { ListExportRequest } from './list-export-request.ts'
import { objectsOfDocuments, rowsOfDocuments } from './rows-of-documents.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A list as a file that is written while it is sent. */
export interface ExportedList {
  readonly name: string
  readonly type: string
  readonly bytes: FileBytes
}

/**
 * What a list shows its caller, as a file. Which rows there are, and in which order, is as it was at one
 * moment: the ids are read with one statement, so that no row is there twice or missing however others
 * write meanwhile. Their values are read as the file is sent, a few rows at a time, and each time it is
 * asked anew who calls and what they may read. What can be refused is refused before the first byte.
 */
export async function exportList(
  askCaller: RecheckCaller,
  collection: CompleteCollection,
  asked: ListExportRequest,
  slots: ExportSlots,
): Promise<ExportedList> {
  const call = await askCaller()
  const giveBack = slots.take(await panelUserOf(call))
  try {
    const columns = await exportedColumns(call, collection, asked.columns)
    const ids = await idsOfRows(call, collection, asked)
    const documents = await begun(documentBatches(askCaller, collection, ids))
    const label = labelText(collection.labels.plural, call.req)
    return {
      name: fileName(label, call.runtime.now(), asked),
      type: mediaTypes[asked.format],
      bytes: ended(
        write(documents, { collection, columns, label, asked }),
        call.runtime.log,
        giveBack,
      ),
    }
  } catch (error) {
    giveBack()
    throw error
  }
}

/** Documents that were read for a caller, who may read them at that moment. */
interface Batch {
  readonly call: Call
  readonly docs: readonly JsonObject[]
}

async function* documentBatches(
  askCaller: RecheckCaller,
  collection: CompleteCollection,
  ids: readonly DocumentId[],
): AsyncGenerator<Batch> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    // A database in this process answers without waiting, so nothing else would have its turn.
    await othersTurn()
    const call = await askCaller()
    await panelUserOf(call)
    yield { call, docs: await documentsOfRows(call, collection, ids.slice(at, at + rowsAtOnce)) }
  }
}

interface Written {
  readonly collection: CompleteCollection
  readonly columns: readonly FileColumn[]
  readonly label: string
  readonly asked: ListExportRequest
}

function write(
  documents: AsyncIterable<Batch>,
  { collection, columns, label, asked: { format, timeZone } }: Written,
): FileBytes {
  const of = <Row>(
    rows: (
      call: Call,
      collection: CompleteCollection,
      columns: readonly FileColumn[],
      docs: readonly JsonObject[],
    ) => Promise<readonly Row[]>,
  ) => mapped(documents, ({ call, docs }) => rows(call, collection, columns, docs))
  if (format === 'json') return writeListJson(of(objectsOfDocuments))
  const labels = columns.map((column) => column.label)
  if (format === 'csv') return writeListCsv(labels, of(rowsOfDocuments))
  return writeListXlsx({ name: label, labels, timeZone }, of(rowsOfDocuments))
}

async function* mapped<From, To>(
  all: AsyncIterable<From>,
  change: (one: From) => Promise<To>,
): AsyncGenerator<To> {
  for await (const one of all) yield await change(one)
}

/** The same, with its first part made already. */
async function begun<T>(all: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await all.next()
  return (async function* () {
    if (first.done) return
    try {
      yield first.value
      yield* all
    } finally {
      await all.return(undefined)
    }
  })()
}

/** The same, and calls back when it has ended, in whichever way; what failed unexpectedly is logged. */
function ended(bytes: FileBytes, log: Log, whenEnded: () => void): FileBytes {
  const own = (async function* () {
    try {
      yield* bytes
    } catch (error) {
      // Its reader is told by the connection alone, which breaks off.
      if (!(error instanceof StetError && error.isPublic)) log.error('Export of a list', error)
      throw error
    } finally {
      whenEnded()
    }
  })()
  // A generator that was never asked for anything does not begin, so it would not end either.
  return Object.assign(own, {
    async return() {
      whenEnded()
      await bytes.return()
      return { done: true as const, value: undefined }
    },
  })
}

/** What the list is called, and the day, in the clock of who exports. */
function fileName(label: string, now: Date, { timeZone, format }: ListExportRequest): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  const { base, extension } = safeFileName(label)
  return `${base}${extension}-${day}.${format}`
}
