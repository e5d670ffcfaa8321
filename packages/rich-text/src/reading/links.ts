import { objectOf, stringOf, type TextNode, type UncheckedObject } from './nodes.ts'

/** A document that a text links to or shows. */
export interface NamedDocument {
  /** Slug of its collection. */
  readonly relationTo: string
  readonly id: string | number
  /** The document, if the text was read with a `depth`. */
  readonly doc?: UncheckedObject
}

/** Where a link leads, with the attributes that came with it. */
export interface LinkTarget {
  /** The address as it was written; undefined if the link leads to a document. */
  readonly url?: string
  /** The document of an internal link; missing if the link names none. */
  readonly document?: NamedDocument
  readonly isInternal: boolean
  readonly newTab: boolean
  readonly rel: string
  readonly title: string
}

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'sms:', 'tel:'])
const SOME_SITE = 'https://site.invalid'

/** The address if a page may link to it, else `about:blank`: no address runs a script. */
export function safeAddress(address: string): string {
  const trimmed = address.trim()
  if (trimmed === '' || !URL.canParse(trimmed, SOME_SITE)) return 'about:blank'
  return SCHEMES.has(new URL(trimmed, SOME_SITE).protocol) ? trimmed : 'about:blank'
}

/** What a link node says, in either of its shapes: with `fields`, or with `url` beside the type. */
export function linkTarget(node: TextNode): LinkTarget {
  const fields = objectOf(node.fields)
  const doc = objectOf(fields.doc)
  const isInternal = fields.linkType === 'internal'
  const document = isInternal ? namedDocument(doc.relationTo, doc.value) : undefined
  return {
    ...(document && { document }),
    ...(!isInternal && { url: stringOf(fields.url) || stringOf(node.url) }),
    isInternal,
    newTab: fields.newTab === true || node.target === '_blank',
    rel: stringOf(fields.rel) || stringOf(node.rel),
    title: stringOf(fields.title) || stringOf(node.title),
  }
}

/** The document that an upload or a relationship shows. */
export function shownDocument(node: TextNode): NamedDocument | undefined {
  return namedDocument(node.relationTo, node.value)
}

function namedDocument(relationTo: unknown, value: unknown): NamedDocument | undefined {
  const doc = objectOf(value)
  const id = typeof value === 'object' ? doc.id : value
  if (typeof relationTo !== 'string' || (typeof id !== 'string' && typeof id !== 'number')) {
    return undefined
  }
  // Old versions of nodes hold an object with the id alone, which is no populated document.
  return { relationTo, id, ...(Object.keys(doc).length > 1 && { doc }) }
}
