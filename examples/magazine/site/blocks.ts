import { safeAddress } from '@stet/rich-text/html'
import { html } from 'hono/html'
import { localizedHref } from './locales.ts'
import { articleCard, figure, image } from './parts.ts'
import type { Reader } from './reader.ts'
import { type Html, renderRichText } from './rich-text.ts'
import { shownArticles } from './shown.ts'
import { idOf, objects, pictureOf, text } from './views.ts'

type BlockRow = ReturnType<typeof objects>[number]

function hero(block: BlockRow, first: boolean): Html {
  const picture = pictureOf(block.picture)
  const heading = first
    ? html`<h1>${text(block.heading)}</h1>`
    : html`<h2>${text(block.heading)}</h2>`
  return html`<section class="hero${picture ? ' hero-pictured' : ''}">
    <div>${heading}<p class="standfirst">${text(block.text)}</p></div>
    ${picture ? image(picture, first ? 'eager' : 'lazy') : ''}
  </section>`
}

function prose(body: unknown, { locale }: Reader): Html {
  return renderRichText(body, { locale, headingIds: false, figure: (picture) => figure(picture) })
}

async function articleList(block: BlockRow, reader: Reader): Promise<Html> {
  const limit = typeof block.limit === 'number' ? block.limit : 3
  const chosen = Array.isArray(block.articles) ? block.articles.map(idOf) : []
  const query =
    block.source === 'chosen'
      ? { where: { id: { in: chosen } } }
      : block.source === 'topic'
        ? { where: { topics: { in: [idOf(block.topic)] } }, limit }
        : { limit }
  const articles = await reader.articles(query)
  // A chosen list keeps its own order, not that of the database.
  if (block.source === 'chosen') {
    articles.sort((a, b) => chosen.indexOf(a.id) - chosen.indexOf(b.id))
  }
  const shown = await shownArticles(reader, articles)
  return html`<section class="block-articles">
    ${text(block.heading) ? html`<h2 class="section-title">${text(block.heading)}</h2>` : ''}
    <div class="cards">${shown.map((one) => articleCard(reader.locale, one))}</div>
  </section>`
}

function callToAction(block: BlockRow, reader: Reader): Html {
  return html`<section class="call">
    <h2>${text(block.heading)}</h2>
    <p class="address">${text(block.text)}</p>
    <p><a class="button" href="${safeAddress(localizedHref(reader.locale, text(block.url)))}">${text(block.label)}</a></p>
  </section>`
}

function columns(block: BlockRow, reader: Reader): Html {
  return html`<section class="columns">
    ${text(block.heading) ? html`<h2 class="section-title">${text(block.heading)}</h2>` : ''}
    <div class="columns-grid">${objects(block.columns).map(
      (column) => html`<div><h3>${text(column.heading)}</h3>${prose(column.body, reader)}</div>`,
    )}</div>
  </section>`
}

function questions(block: BlockRow): Html {
  return html`<section class="questions">
    ${text(block.heading) ? html`<h2 class="section-title">${text(block.heading)}</h2>` : ''}
    ${objects(block.questions).map(
      (row, index) =>
        html`<details${index === 0 ? html` open` : ''}><summary>${text(row.question)}</summary><p>${text(row.answer)}</p></details>`,
    )}
  </section>`
}

function quote(block: BlockRow): Html {
  return html`<figure class="quote">
    <blockquote><p>${text(block.words)}</p></blockquote>
    ${text(block.speaker) ? html`<figcaption>${text(block.speaker)}</figcaption>` : ''}
  </figure>`
}

function pictureBlock(block: BlockRow): Html {
  const picture = pictureOf(block.picture)
  if (!picture) return html``
  return figure(picture, block.width === 'page' ? 'page' : 'text', text(block.caption))
}

async function renderBlock(block: BlockRow, first: boolean, reader: Reader): Promise<Html> {
  switch (block.blockType) {
    case 'hero':
      return hero(block, first)
    case 'text':
      return html`<section class="prose">${prose(block.body, reader)}</section>`
    case 'quote':
      return quote(block)
    case 'picture':
      return pictureBlock(block)
    case 'articleList':
      return articleList(block, reader)
    case 'callToAction':
      return callToAction(block, reader)
    case 'columns':
      return columns(block, reader)
    case 'questions':
      return questions(block)
    default:
      // A block of a newer config that this site does not know yet.
      return html``
  }
}

export async function renderBlocks(layout: readonly BlockRow[], reader: Reader): Promise<Html> {
  const parts = await Promise.all(
    layout.map((block, index) => renderBlock(block, index === 0, reader)),
  )
  return html`${parts}`
}
