import { inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { restored } from '../csv-cells.ts'
import { type FileBytes, type FileCell, type FileDate, type FileRow, isoText } from './list-cell.ts'
import { writeListCsv } from './list-csv.ts'
import { writeListJson } from './list-json.ts'
import { writeListXlsx } from './list-xlsx.ts'
import { cellName } from './xlsx-cell.ts'

async function* inBatches<T>(rows: readonly T[], size = 2): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

async function bytesOf(chunks: FileBytes): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

async function csvOf(labels: readonly string[], rows: readonly FileRow[]): Promise<string> {
  return (await bytesOf(writeListCsv(labels, inBatches(rows)))).toString()
}

const workbook = (
  labels: readonly string[],
  rows: readonly FileRow[],
  timeZone = 'UTC',
  name = 'S',
) => bytesOf(writeListXlsx({ name, labels, timeZone }, inBatches(rows)))

async function sheetOf(labels: readonly string[], rows: readonly FileRow[], timeZone?: string) {
  return readSheet(await workbook(labels, rows, timeZone), { trim: false })
}

/** A file within an archive that names its sizes at its end. */
function fileIn(archive: Buffer, path: string): string {
  let at = archive.readUInt32LE(archive.length - 6)
  for (;;) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    if (name === path) {
      const size = archive.readUInt32LE(at + 20)
      const head = archive.readUInt32LE(at + 42)
      const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
      return inflateRawSync(archive.subarray(start, start + size)).toString()
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

/** The characters that XML 1.0 has. */
function isInXml(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0
  return (
    [0x9, 0xa, 0xd].includes(code) ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    code >= 0x10000
  )
}

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", '＝1', '=cmd|"/c calc"!A1']
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(...formulas, 'a,b', 'a"b', 'a\r\nb', ' a ', '<a>&amp;', '_x0041_', '_x005F_', ''),
)
const moment = fc.date({
  min: new Date('1900-03-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
})
const date = fc.record({
  // Days as floating point numbers are not exact to the millisecond.
  moment: moment.map((time) => `${time.toISOString().slice(0, 19)}.000Z`),
  kind: fc.constantFrom<FileDate['kind']>('day', 'month', 'dayAndTime'),
})
const cell: fc.Arbitrary<FileCell> = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  date,
  fc.constant(null),
)
const table = fc.integer({ min: 1, max: 30 }).chain((width) =>
  fc.record({
    labels: fc.array(text, { minLength: width, maxLength: width }),
    rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }),
  }),
)

describe('a list as CSV', () => {
  test('is read back by another program as what it was, whatever its texts are', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ labels, rows }) => {
        const csv = await csvOf(labels, rows)
        expect(csv.startsWith('\ufeff')).toBe(true)
        const read = parse(csv, { bom: true, record_delimiter: '\r\n' })
        const shown = (one: FileCell) =>
          one === null ? '' : typeof one === 'object' ? isoText(one) : String(one)
        // Lone surrogates have no bytes.
        const wanted = [labels, ...rows].map((row) => row.map((one) => shown(one).toWellFormed()))
        expect(read.map((row) => row.map(restored))).toEqual(wanted)
      }),
    )
  })

  test('has no cell that a spreadsheet would run, and numbers stay numbers', async () => {
    const csv = await csvOf(['=HYPERLINK("x")'], [...formulas.map((one) => [one]), [-5], [-0.5]])
    const cells = parse(csv, { bom: true, record_delimiter: '\r\n' }).flat()
    const dangerous = cells.filter((one) => /^[=+\-@\t\r＝]/.test(one))
    expect(dangerous).toEqual(['-5', '-0.5'])
  })
})

describe('a list as JSON', () => {
  test('is an array of objects, also of none', async () => {
    const rows = [{ a: 1 }, { a: null }, { a: ['=1'] }]
    const json = async (all: readonly { a: never }[]) =>
      JSON.parse(String(await bytesOf(writeListJson(inBatches(all)))))
    expect(await json(rows as never)).toEqual(rows)
    expect(await json([])).toEqual([])
  })
})

