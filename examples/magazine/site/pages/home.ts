import { html } from 'hono/html'
import { localizedHref } from '../locales.ts'
import { articleCard, articleRow, leadArticle, type Shown } from '../parts.ts'
import type { Chrome, Reader } from '../reader.ts'
import type { Html } from '../rich-text.ts'
import { shownArticles } from '../shown.ts'
import type { Topic } from '../views.ts'
import { words } from '../words.ts'
import type { Answer } from './answer.ts'
import { eventList, listEvents } from './events.ts'

const EVENTS_ON_THE_FRONT = 3
const CARDS = 3

/** Articles in the reader's own language come first; within that, the front page, then the newest. */
function inOrder(shown: readonly Shown[]): Shown[] {
  const weight = ({ article, translated }: Shown) =>
    (translated ? 2 : 0) + (article.featured ? 1 : 0)
  return shown.toSorted((a, b) => weight(b) - weight(a))
}

function topicIndex(reader: Reader, topics: readonly Topic[]): Html {
  const { locale } = reader
  return html`<section class="topic-index" aria-labelledby="topics">
    <h2 class="section-title" id="topics">${words[locale].topics}</h2>
    <ul>${topics.map(
      (topic) =>
        html`<li style="--topic:${topic.colour}"><a href="${localizedHref(locale, `/topics/${topic.slug}`)}">${topic.name}</a> <span>${topic.description}</span></li>`,
    )}</ul>
  </section>`
}

export async function home(reader: Reader, chrome: Chrome): Promise<Answer> {
  const { locale } = reader
  const [articles, topics, events] = await Promise.all([
    reader.articles(),
    reader.topics(),
    listEvents(reader),
  ])
  const [lead, ...others] = inOrder(await shownArticles(reader, articles))
  const cards = others.slice(0, CARDS)
  const rest = others.slice(CARDS)
  const own = rest.filter(({ translated }) => translated)
  const foreign = rest.filter(({ translated }) => !translated)
  const list = (title: string, shown: readonly Shown[], id: string): Html =>
    shown.length === 0
      ? html``
      : html`<section class="rows" aria-labelledby="${id}">
    <h2 class="section-title" id="${id}">${title}</h2>
    <div class="rows-grid">${shown.map((one) => articleRow(locale, one))}</div>
  </section>`
  return {
    head: {
      title: chrome.name,
      description: chrome.description,
      path: '/',
      kind: 'website',
      ...(lead?.article.cover && { image: lead.article.cover.src }),
    },
    content: html`${lead ? leadArticle(locale, lead) : ''}
  <div class="cards cards-front">${cards.map((one) => articleCard(locale, one))}</div>
  ${list(words[locale].latest, own, 'latest')}
  ${topicIndex(reader, topics)}
  ${list(words[locale].inEnglish, foreign, 'english')}
  <section class="front-events" aria-labelledby="events">
    <h2 class="section-title" id="events">${words[locale].events}</h2>
    ${eventList(locale, { ...events, events: events.events.slice(0, EVENTS_ON_THE_FRONT) }, { isComplete: false })}
    <p class="more"><a href="${localizedHref(locale, '/events')}">${words[locale].allEvents}</a></p>
  </section>`,
  }
}
