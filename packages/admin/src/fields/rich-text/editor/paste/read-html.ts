import type { HeadingTag } from '../allowed-features.ts'
import { codeLanguage, codeText, looksLikeCode } from './code-blocks.ts'
import {
  childNodesOf,
  elementsIn,
  isBlock,
  isElement,
  isTextNode,
  isUnseen,
  tagOf,
  visitBelow,
  wholeNumber,
} from './dom.ts'
import { formulaText, imageOf, isIcon, isNotShown, lossOf } from './embedded.ts'
import { itemInside, listInside } from './html-lists.ts'
import { type ContentReader, readHtmlTable } from './html-tables.ts'
import {
  indentOf,
  isKeptAddress,
  type Look,
  lookInside,
  plainLook,
  writtenAddress,
} from './look.ts'
import { LossCount, type Losses } from './losses.ts'
import { type PastedImage, Sink } from './sink.ts'
import { classStyles, parseStyles, type Styles } from './styles.ts'
import { type Nodes, storedCode, storedRule } from './wire-nodes.ts'
import {
  isMarker,
  isWordParagraph,
  isWordQuote,
  wordComment,
  wordHeading,
  wordItem,
} from './word.ts'

/** What was read of a pasted text. */
export interface PastedText {
  /** Nodes that stand between paragraphs, as they are stored. */
  readonly nodes: Nodes
  /** Pictures, in the order of the text. They are neither among the nodes nor counted as lost. */
  readonly images: readonly PastedImage[]
  readonly losses: Losses
}

/** What is deeper is read without its structure. Browsers nest no deeper than 512 elements. */
const deepestElement = 400

/**
 * Reads HTML of any program. Nothing in it is run or loaded; structure is kept, design is dropped, and all
 * words that are seen are in the result.
 */
export function readHtml(html: string): PastedText {
  const page = new DOMParser().parseFromString(html.toWellFormed(), 'text/html')
  const sheets = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '')
  const reader = new HtmlReader(classStyles(sheets))
  const sink = new Sink()
  reader.readInside(page.body, sink, plainLook, 0)
  return { ...sink.finish(), losses: reader.lost.losses }
}

/** Walks through HTML, and gives what it finds to sinks. */
class HtmlReader implements ContentReader {
  readonly lost = new LossCount()
  readonly #classes: ReadonlyMap<string, Styles>

  constructor(classes: ReadonlyMap<string, Styles>) {
    this.#classes = classes
  }

  readInside(parent: Node, sink: Sink, look: Look, depth: number): void {
    if (depth > deepestElement) {
      visitBelow(
        parent,
        (element) => !isUnseen(tagOf(element)) && this.#lossOf(element) === null,
        (text) => sink.addText(text, look),
      )
      return
    }
    for (const node of childNodesOf(parent)) {
      if (isTextNode(node)) sink.addText(node.data, look)
      else if (isElement(node)) this.readNode(node, sink, look, depth + 1)
    }
  }

