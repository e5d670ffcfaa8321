import { readingMinutes } from '@stet/rich-text/text'
import { html } from 'hono/html'
import { formatDay, formatNumber, joinNames, type Locale, localizedHref } from './locales.ts'
import type { Html } from './rich-text.ts'
import type { Article, Person, Picture, Topic } from './views.ts'
import { words } from './words.ts'

export type Loading = 'eager' | 'lazy'

/** Articles without a translation are shown in the default language. */
export type Shown = { article: Article; translated: boolean }

/** Marks text in another language than its page, for speech, hyphenation and direction. */
export function langOf(locale: Locale, translated: boolean): Html {
  return translated || locale === 'en' ? html`` : html` lang="en" dir="ltr"`
}

export function image(picture: Picture, loading: Loading, sizes = ''): Html {
  const priority = loading === 'eager' ? html` fetchpriority="high"` : html` loading="lazy"`
  const size = sizes === '' ? html`` : html` class="${sizes}"`
  // Text is 40rem wide, covers reach across the page; on a phone both are as wide as the screen.
  const sources =
    picture.sources === ''
      ? html``
      : html` srcset="${picture.sources}" sizes="${loading === 'eager' ? '(min-width: 84rem) 84rem, 100vw' : '(min-width: 44rem) 40rem, 100vw'}"`
  return html`<img src="${picture.src}"${sources} alt="${picture.alt}" width="${picture.width}" height="${picture.height}" style="background-color:${picture.ground}" decoding="async"${priority}${size}>`
}

export function figure(picture: Picture, width: 'text' | 'page' = 'text', caption = ''): Html {
  const words = caption || picture.caption
  return html`<figure class="figure figure-${width}">
    ${image(picture, 'lazy')}
    ${words || picture.credit ? html`<figcaption>${words} <small>${picture.credit}</small></figcaption>` : ''}
  </figure>`
}

export function topicLinks(locale: Locale, topics: readonly Topic[]): Html {
  return html`<ul class="topics">${topics.map(
    (topic) =>
      html`<li><a href="${localizedHref(locale, `/topics/${topic.slug}`)}" style="--topic:${topic.colour}">${topic.name}</a></li>`,
  )}</ul>`
}

export function byline(locale: Locale, people: readonly Person[]): Html {
  if (people.length === 0) return html``
  return html`<span class="byline">${words[locale].by} ${joinNames(locale, people).map(
    ({ separator, name: person }) =>
      html`${separator}<a href="${localizedHref(locale, `/authors/${person.slug}`)}" lang="en">${person.name}</a>`,
  )}</span>`
}

export function readingTime(locale: Locale, body: unknown, translated: boolean): string {
  const whole = readingMinutes(body, translated ? locale : 'en')
  const forms = words[locale].minutes
  const form = forms[new Intl.PluralRules(locale).select(whole)] ?? forms.other
  return form.replace('#', formatNumber(locale, whole))
}

function articleHref(locale: Locale, article: Article): string {
  return localizedHref(locale, `/articles/${article.slug}`)
}

function kicker(locale: Locale, article: Article): Html {
  const topic = article.topics[0]
  const reading = words[locale].readings[article.reading] ?? ''
  return html`<p class="kicker">${
    topic
      ? html`<a href="${localizedHref(locale, `/topics/${topic.slug}`)}" style="--topic:${topic.colour}">${topic.name}</a> `
      : ''
  }<span>${reading}</span></p>`
}

export function leadArticle(locale: Locale, { article, translated }: Shown): Html {
  const lang = langOf(locale, translated)
  return html`<article class="lead">
    <a class="lead-picture" href="${articleHref(locale, article)}" tabindex="-1" aria-hidden="true">${
      article.cover ? image({ ...article.cover, alt: '' }, 'eager') : ''
    }</a>
    <div class="lead-text">
      ${kicker(locale, article)}
      <h2${lang}><a href="${articleHref(locale, article)}">${article.title}</a></h2>
      <p class="standfirst"${lang}>${article.standfirst}</p>
      ${byline(locale, article.authors)}
    </div>
  </article>`
}

export function articleCard(locale: Locale, { article, translated }: Shown): Html {
  const lang = langOf(locale, translated)
  return html`<article class="card">
    <a class="card-picture" href="${articleHref(locale, article)}" tabindex="-1" aria-hidden="true">${
      article.cover ? image({ ...article.cover, alt: '' }, 'lazy') : ''
    }</a>
    ${kicker(locale, article)}
    <h3${lang}><a href="${articleHref(locale, article)}">${article.title}</a></h3>
    <p${lang}>${article.standfirst}</p>
    ${byline(locale, article.authors)}
  </article>`
}

export function articleRow(locale: Locale, { article, translated }: Shown): Html {
  const lang = langOf(locale, translated)
  return html`<article class="row">
    <a class="row-picture" href="${articleHref(locale, article)}" tabindex="-1" aria-hidden="true">${
      article.cover ? image({ ...article.cover, alt: '' }, 'lazy') : ''
    }</a>
    <div>
      ${kicker(locale, article)}
      <h3${lang}><a href="${articleHref(locale, article)}">${article.title}</a></h3>
      <p${lang}>${article.standfirst}</p>
      <p class="row-foot">${byline(locale, article.authors)} <time datetime="${article.publishedOn}">${formatDay(locale, article.publishedOn)}</time></p>
    </div>
  </article>`
}
