import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TranslationFile } from './translation-file.ts'
import { writeXliff } from './write-xliff.ts'
import { childElements, parseXml, type XmlElement } from './xml-elements.ts'
import { namespaces } from './xml-text.ts'

/*
 * The rules of XLIFF 2.1 for the elements that are written: which children each may have, in which order,
 * and its attributes. https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html
 */

interface Rule {
  /** A pattern over the names of the children, each followed by a space. */
  readonly children: RegExp
  readonly needed?: readonly string[]
  readonly allowed?: readonly string[]
  readonly hasWords?: true
}

const inline = { children: /^((pc|ph|cp) )*$/, hasWords: true } as const
const words = { children: /^$/, hasWords: true } as const
const code = ['canCopy', 'canDelete', 'type'] as const

const rules: Readonly<Record<string, Rule>> = {
  xliff: { children: /^(file )+$/, needed: ['version', 'srcLang'], allowed: ['trgLang'] },
  file: {
    children: /^(slr:\w+ |mda:\w+ )*(notes )?((unit|group) )+$/,
    needed: ['id'],
    allowed: ['original', 'space'],
  },
  group: { children: /^(mda:\w+ )*(notes )?((unit|group) )*$/, needed: ['id'], allowed: ['name'] },
  unit: {
    children: /^(gls:glossary )?(notes )?((segment|ignorable) )+$/,
    needed: ['id'],
    allowed: ['name', 'sizeRestriction'],
  },
  notes: { children: /^(note )+$/ },
  note: { ...words, allowed: ['category'] },
  segment: { children: /^source (target )?$/, allowed: ['id', 'state'] },
  source: inline,
  target: inline,
  pc: { ...inline, needed: ['id'], allowed: [...code, 'dispStart'] },
  ph: { children: /^$/, needed: ['id'], allowed: [...code, 'disp'] },
  cp: { children: /^$/, needed: ['hex'] },
  'gls:glossary': { children: /^(gls:glossEntry )+$/ },
  // A term needs a translation or a definition.
  'gls:glossEntry': {
    children: /^gls:term (gls:translation (gls:translation )*(gls:definition )?|gls:definition )$/,
  },
  'gls:term': words,
  'gls:translation': words,
  'gls:definition': words,
  'mda:metadata': { children: /^(mda:metaGroup )+$/ },
  'mda:metaGroup': { children: /^(mda:(meta|metaGroup) )+$/, allowed: ['category'] },
  'mda:meta': { ...words, needed: ['type'] },
  'slr:profiles': { children: /^$/, allowed: ['generalProfile', 'storageProfile'] },
}

const prefixes: Readonly<Record<string, string>> = {
  [namespaces.xliff]: '',
  [namespaces.glossary]: 'gls:',
  [namespaces.metadata]: 'mda:',
  [namespaces.sizes]: 'slr:',
}

const nameOf = ({ namespace, name }: XmlElement) => `${prefixes[namespace] ?? '?'}${name}`

/** What is wrong with an element and what is below it. */
function faultsOf(element: XmlElement): readonly string[] {
  const name = nameOf(element)
  const rule = rules[name]
  if (rule === undefined) return [`${name} is unknown`]
  const children = childElements(element)
  const { needed = [], allowed = [] } = rule
  const names = children.map((child) => `${nameOf(child)} `).join('')
  const given = Object.keys(element.attributes).filter((one) => !/^(xmlns|gls|mda|slr)$/.test(one))
  const hasWords = element.children.some((one) => typeof one === 'string' && one.trim() !== '')
  return [
    ...(rule.children.test(names) ? [] : [`${name} has ${names}`]),
    ...needed.filter((one) => !given.includes(one)).map((one) => `${name} lacks ${one}`),
    ...given
      .filter((one) => ![...needed, ...allowed].includes(one))
      .map((one) => `${name} has the attribute ${one}`),
    ...(hasWords && rule.hasWords !== true ? [`${name} has words`] : []),
    ...children.flatMap(faultsOf),
  ]
}

/** The ids of units of one file, of groups of one file, and of codes of one unit. */
function doubledIds(root: XmlElement): readonly string[] {
  const all = (element: XmlElement): readonly XmlElement[] => [
    element,
    ...childElements(element).flatMap(all),
  ]
  const ids = (elements: readonly XmlElement[]) => elements.map(({ attributes }) => attributes.id)
  const doubled = (list: readonly (string | undefined)[]) =>
    list.filter((id, at) => id === undefined || list.indexOf(id) !== at || !/^[\w.-]+$/.test(id))
  const files = all(root).filter(({ name }) => name === 'file')
  const named = (from: XmlElement, name: string) => all(from).filter((one) => one.name === name)
  return [
    ...doubled(ids(files)),
    ...files.flatMap((file) => doubled(ids(named(file, 'unit')))),
    ...files.flatMap((file) => doubled(ids(named(file, 'group')))),
  ].map(String)
}

const anyWords = fc.string({ unit: 'binary', maxLength: 20 })
const text = fc.record({
  key: anyWords,
  context: anyWords,
  source: fc
    .array(anyWords)
    .map((pieces) => [...pieces, { open: 1 }, 'in', { close: 1 }, { code: 2 }]),
  target: fc.option(fc.tuple(anyWords)),
  state: fc.constantFrom('initial' as const, 'translated' as const),
  maxLength: fc.option(fc.nat()),
  terms: fc.array(
    fc.oneof(
      fc.record({ term: anyWords, translation: anyWords, note: fc.option(anyWords) }),
      fc.record({ term: anyWords, translation: fc.constant(null), note: anyWords }),
    ),
    { maxLength: 3 },
  ),
})
const unit = fc.record({
  place: anyWords,
  sourceHash: fc.constant('ab'),
  targetHash: fc.constant('cd'),
  texts: fc.array(text, { minLength: 1, maxLength: 3 }),
})
const document = fc.record({
  kind: fc.constantFrom('collection' as const, 'global' as const),
  slug: fc.constant('posts'),
  id: anyWords,
  title: anyWords,
  units: fc.array(unit, { minLength: 1, maxLength: 3 }),
})
const file: fc.Arbitrary<TranslationFile> = fc.record({
  sourceLocale: fc.constant('en'),
  targetLocale: fc.constant('de-AT'),
  documents: fc.array(document, { minLength: 1, maxLength: 3 }),
})

test('what is written has the form of XLIFF 2.1, whatever the texts are', () => {
  fc.assert(
    fc.property(file, (one) => {
      const root = parseXml(writeXliff(one))
      expect(faultsOf(root)).toEqual([])
      expect(doubledIds(root)).toEqual([])
    }),
  )
})

test('terms stand with the text that they are in', () => {
  const xml = writeXliff({
    sourceLocale: 'en',
    targetLocale: 'de',
    documents: [
      {
        kind: 'global',
        slug: 'footer',
        id: '',
        title: 'Footer',
        units: [
          {
            place: 'text',
            sourceHash: 'x',
            targetHash: 'y',
            texts: [
              {
                key: '',
                context: 'Text',
                source: ['The harbour'],
                target: null,
                state: 'initial',
                maxLength: null,
                terms: [{ term: 'harbour', translation: 'Hafen', note: 'A <place>.' }],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(xml).toContain(
    '<gls:glossEntry><gls:term>harbour</gls:term><gls:translation>Hafen</gls:translation>' +
      '<gls:definition>A &lt;place&gt;.</gls:definition></gls:glossEntry>',
  )
})