  stylesOf(element: Element): Styles {
    const own = parseStyles(element.getAttribute('style') ?? '')
    if (this.#classes.size === 0) return own
    const named = [...element.classList].flatMap((name) => [...(this.#classes.get(name) ?? [])])
    return named.length === 0 ? own : new Map([...named, ...own])
  }

  readNode(element: Element, sink: Sink, around: Look, depth: number): void {
    const tag = tagOf(element)
    if (isUnseen(tag)) return
    const styles = this.stylesOf(element)
    const formula = formulaText(element, tag)
    if (formula !== null) {
      this.lost.add('formulas')
      sink.addText(formula, around)
      return
    }
    if (isNotShown(element, styles)) return
    if (isMarker(styles)) {
      // The number of a heading is of its words; that of an item is drawn by its list.
      if (around.item === null) sink.addText(`${wordsOf(element).trim()} `, around)
      return
    }
    const comment = wordComment(element, styles)
    if (comment !== null) {
      if (comment === 'comment') this.lost.add('comments')
      return
    }
    const look = lookInside(around, element, tag, styles)
    switch (tag) {
      case 'br':
        if (isPageBreak(element, styles)) sink.endLine()
        else sink.addBreak(look)
        return
      case 'hr':
        sink.addBlock(storedRule)
        return
      case 'img':
        this.#readImage(element, sink, look)
        return
      case 'svg':
        if (!isIcon(element)) this.lost.add('pictures')
        this.readInside(element, sink, around, depth)
        return
      case 'table':
        readHtmlTable(this, element, sink, look, depth)
        return
      case 'q':
        sink.addText('“', look)
        this.readInside(element, sink, look, depth)
        sink.addText('”', look)
        return
      case 'input':
        this.#readInput(element, sink, look)
        return
    }
    if (this.#lossOf(element) !== null) return
    if (tag === 'a') this.#countLostLink(element)
    const tabs = /^\d+$/.exec(styles.get('mso-tab-count') ?? '')
    if (tabs !== null) sink.addTab(look)
    else if (isSpace(element, styles)) sink.addText(' ', look)
    else if (isBlock(tag) || isShownAsBlock(styles)) {
      sink.endLine()
      this.#readBlock(element, styles, sink, look, depth)
      sink.endLine()
    } else this.readInside(element, sink, look, depth)
  }

  #readBlock(element: Element, styles: Styles, sink: Sink, look: Look, depth: number): void {
    const tag = tagOf(element)
    if (isCode(tag, styles)) {
      const text = codeText(element)
      if (text !== '') sink.addBlock(storedCode(text, codeLanguage(element)))
    } else if (tag === 'li') {
      const item = itemInside(element, look)
      sink.beginItem()
      this.readInside(element, sink, item, depth)
      sink.endItem(item)
    } else this.readInside(element, sink, lookInBlock(element, tag, styles, look), depth)
  }

  #readImage(element: Element, sink: Sink, look: Look): void {
    const image = imageOf(element)
    if (image === null) return
    if (typeof image === 'string') sink.addText(image, look)
    else if (image.src === null) this.lost.add('pictures')
    else sink.addImage({ src: image.src, alt: image.alt })
  }

  #readInput(element: Element, sink: Sink, look: Look): void {
    const type = (element.getAttribute('type') ?? 'text').toLowerCase()
    // The box of an item is read with the item.
    if (type === 'hidden' || (type === 'checkbox' && look.item !== null)) return
    this.lost.add('forms')
    const isShown = type !== 'password' && type !== 'checkbox' && type !== 'radio'
    if (isShown) sink.addText(element.getAttribute('value') ?? '', look)
  }

  /** Counts an element that cannot be kept at all; null for any other. */
  #lossOf(element: Element): string | null {
    const loss = lossOf(tagOf(element))
    if (loss !== null) this.lost.add(loss)
    return loss
  }

  /** Anchors of the page itself lead nowhere in another text; footnotes of Word are such. */
  #countLostLink(element: Element): void {
    const address = writtenAddress(element.getAttribute('href'))
    if (address === '' || address.startsWith('#') || isKeptAddress(address)) return
    this.lost.add('links')
  }
}

const isCode = (tag: string, styles: Styles): boolean =>
  tag === 'pre' || tag === 'xmp' || tag === 'listing' || looksLikeCode(tag, styles)

/** What lines inside a block are. */
function lookInBlock(element: Element, tag: string, styles: Styles, look: Look): Look {
  const heading = headingOf(element, tag, styles)
  if (heading !== null) return { ...look, heading }
  const list = listInside(element, tag, look)
  if (list !== null) return list
  const item = tag === 'p' || tag === 'div' ? wordItem(element, styles) : null
  if (item !== null) return { ...look, item, lists: item.lists }
  if (tag === 'dd' || (tag === 'blockquote' && isIndent(styles))) return indented(look, 1)
  if (tag === 'blockquote' || isWordQuote(element)) return { ...look, isQuote: true }
  const isMeant = tag === 'p' && (look.isDocs || isWordParagraph(element))
  return isMeant ? indented(look, indentOf(styles)) : look
}

function headingOf(element: Element, tag: string, styles: Styles): HeadingTag | null {
  if (/^h[1-6]$/.test(tag)) return tag as HeadingTag
  const ofWord = tag === 'p' ? wordHeading(element, styles) : null
  if (ofWord !== null || element.getAttribute('role') !== 'heading') return ofWord
  return `h${Math.min(6, Math.max(1, wholeNumber(element, 'aria-level', 2)))}` as HeadingTag
}

const indented = (look: Look, steps: number): Look => ({ ...look, indent: look.indent + steps })

/** A quote that mail programs use to move lines to the right. */
const isIndent = (styles: Styles): boolean =>
  /^none/.test(styles.get('border') ?? '') && /40px/.test(styles.get('margin') ?? '')

const wordsOf = (element: Element): string =>
  (element.textContent ?? '').replace(/[\s\u00a0]+/g, ' ')

function isPageBreak(element: Element, styles: Styles): boolean {
  const isBreak = /always/.test(styles.get('page-break-before') ?? '')
  return (
    isBreak ||
    element.hasAttribute('clear') ||
    element.classList.contains('Apple-interchange-newline')
  )
}

const isShownAsBlock = (styles: Styles): boolean =>
  /^(block|flex|grid|list-item)/.test(styles.get('display') ?? '')

/** Blanks that programs write as unbreakable ones so that they are not collapsed. */
function isSpace(element: Element, styles: Styles): boolean {
  const isMarked =
    element.classList.contains('Apple-converted-space') ||
    element.classList.contains('EOP') ||
    styles.get('mso-spacerun') === 'yes'
  return isMarked && elementsIn(element).length === 0 && /^\s*$/.test(element.textContent ?? '')
}
