import { html } from 'hono/html'
import { renderBlocks } from '../blocks.ts'
import type { Chrome, Reader } from '../reader.ts'
import { pictureOf, text } from '../views.ts'
import type { Answer } from './answer.ts'

export async function blockPage(
  reader: Reader,
  chrome: Chrome,
  slug: string,
): Promise<Answer | null> {
  const page = await reader.page(slug)
  if (!page) return null
  const opening = page.layout[0]
  const opens = opening?.blockType === 'hero'
  const picture = page.meta.image ?? pictureOf(opening?.picture)
  return {
    head: {
      title: page.meta.title || page.title,
      description: page.meta.description || text(opening?.text) || chrome.description,
      path: `/${page.slug}`,
      kind: 'website',
      ...(picture && { image: picture.src }),
    },
    content: html`${opens ? '' : html`<header class="page-head"><h1>${page.title}</h1></header>`}
  ${await renderBlocks(page.layout, reader)}`,
  }
}
