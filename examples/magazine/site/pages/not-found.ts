import { html } from 'hono/html'
import { type Locale, localizedHref } from '../locales.ts'
import { words } from '../words.ts'
import type { Answer } from './answer.ts'

export function notFound(locale: Locale): Answer {
  return {
    status: 404,
    head: {
      title: words[locale].notFoundTitle,
      description: words[locale].notFoundText,
      path: '/404',
      kind: 'website',
      hidden: true,
    },
    content: html`<section class="not-found">
    <p class="not-found-number" aria-hidden="true">4<span class="crimp"></span>4</p>
    <h1>${words[locale].notFoundTitle}</h1>
    <p class="standfirst">${words[locale].notFoundText}</p>
    <p><a class="button" href="${localizedHref(locale, '/')}">${words[locale].notFoundLink}</a></p>
  </section>`,
  }
}
