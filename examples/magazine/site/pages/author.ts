import { safeAddress } from '@stet/rich-text/html'
import { html } from 'hono/html'
import { articleRow, image } from '../parts.ts'
import type { Reader } from '../reader.ts'
import { shownArticles } from '../shown.ts'
import { words } from '../words.ts'
import type { Answer } from './answer.ts'

export async function authorPage(reader: Reader, slug: string): Promise<Answer | null> {
  const person = await reader.person(slug)
  if (!person) return null
  const articles = await reader.articles({ where: { authors: { in: [person.id] } } })
  const shown = await shownArticles(reader, articles)
  const { locale } = reader
  return {
    head: {
      title: person.name,
      description: person.bio || person.role,
      path: `/authors/${person.slug}`,
      kind: 'profile',
      ...(person.portrait && { image: person.portrait.src }),
    },
    content: html`<header class="person">
    ${person.portrait ? image(person.portrait, 'eager', 'portrait') : ''}
    <div>
      <p class="kicker"><span>${person.role}</span></p>
      <h1>${person.name}</h1>
      <p class="standfirst">${person.bio}</p>
      <ul class="links">${person.links.map(({ label, url }) => html`<li><a href="${safeAddress(url)}" rel="me noopener">${label}</a></li>`)}</ul>
    </div>
  </header>
  <section class="rows">
    <h2 class="section-title">${words[locale].articlesBy(person.name)}</h2>
    <div class="rows-grid">${shown.map((one) => articleRow(locale, one))}</div>
  </section>`,
  }
}
