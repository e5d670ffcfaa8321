import { safeAddress } from '../reading/links.ts'
import type { TextNode } from '../reading/nodes.ts'
import type { Piece } from './emphasis.ts'
import { lineBreak, newElement, newWords, randomId } from './new-nodes.ts'
import type { MarkdownReadingOptions } from './options.ts'
import { readInline } from './read-inline.ts'

/** The nodes of a line, or of several of a paragraph; uploads may be among them. */
export function inlineNodes(source: string, options: MarkdownReadingOptions): readonly TextNode[] {
  return nodesOf(readInline(source), options)
}

function nodesOf(pieces: readonly Piece[], options: MarkdownReadingOptions): readonly TextNode[] {
  const nodes: TextNode[] = []
  for (const piece of pieces) {
    if (piece.kind === 'words') addWords(nodes, piece.words, piece.format)
    else if (piece.kind === 'run') addWords(nodes, piece.sign.repeat(piece.count), piece.format)
    else if (piece.kind === 'break') nodes.push(lineBreak)
    else if (piece.kind === 'image') nodes.push(imageNode(piece, options))
    else {
      const words = nodesOf(piece.pieces, options)
      nodes.push(linkNode(piece, words, options))
    }
  }
  return nodes
}

/** Words join those before them that have the same format. */
function addWords(nodes: TextNode[], words: string, format: number): void {
  const last = nodes.at(-1)
  if (last?.type === 'text' && last.format === format) {
    nodes[nodes.length - 1] = newWords(`${last.text}${words}`, format)
  } else if (words !== '') nodes.push(newWords(words, format))
}

interface Target {
  readonly url: string
  readonly title: string
  readonly isAutomatic?: boolean
}

function linkNode(
  { url, title, isAutomatic = false }: Target,
  words: readonly TextNode[],
  { document, newId = randomId }: MarkdownReadingOptions,
): TextNode {
  const doc = document?.(url)
  const fields = doc
    ? { linkType: 'internal', newTab: false, doc: { relationTo: doc.relationTo, value: doc.id } }
    : { linkType: 'custom', newTab: false, url: safeAddress(url), ...(title && { title }) }
  return isAutomatic && !doc
    ? newElement('autolink', words, { version: 2, fields })
    : newElement('link', words, { version: 3, id: newId(), fields })
}

function imageNode(
  image: Extract<Piece, { kind: 'image' }>,
  options: MarkdownReadingOptions,
): TextNode {
  const { url, alt, title } = image
  const document = options.upload?.({ url, alt, title })
  if (!document) return linkNode(image, [newWords(alt || url)], options)
  return {
    type: 'upload',
    version: 3,
    format: '',
    id: (options.newId ?? randomId)(),
    fields: null,
    relationTo: document.relationTo,
    value: document.id,
  }
}
