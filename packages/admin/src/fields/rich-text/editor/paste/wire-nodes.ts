import type { Json, JsonObject } from '@stet/core'

/** Bits of the format of words, by what HTML and Markdown call it. */
export const formatBits = Object.freeze({
  ...{ bold: 1, italic: 2, strikethrough: 4, underline: 8 },
  ...{ code: 16, subscript: 32, superscript: 64, highlight: 128 },
})

export type ListType = 'bullet' | 'number' | 'check'
export type Alignment = '' | 'left' | 'center' | 'right' | 'justify'
export type Direction = 'ltr' | 'rtl' | null

/** Nodes as they are stored. */
export type Nodes = readonly JsonObject[]

/** How the lines of a node stand. */
export interface Standing {
  readonly format?: Alignment
  readonly indent?: number
  readonly direction?: Direction
}

export function storedElement(
  type: string,
  children: Nodes,
  { format = '', indent = 0, direction = null }: Standing = {},
  more: JsonObject = {},
): JsonObject {
  return { type, version: 1, direction, format, indent, children, ...more }
}

export const storedParagraph = (children: Nodes, standing?: Standing): JsonObject =>
  storedElement('paragraph', children, standing, { textFormat: 0, textStyle: '' })

export const storedWords = (text: string, format = 0): JsonObject => ({
  ...{ type: 'text', version: 1, text, format },
  ...{ detail: 0, mode: 'normal', style: '' },
})

export const storedTab = (format = 0): JsonObject => ({
  ...storedWords('\t', format),
  type: 'tab',
  detail: 2,
})

export const storedBreak: JsonObject = Object.freeze({ type: 'linebreak', version: 1 })
export const storedRule: JsonObject = Object.freeze({ type: 'horizontalrule', version: 1 })

export function storedList(listType: ListType, start: number, items: Nodes): JsonObject {
  const tag = listType === 'number' ? 'ol' : 'ul'
  return storedElement('list', items, {}, { listType, start, tag })
}

/** Code, line by line; tabs and blanks are kept. */
export function storedCode(text: string, language: string): JsonObject {
  return storedElement('code', lines(text), {}, language === '' ? {} : { language })
}

/** Words with their line breaks. */
function lines(text: string, format = 0): Nodes {
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [storedBreak]),
      ...(line === '' ? [] : [storedWords(line, format)]),
    ])
}

/** The nodes inside a node. */
export function childrenOf({ children }: JsonObject): Nodes {
  return Array.isArray(children) ? (children.filter(isStoredNode) as Nodes) : []
}

export function isStoredNode(
  value: Json | undefined,
): value is JsonObject & { readonly type: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    typeof (value as JsonObject).type === 'string'
  )
}

/** A link that was made of an address. */
export const autolink = (url: string, text: string): JsonObject =>
  storedElement(
    'autolink',
    [storedWords(text)],
    {},
    {
      version: 2,
      fields: { linkType: 'custom', url, newTab: false },
    },
  )

/** Whether a node stands in a line. */
export const isInlineNode = ({ type }: JsonObject): boolean => inlineTypes.has(type)

const inlineTypes: ReadonlySet<unknown> = new Set([
  ...['text', 'tab', 'linebreak', 'link', 'autolink', 'inlineBlock'],
])
