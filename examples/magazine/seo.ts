import { type GenerateArgs, type Generators, seoPlugin } from '@stet/plugin-seo'
import { excerptOf } from '@stet/rich-text/text'
import type { JsonObject } from 'stet'
import { documentHref } from './site/document-href.ts'
import { defaultLocale, isLocale } from './site/locales.ts'
import { idOf, objects, text } from './site/views.ts'

/** What search engines show of a description. */
const longest = 150

const localeOf = ({ locale }: GenerateArgs) => (isLocale(locale) ? locale : defaultLocale)

/** The sentences of a text that fit, else as many words. */
function shortened(whole: string, locale: string): string {
  const sentences = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(whole)
  let kept = ''
  for (const { segment } of sentences) {
    if ((kept + segment).trim().length > longest) break
    kept += segment
  }
  if (kept.trim() !== '') return kept.trim()
  const cut = whole.slice(0, longest - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut}…`
}

/** The first words of a page that stand in one of its blocks. */
function firstWords(blocks: readonly JsonObject[], locale: string): string {
  for (const { text: plain, body } of blocks) {
    const words = text(plain) || excerptOf(body, longest, locale)
    if (words !== '') return words
  }
  return ''
}

const generators: Generators = {
  generateTitle: ({ doc }) => text(doc.title),

  generateDescription(args) {
    const { doc } = args
    const locale = localeOf(args)
    const words =
      text(doc.standfirst) ||
      excerptOf(doc.body, longest, locale) ||
      firstWords(objects(doc.layout), locale)
    return words === '' ? '' : shortened(words, locale)
  },

  generateImage: ({ doc }) =>
    idOf(doc.cover) ||
    objects(doc.layout)
      .map(({ picture }) => idOf(picture))
      .find(Boolean),

  generateURL(args) {
    const { collectionSlug = '', doc, req } = args
    const href = documentHref(localeOf(args), collectionSlug, text(doc.slug))
    return href === null ? '' : new URL(href, req.url).href
  },
}

/** Articles and pages have the fields where they fit best: `fields/meta.ts`. */
export const seo = seoPlugin(generators)
