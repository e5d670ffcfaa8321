import { isObject, type JsonObject } from '@stet/core'
import type { AllowedFeatures, HeadingTag } from '../allowed-features.ts'
import { isKeptAddress } from './look.ts'
import type { LossCount, LossKind } from './losses.ts'
import {
  childrenOf,
  formatBits,
  isInlineNode,
  type ListType,
  type Nodes,
  storedBreak,
  storedParagraph,
  storedTab,
  storedWords,
} from './wire-nodes.ts'

/**
 * Nodes as the field allows them: what is not allowed becomes the nearest structure that is, and keeps its
 * words. Links to unsafe addresses become words.
 */
export function fitted(nodes: Nodes, allowed: AllowedFeatures, lost: LossCount): Nodes {
  return new Fitting(allowed, lost).blocks(nodes)
}

class Fitting {
  readonly #allowed: AllowedFeatures
  readonly #lost: LossCount
  /** The formats that are not allowed, as bits, and those of them that were met. */
  readonly #unwanted: number
  readonly #met = new Set<number>()

  constructor(allowed: AllowedFeatures, lost: LossCount) {
    this.#allowed = allowed
    this.#lost = lost
    const names = new Set<string>(allowed.formats)
    this.#unwanted = Object.entries(formatBits)
      .filter(([name]) => !names.has(name))
      .reduce((bits, [, bit]) => bits | bit, 0)
  }

