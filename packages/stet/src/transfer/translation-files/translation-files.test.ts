import type { InlineContent, InlineMark } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, writeCsv } from './csv-file.ts'
import { readCells } from './read-csv-cells.ts'
import { readXliff } from './read-xliff.ts'
import type { FileText, TranslationFile } from './translation-file.ts'
import { writeXliff } from './write-xliff.ts'

const text: FileText = {
  key: '#r1/body/0',
  context: 'Rows > Body',
  source: ['See ', { open: 1 }, 'this', { close: 1 }, { code: 2 }, '=1+1'],
  target: ['Siehe ', { open: 1 }, 'dies', { close: 1 }, { code: 2 }],
  state: 'translated',
  maxLength: 40,
}
const file: TranslationFile = {
  sourceLocale: 'en',
  targetLocale: 'de',
  documents: [
    {
      kind: 'collection',
      slug: 'posts',
      id: 'a/b',
      title: '=A & <B>',
      units: [
        { place: 'rows.body/r1', sourceHash: 'ab', targetHash: 'cd', texts: [text] },
        {
          place: 'title',
          sourceHash: 'x',
          targetHash: 'y',
          texts: [{ ...text, key: '', target: null, state: 'initial', maxLength: null }],
        },
      ],
    },
    {
      kind: 'global',
      slug: 'footer',
      id: '',
      title: 'Footer',
      units: [{ place: 'text', sourceHash: 'x', targetHash: 'y', texts: [{ ...text, key: '' }] }],
    },
  ],
}

const formats = [
  ['XLIFF', writeXliff, readXliff],
  ['CSV', writeCsv, readCsv],
] as const

describe.each(formats)('a file of translations as %s', (_name, write, read) => {
  test('comes back as it was', () => {
    expect(read(write(file))).toEqual(file)
  })

  // Lone surrogates, control characters, what looks like codes, formulas and elements.
  const anyWords = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('{', '}', '1', '/', '\\', "'", '=', '"', ',', '\r', '\n') }),
    fc.string({ unit: fc.constantFrom('<', '&', ']]>', '\u0000', '\ud800', '\udc00', '\t', ' ') }),
  )
  const anyContent: fc.Arbitrary<InlineContent> = fc
    .tuple(anyWords, anyWords, anyWords, anyWords)
    .map(([a, b, c, d]) =>
      ([a, { open: 1 }, b, { code: 2 }, c, { close: 1 }, d] as (string | InlineMark)[]).filter(
        (piece) => piece !== '',
      ),
    )

  test('keeps any characters', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (source, target) => {
        const [document] = file.documents
        const [unit] = document?.units ?? []
        if (document === undefined || unit === undefined) throw new Error('no unit')
        const texts = [{ ...text, source, target }]
        const sent = { ...file, documents: [{ ...document, units: [{ ...unit, texts }] }] }
        expect(read(write(sent))).toEqual(sent)
      }),
    )
  })

  test('is refused where it is something else', () => {
    for (const other of ['', 'words', '<a/>', 'a,b\r\n1,2', '"', '<xliff']) {
      expect(() => read(other)).toThrow(expect.objectContaining({ status: 400 }))
    }
  })
})

