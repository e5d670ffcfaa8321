import { PayloadSDK, PayloadSDKError } from '@payloadcms/sdk'
import { expect, ownAddress, signIn, test } from './fixtures/editor.ts'

test.describe('@payloadcms/sdk, unmodified', () => {
  test('reads published content without a session', async ({ baseURL }) => {
    const sdk = new PayloadSDK({ baseURL: `${baseURL}/api` })
    const found = await sdk.find({
      collection: 'articles',
      limit: 3,
      page: 2,
      sort: ['-publishedOn', 'title'],
      depth: 1,
      where: { and: [{ reading: { in: ['report', 'essay'] } }, { featured: { exists: true } }] },
    })
    expect(found.docs).toHaveLength(3)
    expect(found).toMatchObject({ limit: 3, page: 2, hasPrevPage: true, prevPage: 1 })
    expect(found.pagingCounter).toBe(4)
    expect(found.totalPages).toBe(Math.ceil(found.totalDocs / 3))
    for (const doc of found.docs) {
      expect(doc._status).toBe('published')
      expect(['report', 'essay']).toContain(doc.reading)
      expect(doc.authors).toMatchObject([{ name: expect.any(String) }])
      expect(doc).not.toHaveProperty('editorNotes')
    }
    const { totalDocs } = await sdk.count({
      collection: 'articles',
      where: { reading: { in: ['report', 'essay'] } },
    })
    expect(totalDocs).toBe(found.totalDocs)
    const site = await sdk.findGlobal({ slug: 'site', locale: 'de' })
    expect(site.tagline).toBe('Vierteljahresheft darüber, was die Dinge zusammenhält')
  })

  test('reads one document, in a locale, and with a selection', async ({ baseURL }) => {
    const sdk = new PayloadSDK({ baseURL: `${baseURL}/api` })
    const page = await sdk.findByID({ collection: 'pages', id: 'page-about', locale: 'ja' })
    expect(page).toMatchObject({ id: 'page-about', slug: 'about', title: '私たちについて' })
    const part = await sdk.findByID({
      collection: 'pages',
      id: 'page-about',
      select: { title: true },
    })
    expect(Object.keys(part).sort()).toEqual(['id', 'title'])
    const nothing = await sdk.findByID({
      collection: 'topics',
      id: 'no-such-topic',
      disableErrors: true,
    })
    expect(nothing).toBeNull()
  })

  test('signs in, and writes with the token', async ({ baseURL }) => {
    const anybody = new PayloadSDK({ baseURL: `${baseURL}/api` })
    const { token, user } = await anybody.login({ collection: 'users', data: signIn })
    expect(user).toMatchObject({ email: signIn.email })
    expect(user).not.toHaveProperty('password')
    const sdk = new PayloadSDK({
      baseURL: `${baseURL}/api`,
      baseInit: { headers: { Authorization: `JWT ${token}` } },
    })
    expect((await sdk.me({ collection: 'users' })).user).toMatchObject({ email: signIn.email })

    const slug = ownAddress('sdk')
    const before = await sdk.count({ collection: 'pages' })
    const created = await sdk.create({
      collection: 'pages',
      data: { title: 'Over the wire', slug, layout: [{ blockType: 'hero', heading: 'Hello' }] },
      draft: true,
    })
    expect(created).toMatchObject({ title: 'Over the wire', _status: 'draft' })
    expect((await sdk.count({ collection: 'pages' })).totalDocs).toBe(before.totalDocs + 1)

    const updated = await sdk.update({
      collection: 'pages',
      id: created.id,
      data: { title: 'Over the wire, twice', _status: 'published' },
    })
    expect(updated).toMatchObject({ title: 'Over the wire, twice', _status: 'published' })
    expect(await anybody.findByID({ collection: 'pages', id: created.id })).toMatchObject({
      title: 'Over the wire, twice',
      layout: [{ blockType: 'hero', heading: 'Hello' }],
    })

    const many = await sdk.update({
      collection: 'pages',
      where: { slug: { equals: slug } },
      data: { title: 'Over the wire, thrice' },
    })
    expect(many).toMatchObject({ docs: [{ title: 'Over the wire, thrice' }], errors: [] })

    const versions = await sdk.findVersions({
      collection: 'pages',
      where: { parent: { equals: created.id } },
    })
    expect(versions.totalDocs).toBeGreaterThanOrEqual(3)
    const [oldest] = versions.docs.slice(-1)
    expect(oldest?.version).toMatchObject({ title: 'Over the wire' })

    expect(await sdk.delete({ collection: 'pages', id: created.id })).toMatchObject({
      id: created.id,
    })
    expect(
      await sdk.findByID({ collection: 'pages', id: created.id, disableErrors: true }),
    ).toBeNull()
    expect((await sdk.count({ collection: 'pages' })).totalDocs).toBe(before.totalDocs)
  })

  test('changes a global', async ({ baseURL }) => {
    const anybody = new PayloadSDK({ baseURL: `${baseURL}/api` })
    const { token } = await anybody.login({ collection: 'users', data: signIn })
    const init = { headers: { Authorization: `JWT ${token}` } }
    const before = await anybody.findGlobal({ slug: 'navigation', depth: 0 })
    const items = before.items as unknown[]
    const changed = await anybody.updateGlobal(
      { slug: 'navigation', data: { items: items.slice(0, 2) }, depth: 0 },
      init,
    )
    expect(changed.items).toHaveLength(2)
    expect((await anybody.findGlobal({ slug: 'navigation' })).items).toHaveLength(2)
    await anybody.updateGlobal({ slug: 'navigation', data: { items } }, init)
    expect((await anybody.findGlobal({ slug: 'navigation', depth: 0 })).items).toEqual(items)
  })

  test('gets errors in the shape that it expects', async ({ baseURL }) => {
    const anybody = new PayloadSDK({ baseURL: `${baseURL}/api` })
    const { token } = await anybody.login({ collection: 'users', data: signIn })
    const init = { headers: { Authorization: `JWT ${token}` } }

    const refused = await failure(
      anybody.create({ collection: 'topics', data: { slug: 'Not An Address' } }, init),
    )
    expect(refused.status).toBe(400)
    expect(refused.errors).toMatchObject([
      {
        name: 'ValidationError',
        data: {
          collection: 'topics',
          errors: expect.arrayContaining([
            expect.objectContaining({ path: 'name' }),
            expect.objectContaining({ path: 'slug' }),
          ]),
        },
      },
    ])
    const stranger = await failure(
      anybody.create({ collection: 'topics', data: { name: 'Mine', slug: 'mine' } }),
    )
    expect(stranger.status).toBe(403)
    const wrong = await failure(
      anybody.login({ collection: 'users', data: { ...signIn, password: 'not the password' } }),
    )
    expect(wrong.status).toBe(401)
    expect(wrong.message).toBe('The email or password provided is incorrect.')
    const unknown = await failure(
      anybody.find({ collection: 'articles', where: { nothing: { equals: 1 } } }),
    )
    expect(unknown.status).toBe(400)
  })
})

async function failure(call: Promise<unknown>): Promise<PayloadSDKError> {
  const reason = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(reason instanceof PayloadSDKError)) throw new Error(`Not refused, but ${reason}`)
  return reason
}
