import { expect, onTestFinished, test } from 'vitest'
import type { AccessArgs, EndpointRequest, UploadReservation } from '../../../src/index.ts'
import { openBucket } from '../../sites/bucket.ts'
import { testConfig } from '../../sites/test-config.ts'
import { openUploadSite, picture } from '../../sites/upload-site.ts'

const panelUsers = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.collection === 'users'

/** A site with an endpoint that reserves names, as a storage's own protocol does. */
async function openSite({ randomNames = false, upload = {} } = {}) {
  const bucket = openBucket()
  const site = await openUploadSite({
    ...testConfig,
    endpoints: [
      {
        path: '/reserve',
        method: 'post',
        handler: async (req: EndpointRequest) => {
          const body = (await req.json()) as unknown as UploadReservation
          return Response.json(await req.reserveUpload(body))
        },
      },
    ],
    collections: [
      ...testConfig.collections,
      {
        slug: 'media',
        access: { read: () => true, create: panelUsers },
        upload: {
          storage: { ...bucket.storage, randomNames },
          limits: { fileSize: 1000 },
          ...upload,
        },
        fields: [],
      },
    ],
  })
  onTestFinished(() => site.cms.close())
  const reserve = (role: 'editor' | 'member' | 'anonymous', body: object) =>
    site.send(role, 'POST', '/api/reserve', { body: { collection: 'media', ...body } })
  async function finish(filename: string) {
    const form = new FormData()
    form.set('_payload', '{}')
    form.set('file', JSON.stringify({ collectionSlug: 'media', filename }))
    const headers = { authorization: `JWT ${site.tokens.editor}` }
    const url = 'http://stet.test/api/media'
    return site.cms.fetch(new Request(url, { method: 'POST', body: form, headers }))
  }
  return { bucket, site, reserve, finish }
}

const unknown = { filesize: null, keepsName: true }

test('an endpoint reserves names with the rights of its caller', async () => {
  const { bucket, reserve } = await openSite()
  const file = { filename: 'a.txt', ...unknown }
  expect((await reserve('anonymous', file)).status).toBe(401)
  expect((await reserve('member', file)).status).toBe(403)
  expect((await reserve('editor', { ...file, collection: 'users' })).status).toBe(404)
  expect((await reserve('editor', { ...file, filename: 'a.html' })).status).toBe(400)
  expect(bucket.ticketOf('ticket 1')).toBeUndefined()
  const answer = await reserve('editor', file)
  expect(await answer.json()).toMatchObject({ filename: 'a.txt', upload: { ticket: 'ticket 1' } })
  expect(bucket.ticketOf('ticket 1')).toMatchObject({ key: 'a.txt', size: 1000 })
})

test('a name that has to be kept is refused where it cannot be had', async () => {
  const { reserve } = await openSite()
  for (const filename of [
    '../a.txt',
    'a/b.txt',
    'con.txt',
    'a\u0000.txt',
    `${'a'.repeat(300)}.txt`,
  ])
    expect((await reserve('editor', { filename, ...unknown })).status).toBe(400)
  expect((await reserve('editor', { filename: 'a.txt', ...unknown })).status).toBe(200)
  const again = await reserve('editor', { filename: 'A.txt', ...unknown })
  expect(again.status).toBe(400)
  expect(await again.text()).toContain('cannot be had')
})

test('a file of unknown size is taken up to the limit of its collection', async () => {
  const { bucket, reserve, finish } = await openSite()
  await reserve('editor', { filename: 'small.txt', ...unknown })
  await reserve('editor', { filename: 'large.txt', ...unknown })
  bucket.files.set('small.txt', Buffer.from('small'))
  bucket.files.set('large.txt', Buffer.alloc(1001, 'x'))
  expect((await (await finish('small.txt')).json()).doc).toMatchObject({ filesize: 5 })
  const large = await finish('large.txt')
  expect(large.status).toBe(400)
  expect(await large.text()).toContain('"path":"file"')
})

test('in storages with random names nobody guesses the name of a file or of its sizes', async () => {
  const generateImageName = () => 'chosen'
  const { bucket, reserve, site } = await openSite({
    randomNames: true,
    upload: {
      limits: { fileSize: 100_000 },
      imageSizes: [
        { name: 'small', width: 10 },
        { name: 'named', width: 20, generateImageName },
      ],
    },
  })
  const begun = await (await reserve('editor', { filename: 'Sea.png', filesize: 3 })).json()
  expect(begun.filename).toMatch(/^Sea-[a-z0-9]{20}\.png$/)
  const file = await picture()
  const sent = await site.upload('editor', '/api/media', { file, name: 'Sea.png' })
  const { doc } = await sent.json()
  expect(doc.filename).toMatch(/^Sea-[a-z0-9]{20}\.png$/)
  expect(doc.filename).not.toBe(begun.filename)
  expect([...bucket.files.keys()].sort()).toEqual([
    expect.stringMatching(/^chosen-[a-z0-9]{20}\.png$/),
    expect.stringMatching(/^sea-[a-z0-9]{20}-10x7\.png$/),
    doc.filename.toLowerCase(),
  ])
  const copied = await site.send('editor', 'POST', `/api/media/${doc.id}/duplicate`)
  const copy = (await copied.json()).doc.filename
  expect(copy).toMatch(/^Sea-[a-z0-9]{20}\.png$/)
  expect(copy).not.toBe(doc.filename)
})
