import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineConfig } from '../../../src/index.ts'
import { openTestSite, type TestSite } from '../../sites/site.ts'

// Fields in nodes of a text are fields of the form: the server says of them what it says of others.

const config = defineConfig({
  admin: { user: 'users' },
  collections: [
    { slug: 'users', auth: true, fields: [{ name: 'role', type: 'text' }] },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'people',
      access: { read: () => true },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'role', type: 'text' },
      ],
    },
    {
      slug: 'pages',
      access: { read: () => true, update: () => true },
      fields: [
        { name: 'tone', type: 'text' },
        {
          name: 'body',
          type: 'richText',
          features: {
            blocks: [
              {
                slug: 'quote',
                fields: [
                  { name: 'saying', type: 'text', required: true },
                  {
                    name: 'source',
                    type: 'text',
                    admin: { condition: (data, siblings) => siblings.saying === data.tone },
                  },
                  {
                    name: 'mood',
                    type: 'select',
                    options: ['calm', 'loud'],
                    filterOptions: ({ siblingData }) => [String(siblingData.saying)],
                  },
                  {
                    name: 'speaker',
                    type: 'relationship',
                    relationTo: 'people',
                    filterOptions: ({ siblingData }) => ({ role: { equals: siblingData.saying } }),
                  },
                  {
                    name: 'fee',
                    type: 'text',
                    access: { read: () => false },
                    validate: (value) => value === 'much' || 'Secret',
                  },
                  {
                    name: 'rows',
                    type: 'array',
                    fields: [
                      { name: 'word', type: 'text', validate: (value) => value !== 'bad' || 'Bad' },
                    ],
                  },
                ],
              },
            ],
            links: { fields: [{ name: 'campaign', type: 'text', maxLength: 3 }] },
          },
        },
      ],
    },
  ],
})

const quote = (fields: object) => ({ type: 'block', fields: { blockType: 'quote', ...fields } })
const body = {
  root: {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          {
            type: 'link',
            id: 'l',
            fields: { linkType: 'custom', url: '/', campaign: 'long' },
            children: [],
          },
        ],
      },
      quote({ id: 'a', saying: 'calm', rows: [{ id: 'r', word: 'bad' }] }),
      quote({ id: 'b', mood: 'loud' }),
    ],
  },
}

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(config)
})
afterAll(() => site.cms.close())

async function asked(path: string, more: object) {
  const response = await site.send('editor', 'POST', `/api/_panel/${path}`, {
    body: { collectionSlug: 'pages', operation: 'update', data: { tone: 'calm', body }, ...more },
  })
  expect(response.status).toBe(200)
  return response.json()
}

describe('of the fields in a text a form is told', () => {
  test('which are hidden, what may be chosen and what is wrong', async () => {
    const stored = { root: { type: 'root', children: [quote({ saying: 'calm', fee: 'much' })] } }
    const { id } = await site.cms.asSystem().create({ collection: 'pages', data: { body: stored } })
    const answer = await asked('form-state', { id })
    const [first, second] = ['body.root.children.1.fields', 'body.root.children.2.fields']
    expect(answer.failingConditions).toEqual([`${second}.source`])
    expect(answer.allowedChoices).toEqual({ [`${first}.mood`]: ['calm'], [`${second}.mood`]: [] })
    const wrong = answer.problems.map(({ path }: { path: string }) => path)
    expect(wrong.toSorted()).toEqual([
      'body.root.children.0.children.0.fields.campaign',
      `${first}.rows.0.word`,
      `${second}.mood`,
      `${second}.saying`,
    ])
  })

  test('which documents it may refer to', async () => {
    const system = site.cms.asSystem()
    await system.create({ collection: 'people', data: { name: 'Ada', role: 'calm' } })
    await system.create({ collection: 'people', data: { name: 'Ben', role: 'loud' } })
    const path = 'body.root.children.1.fields.speaker'
    const { docs } = await asked('reference-options/people', { path })
    expect(docs.map(({ name }: { name: string }) => name)).toEqual(['Ada'])
  })
})
