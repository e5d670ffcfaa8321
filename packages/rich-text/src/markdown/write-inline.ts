import { linkTarget, safeAddress } from '../reading/links.ts'
import {
  childNodes,
  DEEPEST_NODE,
  FORMATS,
  isWords,
  stringOf,
  type TextNode,
} from '../reading/nodes.ts'
import { plainWords } from '../reading/words.ts'
import { markdownAddress } from './addresses.ts'
import { longestFence } from './lines.ts'
import type { MarkdownOptions } from './options.ts'
import { CARRIED, isPunctuation, isSpace, SEPARATOR, SIGNS } from './signs.ts'

/** A part of a line: words of one format, a line break, or Markdown as it is. */
type Part = { readonly words: string; readonly format: number } | { readonly markdown: string }

/**
 * Nodes in the line, as Markdown. Line breaks are line breaks, so that the block they are in writes
 * them as it can.
 */
export function inlineMarkdown(
  nodes: readonly TextNode[],
  options: MarkdownOptions,
  depth = 0,
): string {
  return joined(merged(nodes.flatMap((node) => partsOf(node, options, depth))))
}

function partsOf(node: TextNode, options: MarkdownOptions, depth: number): readonly Part[] {
  if (depth > DEEPEST_NODE) return []
  if (isWords(node)) {
    const format = typeof node.format === 'number' ? node.format & CARRIED : 0
    return [{ words: stringOf(node.text).replace(/[\r\n]+/g, ' '), format }]
  }
  if (node.type === 'linebreak') return [{ markdown: '\n' }]
  if (node.type === 'link' || node.type === 'autolink') return linkParts(node, options, depth)
  const own = options.node?.(node)
  if (own !== undefined) return [{ markdown: own.replace(/\s*\n\s*/g, ' ') }]
  const children = childNodes(node)
  if (children.length === 0) options.onSkipped?.(node)
  return children.flatMap((child) => partsOf(child, options, depth + 1))
}

function linkParts(node: TextNode, options: MarkdownOptions, depth: number): readonly Part[] {
  const { url = '', document, title } = linkTarget(node)
  const address = document === undefined ? url : options.internalLink?.(document)
  // A link has no link inside it.
  const inside = childNodes(node).map((child) => (child.type === 'link' ? words(child) : child))
  if (!address) return inside.flatMap((child) => partsOf(child, options, depth + 1))
  const safe = safeAddress(address)
  if (node.type === 'autolink' && safe === plainWords(inside) && /^https?:[^\s<>\\]+$/.test(safe)) {
    return [{ markdown: `<${safe}>` }]
  }
  if (node.type === 'autolink' && isMailAddress(safe, plainWords(inside))) {
    return [{ markdown: `<${safe.slice('mailto:'.length)}>` }]
  }
  const label = inlineMarkdown(inside, options, depth + 1).replaceAll('\n', '<br>')
  const ofTitle = title && ` "${title.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"`
  return [{ markdown: `[${label}](${markdownAddress(safe)}${ofTitle})` }]
}

function isMailAddress(url: string, words: string): boolean {
  return url === `mailto:${words}` && /^[\w.+-]+@[\w.-]+\.\w+$/.test(words)
}

function words(node: TextNode): TextNode {
  return { type: 'text', text: plainWords(childNodes(node)) }
}

/** Neighbouring words of the same format as one part, without empty ones. */
function merged(parts: readonly Part[]): readonly Part[] {
  const result: Part[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if ('markdown' in part) result.push(part)
    else if (last !== undefined && 'words' in last && last.format === part.format) {
      result[result.length - 1] = { ...part, words: last.words + part.words }
    } else if (part.words !== '') result.push(part)
  }
  return result
}

function joined(parts: readonly Part[]): string {
  let line = ''
  let before: Signed | undefined
  for (const part of parts) {
    if ('markdown' in part) {
      if (before !== undefined && mustBeApart(before.last, part.markdown)) line += SEPARATOR
      line += part.markdown
      before = undefined
      continue
    }
    for (const signed of signedParts(part.words, part.format)) {
      if (line !== '' && mustBeSeparated(before, signed, line.at(-1) ?? '')) line += SEPARATOR
      line += signed.text
      before = signed
    }
  }
  return line
}

/** Whether the signs of two neighbours would be read as one, or as words. */
function mustBeSeparated(before: Signed | undefined, after: Signed, last: string): boolean {
  const isSigned = before !== undefined && before.sign !== ''
  if (after.sign === '') return isSigned && mustBeApart(before.last, after.text)
  return isSigned || mustBeApart(after.first, last)
}

/** Words with the signs around them, and the characters on the inner sides of the outermost sign. */
interface Signed {
  readonly text: string
  readonly sign: string
  readonly first: string
  readonly last: string
}

/** A sign between a punctuation mark and a letter would not be read as one. */
function mustBeApart(inside: string, outside: string): boolean {
  const character = [...outside].at(0) ?? ''
  return isPunctuation(inside) && !isSpace(character) && !isPunctuation(character)
}

/** Signs stand at words: the spaces around them are outside. */
function signedParts(words: string, format: number): readonly Signed[] {
  if ((format & FORMATS.code) !== 0) return [signed(codeSpan(words), format, '`')]
  const inside = words.trim()
  if (format === 0 || inside === '') return [signed(escaped(words), 0)]
  const before = words.slice(0, words.length - words.trimStart().length)
  const after = words.slice(words.trimEnd().length)
  const parts = [signed(before, 0), signed(escaped(inside), format), signed(after, 0)]
  return parts.filter(({ text }) => text !== '')
}

function signed(content: string, format: number, code = ''): Signed {
  const signs = SIGNS.filter(([bit]) => (format & bit) !== 0).map(([, sign]) => sign)
  const opening = signs.join('')
  const text = opening + content + signs.toReversed().join('')
  const isNested = opening.replaceAll('*', '') !== '' && signs.length > 1
  const edge = isNested ? '*' : undefined
  return {
    text,
    sign: opening || code,
    first: opening === '' ? '' : (edge ?? [...content].at(0) ?? ''),
    last: opening === '' ? '' : (edge ?? [...content].at(-1) ?? ''),
  }
}

function codeSpan(words: string): string {
  const fence = '`'.repeat(longestFence(words) + 1)
  const isPadded = /^`|`$|^ .* $/s.test(words) && words.trim() !== ''
  return isPadded ? `${fence} ${words} ${fence}` : fence + words + fence
}

/** Words of which nothing is a sign. */
function escaped(words: string): string {
  return words
    .replace(/[\\`*_[\]~]/g, '\\$&')
    .replace(/=(?==)|(?<==)=|^=|=$/g, '\\=')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/!$/, '\\!')
}
