import { type Converters, richTextToHtml } from '@stet/rich-text/html'
import { raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { documentHref } from './document-href.ts'
import type { Locale } from './locales.ts'
import { isObject, type Picture, pictureOf, text } from './views.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export type RichTextContext = {
  locale: Locale
  figure: (picture: Picture) => Html
  /** False where several texts are on a page, whose ids could be the same. */
  headingIds?: false
}

/** The title of the page is its only h1, and smaller headings than h4 have no look of their own. */
const headings: Readonly<Record<string, string>> = { h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' }

/** Where the pages differ from the default: headings, quotes, and pictures with their captions. */
function converters({ figure }: RichTextContext): Converters<string> {
  const picture = (value: unknown): string => {
    const shown = pictureOf(value)
    return shown ? String(figure(shown)) : ''
  }
  return {
    nodes: {
      heading: ({ node, renderDefault }) =>
        renderDefault({ ...node, tag: headings[text(node.tag)] ?? 'h2' }),
      quote: ({ children }) => `<blockquote><p>${children}</p></blockquote>`,
      relationship: ({ node }) => picture(node.value),
      upload: ({ node }) => picture(node.value),
    },
  }
}

/** A text that was read with a `depth`, so that it has the documents it refers to. */
export function renderRichText(body: unknown, context: RichTextContext): Html {
  return raw(
    richTextToHtml(body, {
      converters: converters(context),
      ...(context.headingIds === false && { headingIds: false }),
      // Readers must not learn of an unpublished document, so only the words of the link are shown.
      internalLink: ({ relationTo, doc }) =>
        isObject(doc) ? documentHref(context.locale, relationTo, text(doc.slug)) : null,
    }),
  )
}
