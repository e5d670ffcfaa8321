import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCms, type JsonObject } from 'stet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './content/seed.ts'
import config from './stet.config.ts'

const secret = 'a'.repeat(48)
const dataDir = join(tmpdir(), 'stet-magazine-seo')
let cms: Awaited<ReturnType<typeof createMagazine>>
let token = ''

async function createMagazine() {
  const configDir = import.meta.dirname
  const made = await createCms(config, { databaseUrl: ':memory:', secret, dataDir, configDir })
  await config.seed.run(made)
  return made
}

beforeAll(async () => {
  cms = await createMagazine()
  token = (await cms.asSystem().login({ collection: 'users', data: signIn })).token
})
afterAll(() => cms.close())

/** What the generators make of the values of a form. */
async function generated(collectionSlug: string, doc: JsonObject, locale = 'en') {
  const results = ['title', 'description', 'image', 'url'].map(async (kind) => {
    const answer = await cms.fetch(
      new Request(`http://localhost/api/plugin-seo/generate-${kind}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
        body: JSON.stringify({ collectionSlug, id: null, doc, locale }),
      }),
    )
    return ((await answer.json()) as JsonObject).result
  })
  return Promise.all(results)
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
