import { articleData, breadcrumbData } from '@stet/plugin-seo/site'
import { safeAddress } from '@stet/rich-text/html'
import { html } from 'hono/html'
import { defaultLocale, formatDay, locales, localizedHref } from '../locales.ts'
import { articleCard, byline, figure, image, langOf, readingTime, topicLinks } from '../parts.ts'
import type { createReader, Reader } from '../reader.ts'
import { type Html, renderRichText } from '../rich-text.ts'
import { shownArticles } from '../shown.ts'
import type { Article, Person } from '../views.ts'
import { words } from '../words.ts'
import type { Answer } from './answer.ts'

type Readers = (locale: (typeof locales)[number]) => ReturnType<typeof createReader>

function aboutAuthor(reader: Reader, person: Person): Html {
  return html`<div class="about-author">
    ${person.portrait ? image(person.portrait, 'lazy', 'portrait') : ''}
    <div>
      <p class="about-name"><a href="${localizedHref(reader.locale, `/authors/${person.slug}`)}">${person.name}</a> <span>${person.role}</span></p>
      <p>${person.bio}</p>
    </div>
  </div>`
}

function sources(reader: Reader, article: Article): Html {
  if (article.sources.length === 0) return html``
  return html`<section class="sources">
    <h2>${words[reader.locale].sources}</h2>
    <ul>${article.sources.map(
      ({ label, url }) => html`<li><a href="${safeAddress(url)}" rel="noopener">${label}</a></li>`,
    )}</ul>
  </section>`
}

async function readNext(reader: Reader, article: Article): Promise<Html> {
  if (article.related.length === 0) return html``
  const related = await reader.articles({ where: { id: { in: article.related } } })
  const inOrder = related.toSorted(
    (a, b) => article.related.indexOf(a.id) - article.related.indexOf(b.id),
  )
  const shown = await shownArticles(reader, inOrder)
  if (shown.length === 0) return html``
  return html`<aside class="read-next" aria-labelledby="read-next">
    <h2 class="section-title" id="read-next">${words[reader.locale].readNext}</h2>
    <div class="cards">${shown.map((one) => articleCard(reader.locale, one))}</div>
  </aside>`
}

export async function articlePage(
  reader: Reader,
  readers: Readers,
  slug: string,
  { origin, name }: { origin: string; name: string },
): Promise<Answer | null> {
  const article = await reader.article(slug)
  if (!article) return null
  const { locale } = reader
  const exists = await Promise.all(
    locales.map(async (code) =>
      (await readers(code).written('articles', 'title')).has(article.id) ? [code] : [],
    ),
  )
  const languages = exists.flat()
  const translated = languages.includes(locale)
  const lang = langOf(locale, translated)
  const shownIn = translated ? locale : defaultLocale
  const at = (path: string) => `${origin}${localizedHref(shownIn, path)}`
  const body = renderRichText(article.body, {
    locale,
    figure: (picture) => figure(picture, 'page'),
  })
  const reading = words[locale].readings[article.reading] ?? ''
  return {
    head: {
      title: article.meta.title || article.title,
      description: article.meta.description || article.standfirst,
      path: `/articles/${article.slug}`,
      kind: 'article',
      languages,
      data: [
        articleData({
          headline: article.title,
          url: at(`/articles/${article.slug}`),
          description: article.standfirst,
          ...(article.cover && { images: [`${origin}${article.cover.src}`] }),
          published: article.publishedOn,
          authors: article.authors.map((person) => ({
            name: person.name,
            url: at(`/authors/${person.slug}`),
          })),
          publisher: { name, url: at('/') },
          locale: shownIn,
        }),
        breadcrumbData([
          { name, url: at('/') },
          { name: article.title, url: at(`/articles/${article.slug}`) },
        ]),
      ],
      ...(article.cover && { image: (article.meta.image ?? article.cover).src }),
    },
    content: html`<article class="article article-${article.reading}">
    <header class="article-head">
      ${topicLinks(locale, article.topics)}
      <h1${lang}>${article.title}</h1>
      <p class="standfirst"${lang}>${article.standfirst}</p>
      <p class="article-facts">${byline(locale, article.authors)}
        <span>${reading}</span>
        <time datetime="${article.publishedOn}">${formatDay(locale, article.publishedOn)}</time>
        <span>${readingTime(locale, article.body, translated)}</span></p>
    </header>
    ${
      article.cover
        ? html`<figure class="cover">${image(article.cover, 'eager')}<figcaption>${article.cover.caption} <small>${article.cover.credit}</small></figcaption></figure>`
        : ''
    }
    ${translated ? '' : html`<p class="notice">${words[locale].onlyIn}</p>`}
    <div class="prose prose-article"${lang}>${body}</div>
    <footer class="article-foot">
      <div class="crimp crimp-end" aria-hidden="true"></div>
      ${sources(reader, article)}
      ${article.authors.map((person) => aboutAuthor(reader, person))}
    </footer>
  </article>
  ${await readNext(reader, article)}`,
  }
}
