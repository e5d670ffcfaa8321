import {
  type CompleteCollection,
  type DocumentId,
  type Json,
  type JsonObject,
  type ListFileFormat,
  listFileFormats,
  StetError,
} from '@stet/core'
import { documentId } from '../translations/translated-locales.ts'

/** Documents that a request names one by one: what is selected by hand, not a collection. */
const maxNamed = 10_000
/** Columns of one file: more than any list shows, and less than a spreadsheet takes. */
const maxColumns = 500

/** What is exported of a list. */
export interface ListExportRequest {
  readonly format: ListFileFormat
  /** The paths of the columns, in order. */
  readonly columns: readonly string[]
  /** In which clocks of spreadsheets show times. */
  readonly timeZone: string
  /** Of the documents that match, these alone; null for all. */
  readonly only: readonly DocumentId[] | null
  readonly except: ReadonlySet<DocumentId>
}

/** Reads the body of a request; throws where something in it is not what it must be. */
export function listExportRequest(
  collection: CompleteCollection,
  { format, columns, timeZone = 'UTC', only, except }: JsonObject,
): ListExportRequest {
  const known = listFileFormats.find((name) => name === format)
  if (known === undefined) throw refused(`"format" must be one of ${listFileFormats.join(', ')}.`)
  if (!isTimeZone(timeZone)) throw refused('"timeZone" must be a time zone such as Europe/Paris.')
  return {
    format: known,
    columns: columnsIn(columns),
    timeZone,
    only: only === undefined || only === null ? null : idsIn(collection, 'only', only),
    except: new Set(except === undefined ? [] : idsIn(collection, 'except', except)),
  }
}

/** The parameters of the list: the same that a request for one of its pages has. */
export function listParameters({ query }: JsonObject): Readonly<Record<string, unknown>> {
  const { where, sort, rank, locale, trash } = Object(query ?? {}) as JsonObject
  if (locale === 'all' || locale === '*') throw refused('A list is exported in one locale.')
  // As lists show them: no text is borrowed from another locale, and other documents are ids.
  return { where, sort, rank, locale, trash, depth: 0, 'fallback-locale': 'none' }
}

function columnsIn(columns: Json | undefined): readonly string[] {
  const isList = Array.isArray(columns) && columns.length > 0 && columns.length <= maxColumns
  if (!isList || !columns.every((path) => typeof path === 'string')) {
    throw refused(`"columns" must be a list of one to ${maxColumns} paths.`)
  }
  return [...new Set(columns as readonly string[])]
}

function idsIn(collection: CompleteCollection, name: string, given: Json): readonly DocumentId[] {
  if (!Array.isArray(given) || given.length > maxNamed) {
    throw refused(`"${name}" must be a list of at most ${maxNamed} ids.`)
  }
  return (given as readonly Json[]).flatMap((id) => documentId(collection, id) ?? [])
}

function isTimeZone(name: Json): name is string {
  if (typeof name !== 'string') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const refused = (message: string) => new StetError('badRequest', { message })
