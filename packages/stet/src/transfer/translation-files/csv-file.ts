import { writeCells } from '../csv-cells.ts'
import { contentOfCsv, csvOfContent } from './csv-content.ts'
import type { FileTerm } from './glossary-terms.ts'
import { readCells } from './read-csv-cells.ts'
import {
  type FileState,
  namedDocument,
  nameInFile,
  type TranslationFile,
  translationFileFault,
} from './translation-file.ts'
import { UnitCollector } from './unit-collector.ts'

/** The columns beside those of the locales, `source:en` and `target:de`. */
const columns = [
  'document',
  'place',
  'key',
  'title',
  'context',
  'state',
  'maxLength',
  'sourceHash',
  'targetHash',
  'terms',
] as const

/** A row for each text. */
export function writeCsv({ sourceLocale, targetLocale, documents }: TranslationFile): string {
  const rows = documents.flatMap((document) =>
    document.units.flatMap(({ place, sourceHash, targetHash, texts }) =>
      texts.map((text) => [
        nameInFile(document),
        place,
        text.key,
        document.title,
        text.context,
        csvOfContent(text.source),
        text.target === null ? '' : csvOfContent(text.target),
        text.state,
        text.maxLength === null ? '' : String(text.maxLength),
        sourceHash,
        targetHash,
        (text.terms ?? []).map(termInCell).join('; '),
      ]),
    ),
  )
  const header = [...columns.slice(0, 5), `source:${sourceLocale}`, `target:${targetLocale}`]
  return writeCells([[...header, ...columns.slice(5)], ...rows])
}

/** `harbour = Hafen (a place)`: a column that is only read by people. */
const termInCell = ({ term, translation, note }: FileTerm): string =>
  term + (translation === null ? '' : ` = ${translation}`) + (note === null ? '' : ` (${note})`)

/** The texts of a CSV whose columns may have been moved, and others added. An empty target is none. */
export function readCsv(csv: string): TranslationFile {
  const [header = [], ...rows] = readCells(csv)
  const source = localeColumn(header, 'source')
  const target = localeColumn(header, 'target')
  const at = (name: (typeof columns)[number]) => header.indexOf(name)
  const needed = ['document', 'place', 'key'] as const
  for (const name of needed) {
    if (at(name) === -1) throw translationFileFault('Column', { column: name })
  }
  const texts = new UnitCollector()
  for (const row of rows) {
    const cell = (name: (typeof columns)[number]) => row[at(name)] ?? ''
    const translated = row[target.at] ?? ''
    texts.add(
      { ...namedDocument(cell('document')), title: cell('title') },
      { place: cell('place'), sourceHash: cell('sourceHash'), targetHash: cell('targetHash') },
      {
        key: cell('key'),
        context: cell('context'),
        source: contentOfCsv(row[source.at] ?? ''),
        target: translated === '' ? null : contentOfCsv(translated),
        state: fileStateOf(cell('state')),
        maxLength: /^\d+$/.test(cell('maxLength')) ? Number(cell('maxLength')) : null,
      },
    )
  }
  return { sourceLocale: source.locale, targetLocale: target.locale, documents: texts.documents }
}

function localeColumn(header: readonly string[], name: 'source' | 'target') {
  const at = header.findIndex((column) => column.startsWith(`${name}:`))
  if (at === -1) throw translationFileFault('Column', { column: `${name}:` })
  return { at, locale: (header[at] as string).slice(name.length + 1) }
}

const states: readonly string[] = ['initial', 'translated', 'reviewed', 'final']

export const fileStateOf = (state: string): FileState =>
  states.includes(state) ? (state as FileState) : 'initial'
