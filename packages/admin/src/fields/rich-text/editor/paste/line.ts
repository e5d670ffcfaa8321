import type { JsonObject } from '@stet/core'
import { type Nodes, storedBreak, storedElement, storedTab, storedWords } from './wire-nodes.ts'

/** Where pasted words lead. Words of one link share one object. */
export interface PastedLink {
  readonly url: string
  readonly newTab: boolean
  readonly rel: string
  readonly title: string
}

/** How blanks are treated, as `white-space` says it. */
export type Blanks = 'collapsed' | 'lines' | 'kept'

interface Piece {
  /** `\n` ends a line, `\t` is a tab; anything else is words. */
  readonly text: string
  readonly format: number
  readonly link: PastedLink | null
  /** Whether a blank at its end disappears at the end of a line. */
  readonly isCollapsible: boolean
}

/** The words of a line, collected piece by piece, with blanks as a browser would show them. */
export class Line {
  readonly #pieces: Piece[] = []
  #wasTouched = false

  /** Whether it has words, or anything else that is seen. */
  get hasWords(): boolean {
    return this.#pieces.some(({ text }) => /[^\s\u200b\ufeff]/u.test(text))
  }

  /** Whether something stands in it that takes a line even without words. */
  get isBlankLine(): boolean {
    return this.#wasTouched && !this.hasWords
  }

  add(source: string, blanks: Blanks, format: number, link: PastedLink | null): void {
    const text = source.replace(/\r\n?/g, '\n')
    if (blanks === 'collapsed') this.#addCollapsed(text.replace(/[ \t\n\f]+/g, ' '), format, link)
    else if (blanks === 'lines') {
      for (const [index, part] of text.split('\n').entries()) {
        if (index > 0) this.addBreak()
        this.#addCollapsed(part.replace(/[ \t\f]+/g, ' '), format, link)
      }
    } else {
      for (const part of text.split(/([\n\t])/)) {
        if (part === '\n') this.addBreak()
        else if (part !== '') this.#push({ text: part, format, link, isCollapsible: false })
      }
    }
  }

  addBreak(): void {
    this.#trimEnd()
    this.#wasTouched = true
    this.#pieces.push({ text: '\n', format: 0, link: null, isCollapsible: false })
  }

  addTab(format: number): void {
    this.#trimEnd()
    this.#push({ text: '\t', format, link: null, isCollapsible: false })
  }

  /**
   * The line as nodes, cut into several where it has empty lines inside if `isCut`; blanks and line
   * breaks at the ends are left out.
   */
  parts(isCut: boolean): readonly Nodes[] {
    const parts: Piece[][] = [[]]
    let breaks: Piece[] = []
    for (const piece of this.#pieces) {
      if (piece.text === '\n') {
        breaks.push(piece)
        continue
      }
      const part = parts.at(-1) as Piece[]
      if (isCut && breaks.length > 1 && part.length > 0) parts.push([piece])
      else part.push(...(part.length > 0 ? breaks : []), piece)
      breaks = []
    }
    return parts.map((part) => nodesOf(withoutBlankEnd(part)))
  }

  #addCollapsed(text: string, format: number, link: PastedLink | null): void {
    const last = this.#pieces.at(-1)
    const isAfterBlank = last === undefined || /[ \n\t]$/.test(last.text)
    const shown = isAfterBlank ? text.replace(/^ /, '') : text
    if (shown !== '') this.#push({ text: shown, format, link, isCollapsible: true })
  }

  #push(piece: Piece): void {
    this.#wasTouched = true
    this.#pieces.push(piece)
  }

  #trimEnd(): void {
    const last = this.#pieces.at(-1)
    if (last === undefined || !endsInBlank(last)) return
    this.#pieces.pop()
    const text = last.text.slice(0, -1)
    if (text !== '') this.#pieces.push({ ...last, text })
  }
}

const endsInBlank = ({ isCollapsible, text }: Piece) => isCollapsible && text.endsWith(' ')

function withoutBlankEnd(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.at(-1)
  if (last === undefined || !endsInBlank(last)) return pieces
  const text = last.text.slice(0, -1)
  const before = pieces.slice(0, -1)
  return text === '' ? before : [...before, { ...last, text }]
}

function nodesOf(pieces: readonly Piece[]): Nodes {
  const nodes: JsonObject[] = []
  for (let at = 0; at < pieces.length; ) {
    const { link } = pieces[at] as Piece
    // A link holds words only: a line break or a tab ends it, and it goes on behind.
    const isWords = ({ text }: Piece) => text !== '\n' && text !== '\t'
    let end = at + 1
    if (link !== null && isWords(pieces[at] as Piece)) {
      while (pieces[end]?.link === link && isWords(pieces[end] as Piece)) end++
      const linked = pieces.slice(at, end)
      const isSeen = linked.some(({ text }) => text.trim() !== '')
      nodes.push(...(isSeen ? [linkNode(link, wordNodes(linked))] : wordNodes(linked)))
    } else {
      while (end < pieces.length && pieces[end]?.link === null) end++
      nodes.push(...wordNodes(pieces.slice(at, end)))
    }
    at = end
  }
  return nodes
}

function wordNodes(pieces: readonly Piece[]): Nodes {
  const nodes: JsonObject[] = []
  for (const { text, format } of pieces) {
    const last = nodes.at(-1)
    if (text === '\n') nodes.push(storedBreak)
    else if (text === '\t') nodes.push(storedTab(format))
    else if (last?.type === 'text' && last.format === format) {
      nodes[nodes.length - 1] = storedWords(`${last.text}${text}`, format)
    } else nodes.push(storedWords(text, format))
  }
  return nodes
}

function linkNode({ url, newTab, rel, title }: PastedLink, children: Nodes): JsonObject {
  const fields = {
    ...{ linkType: 'custom', url, newTab },
    ...(rel !== '' && { rel }),
    ...(title !== '' && { title }),
  }
  return storedElement('link', children, {}, { version: 3, fields })
}
