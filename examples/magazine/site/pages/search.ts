import { html } from 'hono/html'
import { documentHref } from '../document-href.ts'
import { type Locale, localizedHref } from '../locales.ts'
import type { Found, FoundTexts, Reader } from '../reader.ts'
import type { Html } from '../rich-text.ts'
import { words } from '../words.ts'
import type { Answer } from './answer.ts'

export async function searchPage(reader: Reader, q: string, isExact: boolean): Promise<Answer> {
  const { locale } = reader
  const { search } = words[locale]
  const found = q.trim() === '' ? null : await reader.search(q, isExact)
  return {
    head: {
      title: search.title,
      description: search.title,
      path: '/search',
      kind: 'website',
      hidden: true,
    },
    content: html`<header class="page-head">
    <h1>${search.title}</h1>
    <form class="search" action="${localizedHref(locale, '/search')}" role="search">
      <input type="search" name="q" value="${q}" aria-label="${search.title}" maxlength="400" required>
      <button class="button">${search.submit}</button>
    </form>
  </header>
  ${found === null ? '' : results(locale, q, found)}`,
  }
}

function results(locale: Locale, q: string, { texts, corrected }: FoundTexts): Html {
  const { search } = words[locale]
  if (texts.length === 0) return html`<p>${search.nothing}</p>`
  return html`${corrected === null ? '' : correction(locale, q, corrected)}
  <ol class="found">${texts.map(
    ({ collection, slug, title, excerpt }) => html`<li>
    <h2><a href="${documentHref(locale, collection, slug)}">${marked(title)}</a></h2>
    <p>${marked(excerpt)}</p>
  </li>`,
  )}</ol>`
}

function correction(locale: Locale, q: string, corrected: string): Html {
  const { search } = words[locale]
  const exact = `${localizedHref(locale, '/search')}?${new URLSearchParams({ q, exact: '1' })}`
  return html`<p>${search.corrected} <strong><bdi>${corrected}</bdi></strong>.
    ${search.instead} <a href="${exact}"><bdi>${q}</bdi></a></p>`
}

const marked = (pieces: Found['title']): Html =>
  html`${pieces.map(({ text, isMatch }) => (isMatch ? html`<mark>${text}</mark>` : text))}`
