import { safeAddress, shownDocument } from '../reading/links.ts'
import {
  objectOf,
  stringOf,
  type TextNode,
  type UncheckedObject,
  wholeOf,
} from '../reading/nodes.ts'
import { type DefaultConverter, element, type Rendering, skipped } from './rendering.ts'
import type { Style } from './target.ts'

interface Copy {
  readonly url: string
  readonly width: number
  readonly height: number
  readonly mimeType: string
}

const WIDEST = 100_000
const MOST_COPIES = 50

/** A file: a picture with its copies, or a link to anything else. */
export const file: DefaultConverter = ({ node, rendering }) => {
  const doc = shownDocument(node)?.doc
  if (doc === undefined) return skipped(rendering, 'not-populated', node)
  const original = copyOf(doc, rendering)
  if (original === undefined) return skipped(rendering, 'unsafe-address', node)
  if (!original.mimeType.startsWith('image')) {
    const name = rendering.target.words(stringOf(doc.filename) || original.url)
    const attributes = { href: original.url, rel: 'noopener noreferrer' }
    return element(rendering, 'a', { attributes }, name)
  }
  const copies = Object.values(objectOf(doc.sizes))
    .flatMap((size) => copyOf(objectOf(size), rendering) ?? [])
    .filter(({ width }) => width > 0)
    .sort((one, other) => one.width - other.width)
    .slice(0, MOST_COPIES)
  return picture(rendering, original, copies, altOf(node, doc), layoutOf(node, rendering))
}

/** The width that a picture has in the text, in percent of the text's, and where it stands. */
function layoutOf<Output>(node: TextNode, { options }: Rendering<Output>): Style {
  const width = wholeOf(objectOf(node.$).width, 0, 100)
  const alignment = options.disableTextAlign ? '' : stringOf(node.format)
  return {
    ...(width > 0 && { width: `${width}%`, height: 'auto' }),
    // Centred, right or at the end.
    ...(/^[cre]/.test(alignment) && {
      display: 'block',
      marginInline: alignment === 'center' ? 'auto' : 'auto 0',
    }),
  }
}

function picture<Output>(
  rendering: Rendering<Output>,
  original: Copy,
  copies: readonly Copy[],
  alt: string,
  style: Style,
): Output {
  const { pictureSizes } = rendering.options
  const isListed = pictureSizes !== undefined && copies.length > 0 && original.width > 0
  const image = element(rendering, 'img', {
    style,
    attributes: {
      alt,
      width: original.width || undefined,
      height: original.height || undefined,
      loading: 'lazy',
      srcset: isListed
        ? [...copies, original].map(({ url, width }) => `${inSrcset(url)} ${width}w`).join(', ')
        : undefined,
      sizes: isListed ? pictureSizes : undefined,
      src: original.url,
    },
  })
  if (isListed || copies.length === 0) return image
  const sources = copies.map(({ url, width, mimeType }) =>
    element(rendering, 'source', {
      attributes: {
        media: `(max-width:${width}px)`,
        srcset: inSrcset(url),
        type: mimeType || undefined,
      },
    }),
  )
  return element(rendering, 'picture', {}, ...sources, image)
}

/** Commas and spaces would end an address in a list of addresses. */
const inSrcset = (url: string) => url.replace(/[\s,]/g, (sign) => encodeURIComponent(sign))

function altOf(node: TextNode, file: UncheckedObject): string {
  return stringOf(objectOf(node.fields).alt) || stringOf(file.alt)
}

function copyOf<Output>(
  file: UncheckedObject,
  { options: { serverURL = '' } }: Rendering<Output>,
): Copy | undefined {
  const address = stringOf(file.url)
  const url = safeAddress(/^\/(?!\/)/.test(address) ? serverURL + address : address)
  if (url === 'about:blank') return undefined
  return {
    url,
    width: wholeOf(file.width, 0, WIDEST),
    height: wholeOf(file.height, 0, WIDEST),
    mimeType: stringOf(file.mimeType),
  }
}