describe('a list as a workbook', () => {
  test('is read back by another program as what it was, whatever its texts are', async () => {
    const asRead = (one: FileCell) => {
      if (typeof one === 'object' && one !== null) return new Date(isoText(one))
      if (typeof one !== 'string') return one
      const kept = [...one].map((sign) => (isInXml(sign) ? sign : '\ufffd')).join('')
      return kept === '' ? null : kept
    }
    await fc.assert(
      fc.asyncProperty(table, async ({ labels, rows }) => {
        const read = await sheetOf(
          ['first', ...labels],
          rows.map((row) => ['row', ...row]),
        )
        const wanted = [
          ['first', ...labels.map(asRead)],
          ...rows.map((row) => ['row', ...row.map(asRead)]),
        ]
        // Rows end with their last cell that is not empty.
        const width = Math.max(...read.map((row) => row.length))
        for (const [index, row] of wanted.entries()) {
          const got = read[index]?.map((one) =>
            one instanceof Date ? Math.round(one.getTime() / 1000) : one,
          )
          const want = row.map((one) =>
            one instanceof Date ? Math.round(one.getTime() / 1000) : Object.is(one, -0) ? 0 : one,
          )
          expect(got).toEqual(want.slice(0, width))
          expect(want.slice(width).every((one) => one === null)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('has no formula: what looks like one is a text', async () => {
    const file = await workbook(
      ['=1'],
      formulas.map((one) => [one]),
    )
    const sheet = fileIn(file, 'xl/worksheets/sheet1.xml')
    expect(sheet).not.toMatch(/<f[ >/]/)
    expect(sheet.match(/t="inlineStr"/g)).toHaveLength(formulas.length + 1)
  })

  test('shows moments as clocks of the time zone do, and days as they are', async () => {
    const rows: FileRow[] = [
      [{ moment: '2026-06-30T22:30:00.000Z', kind: 'dayAndTime' }],
      [{ moment: '2026-06-30T12:00:00.000Z', kind: 'day' }],
    ]
    const [, late, day] = await sheetOf(['Day'], rows, 'Europe/Berlin')
    expect(late).toEqual([new Date('2026-07-01T00:30:00.000Z')])
    expect(day).toEqual([new Date('2026-06-30T00:00:00.000Z')])
    const time: FileRow[] = [[{ moment: '1969-12-31T23:30:00.000Z', kind: 'time' }]]
    const sheet = fileIn(await workbook(['Time'], time), 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain(`<c r="A2" s="4"><v>${23.5 / 24}</v></c>`)
  })

  test('has as a text what spreadsheets have no day for', async () => {
    const old: FileRow[] = [[{ moment: '1899-12-31T00:00:00.000Z', kind: 'day' }]]
    expect(await sheetOf(['Day'], old)).toEqual([['Day'], ['1899-12-31']])
  })

  test('cuts what a cell does not hold, between characters', async () => {
    const long = `${'a'.repeat(32_765)}\u{1f58b}b`
    const [, [cut]] = (await sheetOf(['Long'], [[long]])) as [unknown, [string]]
    expect(cut).toBe(`${'a'.repeat(32_765)}…`)
  })

  test.each([
    ["Posts: [old]/new?*'", 'Posts old new'],
    ['', 'Sheet1'],
    ['History', 'Sheet1'],
    ['a'.repeat(40), 'a'.repeat(31)],
    ['A "b" & <c>', 'A &quot;b&quot; &amp; &lt;c&gt;'],
  ])('is called as spreadsheets allow it: %s', async (name, wanted) => {
    const file = await workbook(['A'], [], 'UTC', name)
    expect(fileIn(file, 'xl/workbook.xml')).toContain(`<sheet name="${wanted}"`)
  })

  test('breaks off where reading its rows fails, and closes them where nobody reads on', async () => {
    const failing = (async function* () {
      yield [['a']]
      throw new Error('the database is gone')
    })()
    const file = writeListXlsx({ name: 'S', labels: ['A'], timeZone: 'UTC' }, failing)
    await expect(bytesOf(file)).rejects.toThrow('the database is gone')

    let isClosed = () => {}
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve
    })
    let made = 0
    const endless = (async function* () {
      try {
        for (;;) yield [[`${made++} ${Math.random()}`.repeat(1000)]]
      } finally {
        isClosed()
      }
    })()
    const begun = writeListXlsx({ name: 'S', labels: ['A'], timeZone: 'UTC' }, endless)
    while (made === 0) await begun.next()
    await begun.return()
    await closed
    const madeThen = made
    await new Promise(setImmediate)
    expect(made).toBe(madeThen)
  })
})

test('places are named as in spreadsheets', () => {
  const places = [0, 25, 26, 701, 702, 16_383].map((column) => cellName(column, 1))
  expect(places).toEqual(['A1', 'Z1', 'AA1', 'ZZ1', 'AAA1', 'XFD1'])
})