describe('an XLIFF', () => {
  const given = (units: string, head = '') =>
    `<?xml version="1.0"?>${head}
    <x:xliff trgLang="de" version="2.1" srcLang="en" xmlns:x="urn:oasis:names:tc:xliff:document:2.0">
    <x:file original="globals/footer" id="f1"><x:notes><x:note>extra</x:note></x:notes>
    <x:group name="text" id="g1">${units}</x:group></x:file></x:xliff>`.replaceAll('\n', '\r\n')
  const textsOf = (xml: string) => readXliff(xml).documents[0]?.units[0]?.texts

  test('is read as other tools give it back: with prefixes, split segments, notes and marks', () => {
    const units = `<x:unit name="0" id="u1"><x:notes><x:note>hm</x:note></x:notes>
      <x:segment state="final"><x:source>One <x:sc id="1"/>two.</x:source>
        <x:target order="3">zwei.<x:ec startRef="1"/></x:target></x:segment>
      <x:ignorable><x:source> </x:source></x:ignorable>
      <x:segment><x:source>Three<x:ec startRef="1"/></x:source>
        <x:target order="1"><x:mrk id="m1" type="term"><x:sc id="1"/>Drei</x:mrk></x:target></x:segment>
      </x:unit>`
    expect(textsOf(given(units))).toEqual([
      {
        key: '0',
        context: '',
        source: ['One ', { open: 1 }, 'two. Three', { close: 1 }],
        target: [{ open: 1 }, 'Drei zwei.', { close: 1 }],
        state: 'final',
        maxLength: null,
      },
    ])
  })

  test('has no translation of a text whose segments are not all translated', () => {
    const units = `<x:unit id="u1"><x:segment><x:source>A</x:source><x:target>a</x:target></x:segment>
      <x:segment><x:source>B</x:source></x:segment></x:unit>`
    expect(textsOf(given(units))).toMatchObject([{ target: null }])
  })

  test('is refused with a document type, so that entities cannot grow or read files', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    const outside = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
    for (const head of [bomb, outside, '<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">']) {
      expect(() => readXliff(given('', head))).toThrow('neither XLIFF')
    }
    const entity = '<x:unit id="u"><x:segment><x:source>&a;</x:source></x:segment></x:unit>'
    expect(() => readXliff(given(entity))).toThrow('from line 4 on')
  })

  test('is refused where it nests too deep or has too many texts', () => {
    const deep = `${'<x:group>'.repeat(300)}${'</x:group>'.repeat(300)}`
    expect(() => readXliff(given(deep))).toThrow('too large')
    expect(() => readXliff(given('<x:unit/>'.repeat(20_001)))).toThrow('too large')
  })
})

describe('a CSV', () => {
  test('shows codes as braces, and escapes only what looks like one', () => {
    const csv = writeCsv({
      ...file,
      documents: file.documents.map((document) => ({
        ...document,
        units: document.units.map((unit) => ({
          ...unit,
          texts: [{ ...text, source: ['a {b} {1} \\', { open: 1 }, 'c', { close: 1 }] }],
        })),
      })),
    })
    expect(csv).toContain('a {b} \\{1} \\\\{1}c{/1}')
  })

  test('has no cell that a spreadsheet would run', () => {
    const starts = ['=', '+', '-', '@', '\t', '\r', "'=", '＝']
    const documents = starts.map((start, index) => ({
      kind: 'collection' as const,
      slug: 'posts',
      id: String(index),
      title: `${start}cmd`,
      units: [
        {
          place: `${start}p`,
          sourceHash: '',
          targetHash: '',
          texts: [{ ...text, key: `${start}k`, source: [`${start}1`], target: [`${start}2`] }],
        },
      ],
    }))
    const csv = writeCsv({ ...file, documents })
    expect(readCsv(csv).documents).toEqual(documents)
    const raw = csv
      .slice(1)
      .split('\r\n')
      .flatMap((row) => row.split(/[,"]+/))
    expect(raw.filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([])
  })

  test('may be separated by semicolons or tabs, as spreadsheets of other countries write it', () => {
    expect(readCells('a;b\n"x;""y"";";2\n')).toEqual([
      ['a', 'b'],
      ['x;"y";', '2'],
    ])
    expect(readCells('a\tb\r\n1,5\t\r\n')).toEqual([
      ['a', 'b'],
      ['1,5', ''],
    ])
  })

  test('says from which line on it cannot be read', () => {
    expect(() => readCells('a,"b"c')).toThrow('from line 1 on')
    expect(() => readCells('a,b\r\n"1\n2",3\n4,"5" 6')).toThrow('from line 4 on')
    expect(() => readCells('a,b\n1,"2\n3,4\n')).toThrow('from line 2 on')
  })
})
