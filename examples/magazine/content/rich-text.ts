import type { Tree } from './localized.ts'

/**
 * The notation the articles are written in:
 *
 *   ## heading    ### smaller heading    > quote    - item    1. item    --- (a line of its own)
 *   **bold**  *italic*  `code`  [words](https://…)  [words](article:article-id)
 *   !(media-id)   a picture between two paragraphs
 *
 * A blank line separates blocks; a single line break is a space.
 */

export type LexicalNode = { type: string; version: number; [key: string]: Tree | undefined }

export type LexicalDocument = { root: LexicalNode }

const BOLD = 1
const ITALIC = 2
const CODE = 16

const relationOf: Record<string, string> = { article: 'articles', page: 'pages', author: 'authors' }

function element(type: string, children: LexicalNode[], more: Record<string, Tree> = {}) {
  return { type, version: 1, children, direction: null, format: '', indent: 0, ...more }
}

function textNode(text: string, format: number): LexicalNode {
  return { type: 'text', version: 1, detail: 0, format, mode: 'normal', style: '', text }
}

/** Link nodes carry an id; deriving it from the place keeps a second seed identical to the first. */
function linkId(text: string): string {
  let a = 0x811c9dc5
  let b = 0x01000193
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 0x01000193) >>> 0
    b = Math.imul(b ^ code, 0x85ebca6b) >>> 0
  }
  const hex = (value: number) => value.toString(16).padStart(8, '0')
  return hex(a) + hex(b) + hex((a ^ b) >>> 0)
}

function linkNode(words: string, target: string, format: number): LexicalNode {
  const [kind = '', id = ''] = target.split(':', 2)
  const relationTo = relationOf[kind]
  const fields = relationTo
    ? { linkType: 'internal', newTab: false, doc: { relationTo, value: id } }
    : { linkType: 'custom', newTab: false, url: target }
  return element('link', inline(words, format), {
    version: 3,
    id: linkId(`${words}|${target}`),
    fields,
  })
}

const marks = /\*\*(.+?)\*\*(?!\*)|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/

function inline(source: string, format = 0): LexicalNode[] {
  const nodes: LexicalNode[] = []
  let rest = source
  while (rest !== '') {
    const match = marks.exec(rest)
    if (!match) {
      nodes.push(textNode(rest, format))
      break
    }
    if (match.index > 0) nodes.push(textNode(rest.slice(0, match.index), format))
    const [whole, bold, italic, code, words, target] = match
    if (bold !== undefined) nodes.push(...inline(bold, format | BOLD))
    else if (italic !== undefined) nodes.push(...inline(italic, format | ITALIC))
    else if (code !== undefined) nodes.push(textNode(code, format | CODE))
    else if (words !== undefined && target !== undefined) {
      nodes.push(linkNode(words, target, format))
    }
    rest = rest.slice(match.index + whole.length)
  }
  return nodes
}

function list(lines: string[], listType: 'bullet' | 'number'): LexicalNode {
  const items = lines.map((line, index) =>
    element('listitem', inline(line.replace(/^(?:-|\d+\.)\s+/, '')), { value: index + 1 }),
  )
  const tag = listType === 'bullet' ? 'ul' : 'ol'
  return element('list', items, { listType, start: 1, tag })
}

function block(source: string): LexicalNode {
  const lines = source.split('\n').map((line) => line.trim())
  const first = lines[0] ?? ''
  const heading = /^(#{2,4})\s+(.*)$/.exec(first)
  if (heading?.[1] && heading[2] && lines.length === 1) {
    return element('heading', inline(heading[2]), { tag: `h${heading[1].length}` })
  }
  if (first === '---') return { type: 'horizontalrule', version: 1 }
  const picture = /^!\((.+)\)$/.exec(first)
  if (picture?.[1]) {
    return { type: 'relationship', version: 2, format: '', relationTo: 'media', value: picture[1] }
  }
  if (lines.every((line) => line.startsWith('>'))) {
    return element('quote', inline(lines.map((line) => line.replace(/^>\s?/, '')).join(' ')))
  }
  if (lines.every((line) => /^-\s/.test(line))) return list(lines, 'bullet')
  if (lines.every((line) => /^\d+\.\s/.test(line))) return list(lines, 'number')
  return element('paragraph', inline(lines.join(' ')), { textFormat: 0, textStyle: '' })
}

export function richText(source: string): LexicalDocument {
  const blocks = source
    .trim()
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => block(part.trim()))
  return { root: element('root', blocks) }
}
