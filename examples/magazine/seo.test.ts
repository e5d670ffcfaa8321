import type { GenerateArgs } from '@stet/plugin-seo'
import type { JsonObject } from 'stet'
import { expect, test } from 'vitest'
import { generators } from './seo.ts'

/** What the generators make of the values of a form, which is all that they read. */
async function generated(collectionSlug: string, doc: JsonObject, locale = 'en') {
  const req = { url: 'http://localhost/api/plugin-seo/generate-url' }
  const args = { collectionSlug, doc, locale, req } as unknown as GenerateArgs
  const { generateTitle, generateDescription, generateImage, generateURL } = generators
  return [
    await generateTitle?.(args),
    await generateDescription?.(args),
    (await generateImage?.(args)) ?? '',
    await generateURL?.(args),
  ]
}

const paragraph = (text: string) => ({
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] },
})

test('an article has its title, whole sentences of its standfirst, its picture and address', async () => {
  const sentence = 'One of two sentences of which only the first fits into a description.'
  const article = {
    title: 'On ink',
    slug: 'on-ink',
    cover: 'media-ferrule',
    standfirst: `${sentence} ${sentence} ${sentence}`,
  }
  expect(await generated('articles', article, 'de')).toEqual([
    'On ink',
    `${sentence} ${sentence}`,
    'media-ferrule',
    'http://localhost/de/articles/on-ink',
  ])
})

test('without a standfirst, the description is the beginning of the text, cut between words', async () => {
  const [, description] = await generated('articles', { body: paragraph('ink '.repeat(80)) })
  expect(String(description)).toMatch(/^ink( ink)+ ?…$/)
  expect(String(description).length).toBeLessThanOrEqual(150)
})

test('a page has the first words and the first picture of its blocks', async () => {
  const layout = [
    { id: 'a', blockType: 'text', body: paragraph('Who we are.') },
    { id: 'b', blockType: 'hero', text: 'Later.', picture: 'media-ferrule' },
  ]
  expect(await generated('pages', { title: 'About us', slug: 'about', layout })).toEqual([
    'About us',
    'Who we are.',
    'media-ferrule',
    'http://localhost/about',
  ])
})

test('an empty form has nothing to generate from', async () => {
  expect(await generated('articles', {})).toEqual(['', '', '', ''])
})
