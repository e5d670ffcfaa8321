import { expect, onTestFinished, test, vi } from 'vitest'
import { createCms, defineConfig } from '../../../src/index.ts'

const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'pages',
      access: { read: () => true },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'rows', type: 'array', fields: [{ name: 'text', type: 'text' }] },
      ],
    },
  ],
})
const documents = 60
const conditions = 40

test('a search that blocks other requests is ended, and later requests are answered', async () => {
  const cms = await createCms(config, {
    databaseUrl: ':memory:',
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  for (let count = 0; count < documents; count++) {
    const rows = ['one', 'two', 'three'].map((text) => ({ text: `${text} ${count}` }))
    await cms.asSystem().create({ collection: 'pages', data: { title: `Page ${count}`, rows } })
  }
  const ask = async (query: string) => {
    const response = await cms.fetch(new Request(`http://stet.test/api/pages?${query}`))
    return { status: response.status, body: await response.json() }
  }
  const searched = Array.from(
    { length: conditions },
    (_, index) => `where[or][${index}][rows.text]`,
  )
  const search = searched.map((path, index) => `${path}[like]=nothing${index}`).join('&')
  expect(await ask(search)).toMatchObject({ status: 200, body: { totalDocs: 0 } })

  // A machine on which a second passes between two reads of the clock.
  let clock = 0
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 1_000
    return clock
  })
  const ended = await ask(search)
  slow.mockRestore()
  expect(ended).toMatchObject({
    status: 400,
    body: { errors: [{ message: expect.stringContaining('took longer than 5 seconds') }] },
  })
  expect(await ask('where[rows.text][like]=two+59')).toMatchObject({
    status: 200,
    body: { docs: [{ title: 'Page 59' }] },
  })
  expect(await ask(search)).toMatchObject({ status: 200, body: { totalDocs: 0 } })
})