  /** Blocks; words of a line may be among them. */
  blocks(nodes: Nodes): Nodes {
    return nodes.flatMap((node) => (isInlineNode(node) ? this.#inline([node]) : this.#block(node)))
  }

  #block(node: JsonObject): Nodes {
    switch (node.type) {
      case 'heading':
        return [this.#heading(this.#line(node))]
      case 'quote': {
        const line = this.#line(node)
        if (this.#allowed.quotes) return [line]
        this.#lost.add('quotes')
        return [asParagraph(line)]
      }
      case 'horizontalrule':
        if (this.#allowed.rules) return [node]
        this.#lost.add('rules')
        return []
      case 'code':
        return this.#storedCode(node)
      case 'list':
        return this.#list(node)
      case 'table':
        return this.#table(node)
      case 'block':
        return this.#ifAllowed(node, 'blocks', isOneOf(this.#allowed.blocks, node))
      case 'upload':
        return this.#ifAllowed(node, 'documents', isOffered(this.#allowed.uploads, node))
      case 'relationship':
        return this.#ifAllowed(node, 'documents', isOffered(this.#allowed.relationships, node))
      default:
        return [Array.isArray(node.children) ? this.#line(node) : node]
    }
  }

  #ifAllowed(node: JsonObject, kind: LossKind, isAllowed: boolean): Nodes {
    if (isAllowed) return [node]
    this.#lost.add(kind)
    return []
  }

  #heading(line: JsonObject): JsonObject {
    const { headings } = this.#allowed
    if (headings.includes(line.tag as HeadingTag)) return line
    const nearest = nearestHeading(line.tag as HeadingTag, headings)
    if (nearest !== undefined) return { ...line, tag: nearest }
    this.#lost.add('headings')
    return asParagraph(line)
  }

  #storedCode(node: JsonObject): Nodes {
    if (this.#allowed.codeBlocks) return [node]
    this.#lost.add('codeBlocks')
    const format = formatBits.code & ~this.#unwanted
    const children = childrenOf(node).map((child) =>
      child.type === 'linebreak' ? storedBreak : storedWords(String(child.text ?? ''), format),
    )
    return [storedParagraph(children)]
  }

  #list(node: JsonObject): Nodes {
    const type = nearestList(node.listType as ListType, this.#allowed.lists)
    if (type === null) {
      this.#lost.add('lists')
      return this.#asLines(node)
    }
    return [this.#listOf(node, type)]
  }

  #listOf(node: JsonObject, type: ListType): JsonObject {
    const from = node.listType
    const children = childrenOf(node).map((item) => {
      const [first] = childrenOf(item)
      if (first?.type === 'list') {
        // A list inside this one that is not allowed is as this one.
        const inside = this.#listOf(
          first,
          nearestList(first.listType as ListType, this.#allowed.lists) ?? type,
        )
        return { ...item, children: [inside] }
      }
      const { checked, ...plain } = item
      const own = this.#inline(childrenOf(item))
      if (from !== 'check' || type === 'check') return { ...this.#standing(item), children: own }
      return { ...this.#standing(plain), children: [storedWords(boxOf(checked)), ...own] }
    })
    return { ...node, listType: type, tag: type === 'number' ? 'ol' : 'ul', children }
  }

  #asLines(node: JsonObject): Nodes {
    let number = typeof node.start === 'number' ? node.start : 1
    return childrenOf(node).flatMap((item): Nodes => {
      const [first] = childrenOf(item)
      if (first?.type === 'list') return this.#list(first)
      const marker =
        node.listType === 'check'
          ? boxOf(item.checked)
          : node.listType === 'number'
            ? `${number++}. `
            : '• '
      return [storedParagraph([storedWords(marker), ...this.#inline(childrenOf(item))])]
    })
  }

  #table(node: JsonObject): Nodes {
    if (this.#allowed.tables) {
      const rows = childrenOf(node).map((row) => ({
        ...row,
        children: childrenOf(row).map((cell) => ({
          ...cell,
          children: this.blocks(childrenOf(cell)),
        })),
      }))
      return [{ ...node, children: rows }]
    }
    this.#lost.add('tables')
    return childrenOf(node).flatMap((row): Nodes => {
      const cells = childrenOf(row).map((cell) => this.#inline(inOneLine(childrenOf(cell))))
      const line = cells.flatMap((cell, index) => (index === 0 ? cell : [storedTab(), ...cell]))
      return line.length === 0 ? [] : [storedParagraph(line)]
    })
  }

  #line(node: JsonObject): JsonObject {
    return { ...this.#standing(node), children: this.#inline(childrenOf(node)) }
  }

  #standing(node: JsonObject): JsonObject {
    const { alignment, indentation } = this.#allowed
    return {
      ...node,
      ...(!alignment && 'format' in node && { format: '' }),
      ...(!alignment && 'direction' in node && { direction: null }),
      ...(!indentation && 'indent' in node && { indent: 0 }),
    }
  }

  #inline(nodes: Nodes): Nodes {
    return nodes.flatMap((node): Nodes => {
      if (node.type === 'link' || node.type === 'autolink') return this.#link(node)
      if (node.type === 'inlineBlock') {
        return this.#ifAllowed(node, 'blocks', isOneOf(this.#allowed.inlineBlocks, node))
      }
      return [Array.isArray(node.children) ? this.#line(node) : this.#words(node)]
    })
  }

  #words(node: JsonObject): JsonObject {
    const { format, $: state, ...words } = node
    const isUnwanted = typeof format === 'number' && (format & this.#unwanted) !== 0
    const isStyled = isObject(state) && typeof state.style === 'string'
    const keepsStyle = !isStyled || this.#allowed.styles.some(({ name }) => name === state.style)
    if (!isUnwanted && keepsStyle) return node
    const { style: _, ...others } = isObject(state) ? state : {}
    const kept = keepsStyle ? state : Object.keys(others).length > 0 ? others : undefined
    return {
      ...words,
      ...(format !== undefined && { format: isUnwanted ? this.#allowedFormat(format) : format }),
      ...(kept !== undefined && { $: kept }),
    }
  }

  #link(node: JsonObject): Nodes {
    const children = this.#inline(childrenOf(node))
    const { linkType, url, doc } = (node.fields ?? node) as JsonObject
    const { links } = this.#allowed
    const isFit =
      linkType === 'internal'
        ? isOffered(links, doc as JsonObject)
        : links !== false && typeof url === 'string' && isKeptAddress(url)
    if (isFit) return [{ ...node, children }]
    this.#lost.add('links')
    return children
  }

  #allowedFormat(format: number): number {
    for (const bit of Object.values(formatBits)) {
      if ((format & this.#unwanted & bit) === 0 || this.#met.has(bit)) continue
      this.#met.add(bit)
      this.#lost.add('formats')
    }
    return format & ~this.#unwanted
  }
}

/** The heading that one becomes; undefined if there are none. */
export function nearestHeading(
  tag: HeadingTag,
  headings: readonly HeadingTag[],
): HeadingTag | undefined {
  const tags = [...headings].sort()
  return tags.find((one) => one >= tag) ?? tags.at(-1)
}

/** The type that a list becomes; null if there is none like it. */
export function nearestList(type: ListType, lists: readonly ListType[]): ListType | null {
  if (lists.includes(type)) return type
  return type === 'check' && lists.includes('bullet') ? 'bullet' : null
}

/** Whether a block of a text is one of those that the field lists. */
const isOneOf = (blocks: AllowedFeatures['blocks'], { fields }: JsonObject): boolean =>
  blocks.some(({ slug }) => isObject(fields) && slug === fields.blockType)

/** Whether documents of the collection may be referred to. */
const isOffered = (
  feature: AllowedFeatures['links' | 'uploads' | 'relationships'],
  reference: JsonObject | undefined,
): boolean => feature !== false && (feature.only?.includes(String(reference?.relationTo)) ?? true)

const boxOf = (checked: unknown) => (checked === true ? '☑ ' : '☐ ')

function asParagraph({ tag: _, ...line }: JsonObject): JsonObject {
  return { ...line, type: 'paragraph', textFormat: 0, textStyle: '' }
}

/** Blocks of a cell as nodes in one line, with blanks between them. */
function inOneLine(nodes: Nodes): Nodes {
  const parts = nodes.flatMap((node): readonly Nodes[] => {
    const children = childrenOf(node)
    const holdsBlocks = node.type === 'list' || children[0]?.type === 'list'
    if (holdsBlocks) return [inOneLine(children)]
    return [children.map((child) => (child.type === 'linebreak' ? storedWords(' ') : child))]
  })
  const filled = parts.filter((part) => part.length > 0)
  return filled.flatMap((part, index) => (index === 0 ? part : [storedWords(' '), ...part]))
}
