import { type InlineContent, isNode, isObject, type Json, type LineCode } from '@stet/core'
import { xmlAttribute } from '../xml-characters.ts'
import type { FileTerm } from './glossary-terms.ts'
import {
  type FileText,
  type FileUnit,
  nameInFile,
  type TranslationFile,
} from './translation-file.ts'
import { namespaces, xmlOfWords } from './xml-text.ts'

/**
 * XLIFF 2.1: a file for each document, a group for each localized value, and in it a unit for each
 * text. The place of a value and the key of a text are names, which tools have to keep; the
 * fingerprints are metadata of the group.
 */
export function writeXliff({ sourceLocale, targetLocale, documents }: TranslationFile): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${namespaces.xliff}" xmlns:gls="${namespaces.glossary}" xmlns:mda="${namespaces.metadata}"` +
      ` xmlns:slr="${namespaces.sizes}" version="2.1" srcLang="${xmlAttribute(sourceLocale)}" trgLang="${xmlAttribute(targetLocale)}">`,
  ]
  for (const [index, document] of documents.entries()) {
    lines.push(
      `<file id="f${index + 1}" original="${xmlAttribute(nameInFile(document))}" xml:space="preserve">`,
      '<slr:profiles generalProfile="xliff:codepoints"/>',
      `<notes><note category="title">${xmlAttribute(document.title)}</note></notes>`,
    )
    let units = 0
    for (const [at, unit] of document.units.entries()) {
      lines.push(...groupStart(unit, at + 1))
      for (const text of unit.texts) {
        units += 1
        lines.push(...unitOf(text, units))
      }
      lines.push('</group>')
    }
    lines.push('</file>')
  }
  return `${lines.join('\n')}\n</xliff>\n`
}

function groupStart({ place, sourceHash, targetHash }: FileUnit, number: number) {
  return [
    `<group id="g${number}" name="${xmlAttribute(place)}">`,
    '<mda:metadata><mda:metaGroup category="stet">' +
      `<mda:meta type="sourceHash">${xmlAttribute(sourceHash)}</mda:meta>` +
      `<mda:meta type="targetHash">${xmlAttribute(targetHash)}</mda:meta>` +
      '</mda:metaGroup></mda:metadata>',
  ]
}

function unitOf(
  { key, context, source, target, state, maxLength, terms = [], codes = [] }: FileText,
  number: number,
) {
  const size = maxLength === null ? '' : ` slr:sizeRestriction="${maxLength}"`
  const written = (content: InlineContent) => xmlOfContent(content, codes)
  return [
    `<unit id="u${number}" name="${xmlAttribute(key)}"${size}>`,
    ...glossaryOf(terms),
    `<notes><note category="context">${xmlAttribute(context)}</note></notes>`,
    `<segment id="s1" state="${state}">`,
    `<source>${written(source)}</source>`,
    ...(target === null ? [] : [`<target>${written(target)}</target>`]),
    '</segment>',
    '</unit>',
  ]
}

function glossaryOf(terms: readonly FileTerm[]): readonly string[] {
  if (terms.length === 0) return []
  const told = (name: string, words: string | null) =>
    words === null ? '' : `<gls:${name}>${xmlAttribute(words)}</gls:${name}>`
  const entries = terms.map(
    ({ term, translation, note }) =>
      '<gls:glossEntry>' +
      told('term', term) +
      told('translation', translation) +
      told('definition', note) +
      '</gls:glossEntry>',
  )
  return ['<gls:glossary>', ...entries, '</gls:glossary>']
}

function xmlOfContent(content: InlineContent, codes: readonly LineCode[]): string {
  const known = new Map(codes.map((code) => [code.number, code]))
  return content
    .map((piece) => {
      if (typeof piece === 'string') return xmlOfWords(piece)
      if ('close' in piece) return '</pc>'
      const number = 'open' in piece ? piece.open : piece.code
      const code = known.get(number)
      const keep = code?.isOptional === false ? ' canDelete="no"' : ''
      const { type, shown } = described(code?.node)
      const id = `id="${number}" canCopy="no"${keep} type="${type}"`
      return 'open' in piece
        ? `<pc ${id} dispStart="${xmlAttribute(shown)}">`
        : `<ph ${id} disp="${xmlAttribute(shown)}"/>`
    })
    .join('')
}

/** What a code is, as XLIFF calls it, and as a translator is shown it. */
function described(node: Json | undefined): { readonly type: string; readonly shown: string } {
  if (!isNode(node)) return { type: 'other', shown: '' }
  const fields = isObject(node.fields) ? node.fields : {}
  switch (node.type) {
    case 'text':
      return { type: 'fmt', shown: formatsOf(node.format) }
    case 'linebreak':
      return { type: 'fmt', shown: '\u21b5' }
    case 'tab':
      return { type: 'fmt', shown: '\u21e5' }
    case 'link':
    case 'autolink':
      return { type: 'link', shown: String(fields.url ?? node.url ?? 'link') }
    case 'inlineBlock':
      return { type: 'other', shown: String(fields.blockType ?? 'block') }
    default:
      return { type: 'other', shown: node.type }
  }
}

const formats = [
  'bold',
  'italic',
  'strikethrough',
  'underline',
  'code',
  'subscript',
  'superscript',
  'highlight',
]

const formatsOf = (bits: Json | undefined): string =>
  formats.filter((_, bit) => typeof bits === 'number' && (bits & (1 << bit)) !== 0).join(' ')
