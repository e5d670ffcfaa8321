import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cms, createCms } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

let cms: Cms
beforeAll(async () => {
  cms = await createCms(
    {
      admin: { user: 'users' },
      collections: [
        { slug: 'users', auth: true, fields: [] },
        {
          slug: 'entries',
          access: { read: () => true },
          fields: [
            { name: 'kind', type: 'text', index: true },
            { name: 'number', type: 'number', index: true },
          ],
        },
      ],
    },
    {
      databaseUrl: await freshDatabaseUrl(),
      secret: 'x',
      dataDir: '/tmp',
      log: { warn: () => {}, error: () => {} },
    },
  )
  const system = cms.asSystem()
  for (let number = 0; number < 30; number++) {
    const kind = number < 25 ? 'many' : 'few'
    await system.create({ collection: 'entries', data: { kind, number } })
  }
})
afterAll(() => cms.close())

async function ask(query: string) {
  const address = `http://stet.test/api/entries?sort=number&limit=5&${query}`
  const response = await cms.fetch(new Request(address))
  const { docs, ...answer } = await response.json()
  return {
    ...answer,
    status: response.status,
    numbers: docs?.map((doc: { number: number }) => doc.number),
  }
}

const many = 'where[kind][equals]=many'

test.each([
  [
    'counts no further than one more than it is told',
    `${many}&countLimit=10`,
    {
      numbers: [0, 1, 2, 3, 4],
      totalDocs: 11,
      countLimitReached: true,
      totalPages: 3,
      hasNextPage: true,
    },
  ],
  [
    'counts to the end of its own page all the same',
    `${many}&countLimit=10&page=4`,
    {
      numbers: [15, 16, 17, 18, 19],
      totalDocs: 21,
      countLimitReached: true,
      totalPages: 5,
      hasNextPage: true,
    },
  ],
  [
    'tells the last page from the others',
    `${many}&countLimit=10&page=5`,
    {
      numbers: [20, 21, 22, 23, 24],
      totalDocs: 25,
      totalPages: 5,
      hasNextPage: false,
    },
  ],
  [
    'says how many there are on a page that is past the last',
    `${many}&countLimit=10&page=9`,
    {
      numbers: [],
      totalDocs: 25,
      totalPages: 5,
      hasNextPage: false,
    },
  ],
  [
    'is exact where there are fewer',
    'where[kind][equals]=few&countLimit=10',
    {
      numbers: [25, 26, 27, 28, 29],
      totalDocs: 5,
      totalPages: 1,
      hasNextPage: false,
    },
  ],
  [
    'is exact where the number is kept anyway',
    'countLimit=10',
    {
      numbers: [0, 1, 2, 3, 4],
      totalDocs: 30,
      totalPages: 6,
      hasNextPage: true,
    },
  ],
  [
    'is exact where no limit is asked for',
    many,
    {
      numbers: [0, 1, 2, 3, 4],
      totalDocs: 25,
      totalPages: 5,
      hasNextPage: true,
    },
  ],
])('a list that is counted up to a limit %s', async (_name, query, expected) => {
  const answer = await ask(query)
  expect(answer).toMatchObject(expected)
  expect(answer.countLimitReached).toBe('countLimitReached' in expected ? true : undefined)
})

test.each(['0', '-1', 'many', '1.5'])('%s is not a valid countLimit', async (limit) => {
  expect(await ask(`${many}&countLimit=${limit}`)).toMatchObject({ status: 400 })
})
