import type { JsonObject } from '@stet/core'
import { markdownToRichText } from '@stet/rich-text/markdown'
import { isKeptAddress } from './look.ts'
import { tableNode } from './tables.ts'
import { childrenOf, type Nodes, storedParagraph, storedTab, storedWords } from './wire-nodes.ts'

/** Reads text that came without HTML: Markdown, cells of a spreadsheet, or lines. */
export function readPlainText(text: string): Nodes {
  const source = text.toWellFormed().replace(/\r\n?/g, '\n')
  return cells(source) ?? (looksLikeMarkdown(source) ? readMarkdown(source) : readLines(source))
}

/** Each line as a paragraph; empty lines only part them. */
export function readLines(text: string): Nodes {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => storedParagraph(withTabs(line)))
}

function withTabs(line: string): Nodes {
  return line.split(/(\t)/).flatMap((part): Nodes => {
    if (part === '\t') return [storedTab()]
    return part === '' ? [] : [storedWords(part)]
  })
}

export function readMarkdown(text: string): Nodes {
  return markdownToRichText(text, { newId: noId }).root.children.map(checked)
}

/** The text that they come into gives them ids. */
const noId = () => ''

/** A node of the Markdown reader, whose links without an address that may be followed are words. */
function checked(node: object): JsonObject {
  const { language, ...json } = node as JsonObject
  if (typeof language === 'string')
    return { ...json, ...(/^[\w+#.-]{1,30}$/.test(language) && { language }) }
  if (!Array.isArray(json.children)) return json
  const children = childrenOf(json).flatMap((child): Nodes => {
    const inside = checked(child)
    if (child.type !== 'link' && child.type !== 'autolink') return [inside]
    const { url } = child.fields as JsonObject
    const isKept = typeof url === 'string' && url !== 'about:blank' && isKeptAddress(url)
    return isKept ? [inside] : childrenOf(inside)
  })
  return { ...json, children }
}

const fence = /^[\s>*+.)\d-]*(?:`{3,}|~{3,})(.*)$/gm

/**
 * Whether words are meant as Markdown. One heading, fence, table, picture or link is enough; of signs that
 * also stand in ordinary words, such as dashes before lines, there have to be several.
 */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.split('\n')
  const hasTable = lines.some((line, at) => {
    return (
      line.includes('|') &&
      /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/.test(lines[at + 1] ?? '')
    )
  })
  // What stands behind a fence is the name of a language: anything else would be lost.
  const fences = [...text.matchAll(fence)].map(([, language = '']) => language.trim())
  if (fences.some((language) => !/^[\w+#.-]{0,30}$/.test(language))) return false
  const hasFence = fences.length >= 2
  const hasLink = /!?\[[^[\]\n]+\]\([^()\s]+(?:\s+"[^"\n]*")?\)/.test(text)
  if (hasTable || hasFence || hasLink) return true
  if (lines.length === 1) return /^#{1,6} \S/.test(text) || hasEmphasis(text)
  const count = (sign: RegExp) => lines.filter((line) => sign.test(line)).length
  const items = count(/^\s*(?:[-*+]|\d{1,3}[.)])\s+\S/)
  const signs =
    count(/^#{1,6} \S/) * 2 +
    (items > 1 ? items : 0) +
    count(/^\s*[-*+] \[[ xX]\] /) * 2 +
    (count(/^> ?\S/) > 0 ? 2 : 0) +
    (hasEmphasis(text) ? 2 : 0) +
    (count(/^(?:-{3,}|\*{3,})$/) > 0 ? 1 : 0)
  return signs >= 2
}

/** Words in pairs of signs: `**bold**`, `~~struck~~`, `` `code` ``; single stars are too often just stars. */
const hasEmphasis = (text: string): boolean =>
  /(?<![\w*])\*\*[^\s*][^*\n]*(?<!\s)\*\*(?![\w*])|~~[^\s~][^~\n]*~~|(?<!`)`[^`\n]+`(?!`)/.test(
    text,
  )

/** The table that a spreadsheet writes as text: the same number of tabs in each of several lines. */
function cells(text: string): Nodes | null {
  const rows = splitCells(text.replace(/\n$/, ''))
  const [first = []] = rows
  if (rows.length < 2 || first.length < 2 || rows.some(({ length }) => length !== first.length)) {
    return null
  }
  // Code that is indented by tabs has them at the beginning only.
  if (rows.every((row) => (row[0] ?? '') === '')) return null
  const table = tableNode(
    rows.map((row) =>
      row.map((cell) => ({
        nodes: readLines(cell),
        ...{ colSpan: 1, rowSpan: 1, headerState: 0 },
      })),
    ),
    [],
  )
  return table === null ? null : [table]
}

/** Rows and cells; a cell in quotes may hold line breaks and doubled quotes. */
function splitCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at
    const [whole = '', quoted] = cell.exec(text) ?? []
    const isQuoted = quoted !== undefined && /[\n"]/.test(quoted)
    rows.at(-1)?.push(isQuoted ? quoted.replaceAll('""', '"') : whole)
    at += whole.length
    if (text[at] === '\n') rows.push([])
    at += 1
  }
  return rows
}
