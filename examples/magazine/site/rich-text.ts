import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { idOf, isObject, objects, type Picture, text } from './views.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type Reference = { relationTo: string; id: string }

export type RichTextContext = {
  href: (reference: Reference) => string | null
  picture: (reference: Reference) => Picture | null
  figure: (picture: Picture) => Html
}

type Node = ReturnType<typeof objects>[number]

const SAFE = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])
const BASE = 'https://relative.invalid'

const BOLD = 1
const ITALIC = 2
const STRIKETHROUGH = 4
const UNDERLINE = 8
const CODE = 16
const SUBSCRIPT = 32
const SUPERSCRIPT = 64
const HIGHLIGHT = 128

/** A link must not run a script: URLs with other than plain schemes are removed. */
export function safeUrl(url: string): string {
  const trimmed = url.trim()
  if (trimmed === '' || !URL.canParse(trimmed, BASE)) return 'about:blank'
  return SAFE.has(new URL(trimmed, BASE).protocol) ? trimmed : 'about:blank'
}

function childrenOf(node: Node): Node[] {
  return objects(node.children)
}

function rootOf(body: unknown): Node | null {
  return isObject(body) && isObject(body.root) ? body.root : null
}

function referenceOf(node: Node): Reference | null {
  if (node.type === 'link' && isObject(node.fields) && isObject(node.fields.doc)) {
    const { relationTo, value } = node.fields.doc
    return { relationTo: text(relationTo), id: idOf(value) }
  }
  if (node.type === 'relationship' || node.type === 'upload') {
    return { relationTo: text(node.relationTo), id: idOf(node.value) }
  }
  return null
}

/** The documents that a text refers to, so that they can be fetched in one request. */
export function referencesIn(body: unknown): Reference[] {
  const found: Reference[] = []
  const visit = (node: Node): void => {
    const reference = referenceOf(node)
    if (reference) found.push(reference)
    for (const child of childrenOf(node)) visit(child)
  }
  const root = rootOf(body)
  if (root) visit(root)
  return found
}

/** The text without formatting. */
export function plainText(body: unknown): string {
  const read = (node: Node): string =>
    node.type === 'text' ? text(node.text) : childrenOf(node).map(read).join(separator(node))
  const separator = (node: Node) => (node.type === 'root' || node.type === 'list' ? '\n' : '')
  const root = rootOf(body)
  return root ? read(root) : ''
}

function renderText(node: Node): Html {
  const format = typeof node.format === 'number' ? node.format : 0
  let result: Html = html`${text(node.text)}`
  if (format & CODE) result = html`<code>${result}</code>`
  if (format & SUBSCRIPT) result = html`<sub>${result}</sub>`
  if (format & SUPERSCRIPT) result = html`<sup>${result}</sup>`
  if (format & HIGHLIGHT) result = html`<mark>${result}</mark>`
  if (format & UNDERLINE) result = html`<u>${result}</u>`
  if (format & STRIKETHROUGH) result = html`<s>${result}</s>`
  if (format & ITALIC) result = html`<em>${result}</em>`
  if (format & BOLD) result = html`<strong>${result}</strong>`
  return result
}

function renderLink(node: Node, context: RichTextContext): Html {
  const words = renderAll(node, context)
  const fields = isObject(node.fields) ? node.fields : {}
  const reference = fields.linkType === 'internal' ? referenceOf(node) : null
  if (fields.linkType === 'internal') {
    const href = reference && context.href(reference)
    // Readers must not learn of an unpublished document, so only the text is shown.
    return href ? html`<a href="${href}">${words}</a>` : words
  }
  const href = safeUrl(text(fields.url))
  return fields.newTab === true
    ? html`<a href="${href}" target="_blank" rel="noopener noreferrer">${words}</a>`
    : html`<a href="${href}">${words}</a>`
}

function renderHeading(node: Node, context: RichTextContext): Html {
  const words = renderAll(node, context)
  switch (node.tag) {
    case 'h3':
      return html`<h3>${words}</h3>`
    case 'h4':
    case 'h5':
    case 'h6':
      return html`<h4>${words}</h4>`
    default:
      // The title of the page is its only h1.
      return html`<h2>${words}</h2>`
  }
}

function renderPicture(node: Node, context: RichTextContext): Html {
  const reference = referenceOf(node)
  const picture = reference && context.picture(reference)
  return picture ? context.figure(picture) : html``
}

function renderNode(node: Node, context: RichTextContext): Html {
  switch (node.type) {
    case 'text':
    case 'tab':
      return renderText(node)
    case 'linebreak':
      return html`<br>`
    case 'paragraph':
      return html`<p>${renderAll(node, context)}</p>`
    case 'heading':
      return renderHeading(node, context)
    case 'quote':
      return html`<blockquote><p>${renderAll(node, context)}</p></blockquote>`
    case 'list':
      return node.listType === 'number'
        ? html`<ol>${renderAll(node, context)}</ol>`
        : html`<ul>${renderAll(node, context)}</ul>`
    case 'listitem':
      return html`<li>${renderAll(node, context)}</li>`
    case 'horizontalrule':
      return html`<hr>`
    case 'link':
    case 'autolink':
      return renderLink(node, context)
    case 'relationship':
    case 'upload':
      return renderPicture(node, context)
    default:
      return html`${renderAll(node, context)}`
  }
}

function renderAll(node: Node, context: RichTextContext): Html {
  return html`${childrenOf(node).map((child) => renderNode(child, context))}`
}

export function renderRichText(body: unknown, context: RichTextContext): Html {
  const root = rootOf(body)
  return root ? renderAll(root, context) : html``
}
