import { directionOfWords, type JsonObject } from '@stet/core'
import { Line } from './line.ts'
import { ListBuilder } from './lists.ts'
import type { Look } from './look.ts'
import {
  formatBits,
  type Nodes,
  type Standing,
  storedBreak,
  storedElement,
  storedParagraph,
} from './wire-nodes.ts'

/** A picture of a pasted text, which is not stored yet. */
export interface PastedImage {
  /** Where it is: on the web, or a `data:` address with its bytes. */
  readonly src: string
  readonly alt: string
  /** Index of the node that it stands before. */
  readonly at: number
}

/** Takes the words and blocks of a text, or of a cell of a table, and makes nodes of them. */
export class Sink {
  readonly #nodes: JsonObject[] = []
  readonly #lists = new ListBuilder()
  readonly #images: PastedImage[] = []
  /** Pictures that stand in a line or list which is not finished. */
  #waiting: Omit<PastedImage, 'at'>[] = []
  #line = new Line()
  /** The look of the line: that of its first words. */
  #look: Look | null = null
  #isInList = false

  addText(text: string, look: Look): void {
    if (this.#look === null && look.blanks === 'collapsed' && /^[ \t\r\n\f]*$/.test(text)) return
    this.#look ??= look
    this.#line.add(text, look.blanks, look.format, look.link)
  }

  addBreak(look: Look): void {
    this.#look ??= look
    this.#line.addBreak()
  }

  addTab(look: Look): void {
    this.#look ??= look
    this.#line.addTab(look.format)
  }

  addImage(image: Omit<PastedImage, 'at'>): void {
    this.#waiting.push(image)
    if (!this.#line.hasWords && !this.#isInList) this.#placeImages()
  }

  addBlock(node: JsonObject): void {
    this.endLine()
    this.#endList()
    this.#hasItem = true
    this.#push(node)
  }

  /** Begins an item of a list; `endItem` ends it. An item without anything in it is an item all the same. */
  beginItem(): void {
    this.#hasItem = false
  }

  endItem(look: Look): void {
    this.endLine()
    if (!this.#hasItem) this.#addItem(look, [])
  }

  /** Whether something stands in the last item that began. */
  #hasItem = false

  endLine(): void {
    const line = this.#line
    const look = this.#look
    this.#line = new Line()
    this.#look = null
    if (look === null) return
    if (line.hasWords) this.#addLine(line, look)
    else if (line.isBlankLine && look.item === null && !look.isQuote) {
      this.#endList()
      this.#push(blank)
    }
  }

  /** What was taken, without empty paragraphs at the ends or in a row. */
  finish(): { readonly nodes: Nodes; readonly images: readonly PastedImage[] } {
    this.endLine()
    this.#endList()
    const nodes: JsonObject[] = []
    // Where each node is in the result, and one behind the last.
    const places: number[] = []
    const lastKept = this.#nodes.findLastIndex((node) => node !== blank)
    for (const [index, node] of this.#nodes.entries()) {
      places.push(nodes.length)
      const isLeft = nodes.length === 0 || index > lastKept || nodes.at(-1) === blank
      if (node !== blank || !isLeft) nodes.push(node)
    }
    places.push(nodes.length)
    const images = this.#images.map(({ at, ...image }) => ({ ...image, at: places[at] ?? 0 }))
    return { nodes, images }
  }

  #addLine(line: Line, look: Look): void {
    if (look.item !== null) {
      const words = joined(line.parts(false))
      this.#addItem(look, words)
      return
    }
    this.#endList()
    const isCut = look.heading === null
    for (const words of line.parts(isCut)) {
      if (words.length > 0) this.#push(lineNode(words, look))
    }
    this.#placeImages()
  }

  #addItem(look: Look, words: Nodes): void {
    if (look.item === null) return
    this.#isInList = true
    this.#hasItem = true
    this.#lists.add({
      place: look.item,
      words,
      standing: standingOf(words, { ...look, indent: 0 }),
    })
  }

  #endList(): void {
    if (this.#isInList) for (const node of this.#lists.take()) this.#push(node)
    this.#isInList = false
    this.#placeImages()
  }

  #placeImages(): void {
    for (const image of this.#waiting) this.#images.push({ ...image, at: this.#nodes.length })
    this.#waiting = []
  }

  #push(node: JsonObject): void {
    this.#nodes.push(node)
  }
}

const joined = (parts: readonly Nodes[]): Nodes =>
  parts.flatMap((part, index) => (index === 0 ? part : [storedBreak, ...part]))

/** An empty line between paragraphs; known by its identity. */
const blank: JsonObject = Object.freeze(storedParagraph([]))

function lineNode(words: Nodes, look: Look): JsonObject {
  const standing = standingOf(words, look)
  if (look.heading !== null) {
    return storedElement('heading', withoutCommonBold(words), standing, { tag: look.heading })
  }
  return look.isQuote ? storedElement('quote', words, standing) : storedParagraph(words, standing)
}

/** A heading is bold as a whole: it says nothing of its words. */
export function withoutCommonBold(nodes: Nodes): Nodes {
  const { bold } = formatBits
  const isBold = (node: JsonObject): boolean => {
    if (Array.isArray(node.children)) return (node.children as Nodes).every(isBold)
    return typeof node.format !== 'number' || (node.format & bold) !== 0
  }
  if (!nodes.every(isBold)) return nodes
  const lightened = (node: JsonObject): JsonObject => ({
    ...node,
    ...(typeof node.format === 'number' && { format: node.format & ~bold }),
    ...(Array.isArray(node.children) && { children: (node.children as Nodes).map(lightened) }),
  })
  return nodes.map(lightened)
}

function standingOf(words: Nodes, { alignment, direction, indent }: Look): Standing {
  const guessed = directionOfWords(wordsOfNodes(words))
  const isOther = direction !== null && direction !== (guessed ?? 'ltr')
  // The start of a line is where it begins by itself.
  const start = (direction ?? guessed) === 'rtl' ? 'right' : 'left'
  return {
    format: alignment === start ? '' : alignment,
    indent,
    direction: isOther ? direction : null,
  }
}

/** The words of nodes in a line. */
export function wordsOfNodes(nodes: Nodes): string {
  return nodes
    .map(({ text, children }) =>
      typeof text === 'string'
        ? text
        : Array.isArray(children)
          ? wordsOfNodes(children as Nodes)
          : '',
    )
    .join('')
}
