import { html } from 'hono/html'
import { documentHref } from '../document-href.ts'
import { type Locale, localizedHref } from '../locales.ts'
import type { Found, Reader } from '../reader.ts'
import type { Html } from '../rich-text.ts'
import { words } from '../words.ts'
import type { Answer } from './answer.ts'

export async function searchPage(reader: Reader, q: string): Promise<Answer> {
  const { locale } = reader
  const { search } = words[locale]
  const found = q.trim() === '' ? null : await reader.search(q)
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
  ${found === null ? '' : results(locale, found)}`,
  }
}

function results(locale: Locale, found: readonly Found[]): Html {
  const { search } = words[locale]
  if (found.length === 0) return html`<p>${search.nothing}</p>`
  return html`<ol class="found">${found.map(
    ({ collection, slug, title, excerpt }) => html`<li>
    <h2><a href="${documentHref(locale, collection, slug)}">${marked(title)}</a></h2>
    <p>${marked(excerpt)}</p>
  </li>`,
  )}</ol>`
}

const marked = (pieces: Found['title']): Html =>
  html`${pieces.map(({ text, isMatch }) => (isMatch ? html`<mark>${text}</mark>` : text))}`
