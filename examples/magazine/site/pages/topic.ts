import { html } from 'hono/html'
import { articleRow, leadArticle } from '../parts.ts'
import type { Reader } from '../reader.ts'
import { shownArticles } from '../shown.ts'
import type { Answer } from './answer.ts'

export async function topicPage(reader: Reader, slug: string): Promise<Answer | null> {
  const topic = await reader.topic(slug)
  if (!topic) return null
  const articles = await reader.articles({ where: { topics: { in: [topic.id] } } })
  const shown = await shownArticles(reader, articles)
  const [lead, ...others] = shown.toSorted((a, b) => Number(b.translated) - Number(a.translated))
  const { locale } = reader
  return {
    head: {
      title: topic.name,
      description: topic.description,
      path: `/topics/${topic.slug}`,
      kind: 'website',
      ...(lead?.article.cover && { image: lead.article.cover.src }),
    },
    content: html`<header class="page-head page-head-topic" style="--topic:${topic.colour}"><h1>${topic.name}</h1><p class="standfirst">${topic.description}</p></header>
  ${lead ? leadArticle(locale, lead) : ''}
  <section class="rows"><div class="rows-grid">${others.map((one) => articleRow(locale, one))}</div></section>`,
  }
}
