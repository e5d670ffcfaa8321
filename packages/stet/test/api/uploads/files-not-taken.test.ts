import { expect, test } from 'vitest'
import { type Role, useTestSite } from '../../sites/site.ts'

// A file sent to an entity without files would be dropped, while its sender believes that it is
// stored.

const site = useTestSite()
const text = (...parts: readonly string[]) =>
  `${parts.map((part) => `--b\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--b--\r\n`
const payload = 'name="_payload"\r\n\r\n{"title":"Sent with a file","name":"Sent with a file"}'
const file = 'name="file"; filename="x.txt"\r\n\r\nwords'
const send = (method: string, path: string, body: string, role: Role = 'admin') =>
  site().send(role, method, path, {
    text: body,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })

test.each([
  ['a new document', 'POST', '/api/articles'],
  ['a document', 'PATCH', '/api/articles/kept'],
  ['a copy', 'POST', '/api/articles/kept/duplicate'],
  ['a global', 'POST', '/api/globals/site'],
  ['a sign-in', 'POST', '/api/users/login'],
] as const)(
  'a file sent with %s that takes none is refused, and nothing is changed',
  async (...sent) => {
    const [, method, path] = sent
    const system = site().cms.asSystem()
    const found = await system.find({ collection: 'articles', where: { id: { equals: 'kept' } } })
    if (found.totalDocs === 0) {
      await system.create({ collection: 'articles', data: { id: 'kept', title: 'Kept' } })
    }
    const state = async () => ({
      articles: await system.find({ collection: 'articles', draft: true }),
      site: await system.findGlobal({ slug: 'site' }),
    })
    const before = await state()
    for (const part of [file, 'name="file"\r\n\r\n{"filename":"x.txt"}']) {
      for (const body of [text(payload, part), text(part, payload)]) {
        const response = await send(method, path, body)
        expect(response.status).toBe(400)
        expect(await response.text()).toContain('Files are not accepted here.')
      }
    }
    expect(await state()).toEqual(before)
  },
)

test('a form with an empty file input is accepted', async () => {
  const empty = 'name="file"; filename=""\r\ncontent-type: application/octet-stream\r\n\r\n'
  const response = await send('POST', '/api/articles', text(payload, empty))
  expect(response.status).toBe(201)
})

test('code that passes a file to a collection without files gets an error', async () => {
  const system = site().cms.asSystem()
  const given = { file: { data: Buffer.from('words'), name: 'x.txt' } }
  const refused = { status: 400, message: 'Files are not accepted here. Nothing was changed.' }
  const made = { collection: 'articles', data: { title: 'With a file' }, ...given }
  await expect(system.create(made)).rejects.toMatchObject(refused)
  await expect(system.update({ ...made, id: 'kept' })).rejects.toMatchObject(refused)
  const { totalDocs } = await system.count({
    collection: 'articles',
    where: { title: { equals: 'With a file' } },
  })
  expect(totalDocs).toBe(0)
})
