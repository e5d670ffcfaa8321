import { html } from 'hono/html'
import { locales, localizedHref } from './locales.ts'
import type { Reader } from './reader.ts'
import type { Html } from './rich-text.ts'

export async function sitemap(reader: Reader, origin: string): Promise<Html> {
  const [articles, pages, topics, people] = await Promise.all([
    reader.articles(),
    reader.pages(),
    reader.topics(),
    reader.people(),
  ])
  const paths = [
    '/',
    '/events',
    ...articles.map(({ slug }) => `/articles/${slug}`),
    ...pages.map(({ slug }) => `/${slug}`),
    ...topics.map(({ slug }) => `/topics/${slug}`),
    ...people.map(({ slug }) => `/authors/${slug}`),
  ]
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.flatMap((path) =>
  locales.map((locale) => html`<url><loc>${origin}${localizedHref(locale, path)}</loc></url>\n`),
)}</urlset>`
}
