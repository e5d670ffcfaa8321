/** The name of an element, in lower case and without a prefix. */
export function tagOf(element: Element): string {
  return element.localName.toLowerCase()
}

export const isElement = (node: Node): node is Element => node.nodeType === 1
export const isTextNode = (node: Node): node is Text => node.nodeType === 3

/** The elements directly inside an element. */
export function elementsIn(parent: Node): readonly Element[] {
  return [...parent.childNodes].filter(isElement)
}

/** The nodes inside a node, also of a `template`. */
export const childNodesOf = (parent: Node): readonly Node[] => [...parent.childNodes]

/** Visits the nodes below a node in the order of the text, however deep; `enter` says whether to go in. */
export function visitBelow(
  top: Node,
  enter: (element: Element) => boolean,
  text: (words: string) => void,
): void {
  const open: Node[] = childNodesOf(top).toReversed()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isTextNode(node)) text(node.data)
    else if (isElement(node) && enter(node)) {
      for (const child of childNodesOf(node).toReversed()) open.push(child)
    }
  }
}

const numberOf = (value: string | null): number => Number.parseInt(value ?? '', 10)

/** A whole number of an attribute, or what stands in for one that is missing or no number. */
export function wholeNumber(element: Element, name: string, otherwise: number): number {
  const value = numberOf(element.getAttribute(name))
  return Number.isSafeInteger(value) ? value : otherwise
}

/** Elements whose content is never shown, or is no text. */
const unseen: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'head', 'title', 'meta', 'link', 'base', 'param'],
  ...[
    'datalist',
    'source',
    'track',
    'area',
    'map',
    'desc',
    'metadata',
    'defs',
    'noembed',
    'noframes',
  ],
])

/** Whether a tag holds nothing that is shown. */
export const isUnseen = (tag: string): boolean => unseen.has(tag)

const blocks: ReadonlySet<string> = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'body',
    'center',
    'dd',
    'details',
    'dialog',
    'dir',
  ],
  ...[
    'div',
    'dl',
    'dt',
    'fieldset',
    'figcaption',
    'figure',
    'footer',
    'form',
    'h1',
    'h2',
    'h3',
    'h4',
  ],
  ...[
    'h5',
    'h6',
    'header',
    'hgroup',
    'hr',
    'html',
    'legend',
    'li',
    'listing',
    'main',
    'menu',
    'nav',
  ],
  ...[
    'ol',
    'optgroup',
    'option',
    'p',
    'pre',
    'search',
    'section',
    'summary',
    'table',
    'tbody',
    'td',
  ],
  ...['tfoot', 'th', 'thead', 'tr', 'ul', 'caption', 'textarea', 'xmp'],
])

/** Whether a tag begins a line of its own. */
export const isBlock = (tag: string): boolean => blocks.has(tag)
