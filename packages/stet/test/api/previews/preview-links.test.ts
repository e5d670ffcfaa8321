import { describe, expect, test } from 'vitest'
import { openPreviewSite } from '../../sites/preview-site.ts'

const links = '/_panel/preview/links'

async function siteWithDraft() {
  const site = await openPreviewSite()
  await site.addUser('ed')
  const system = site.cms.asSystem()
  const post = (id: string, status: 'draft' | 'published', data: object = {}) =>
    system.create({
      collection: 'posts',
      data: { id, title: id, slug: id, _status: status, ...data },
      draft: status === 'draft',
    })
  await post('news', 'published', { verdict: 'Weak' })
  await post('secret', 'draft')
  await post('other', 'draft')
  await system.update({
    collection: 'posts',
    id: 'news',
    data: { title: 'News to come', slug: 'news-to-come' },
    draft: true,
  })
  return {
    ...site,
    create: (who: string, path: string, body: object = { hours: 24 }) =>
      site.send(who, `${links}/${path}`, { method: 'POST', body }),
    /** The page of the site with a link's token, as a program without any cookie gets it. */
    page: (token: string, headers: Readonly<Record<string, string>> = {}) =>
      site.cms.withPreview(site.request(`/any/page?stet-preview=${token}`, { headers })),
  }
}
const titles = (docs: readonly { readonly title?: unknown }[]) => docs.map(({ title }) => title)

describe('a link to an unpublished page', () => {
  test('shows what readers would get if its draft were published, and nothing else', async () => {
    const site = await siteWithDraft()
    const { status, body } = await site.create('ed', 'collections/posts/news', {
      hours: 24,
      note: 'For Ann',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ note: 'For Ann', user: { value: 'ed' } })
    const { api, isPreview, headers } = await site.page(body.token)
    expect(isPreview).toBe(true)
    const { docs } = await api.find({ collection: 'posts', sort: 'slug' })
    expect(titles(docs)).toEqual(['News to come'])
    expect(docs[0]).not.toHaveProperty('verdict')
    expect(await api.findByID({ collection: 'posts', id: 'news' })).toMatchObject({
      slug: 'news-to-come',
      _status: 'published',
    })
    for (const id of ['secret', 'other']) {
      await expect(api.findByID({ collection: 'posts', id })).rejects.toMatchObject({ status: 403 })
    }
    await expect(api.find({ collection: 'posts', draft: true })).rejects.toMatchObject({
      status: 403,
    })
    await expect(api.find({ collection: 'secrets' })).rejects.toMatchObject({ status: 403 })
    await expect(
      api.update({ collection: 'posts', id: 'news', data: { title: 'Written' } }),
    ).rejects.toMatchObject({ status: 403 })
    const sent = new Map(headers)
    expect(sent.get('x-robots-tag')).toBe('noindex')
    expect(sent.get('cache-control')).toBe('no-store')
    expect(sent.has('set-cookie')).toBe(false)
    // Everybody else gets what is published.
    expect(titles((await site.send('', '/posts')).body.docs)).toEqual(['news'])
  })

  test('shows the same to whoever has it, signed in or not', async () => {
    const site = await siteWithDraft()
    const { body } = await site.create('ed', 'collections/posts/secret')
    const jwt = await site.signIn('ed')
    const { api } = await site.page(body.token, { authorization: `JWT ${jwt}` })
    const { docs } = await api.find({ collection: 'posts', sort: 'slug' })
    expect(titles(docs)).toEqual(['news', 'secret'])
    await expect(api.findByID({ collection: 'posts', id: 'other' })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('is none for the API, nor is its token one of a session', async () => {
    const site = await siteWithDraft()
    const { body } = await site.create('ed', 'collections/posts/secret')
    expect((await site.read(body.token, '/posts/secret')).status).toBe(401)
    expect((await site.send('', `/posts/secret?stet-preview=${body.token}`)).status).not.toBe(200)
    const exchanged = await site.send('', '/_panel/preview/token', {
      method: 'POST',
      body: { ticket: body.token },
    })
    expect(exchanged.status).toBe(401)
    const session = await site.previewOf('ed')
    expect((await site.page(session)).isPreview).toBe(false)
  })

  test('ends with its time, when it is revoked, and when its maker may not read the draft', async () => {
    const site = await siteWithDraft()
    const works = async (token: string) => (await site.page(token)).isPreview
    const first = (await site.create('ed', 'collections/posts/secret', { hours: 1 })).body
    const second = (await site.create('ed', 'collections/posts/secret')).body
    site.pass(1000)
    const third = (await site.create('ed', 'collections/posts/secret', { hours: 48 })).body
    site.pass(3_600_000)
    expect([await works(first.token), await works(second.token)]).toEqual([false, true])
    const listed = await site.send('ed', `${links}/collections/posts/secret`)
    expect(listed.body.docs.map(({ id }: { id: string }) => id)).toEqual([third.id, second.id])
    expect(listed.text).not.toContain('token')
    expect((await site.send('ed', `${links}/${second.id}`, { method: 'DELETE' })).status).toBe(200)
    expect([await works(second.token), await works(third.token)]).toEqual([false, true])
    expect(await works(`${second.id}.${third.token.split('.')[1]}`)).toBe(false)
    const system = site.cms.asSystem()
    await system.update({ collection: 'users', id: 'ed', data: { role: 'guest' } })
    expect(await works(third.token)).toBe(false)
    await system.update({ collection: 'users', id: 'ed', data: { role: 'editor' } })
    expect(await works(third.token)).toBe(true)
    await system.delete({ collection: 'posts', id: 'secret' })
    expect(await works(third.token)).toBe(false)
  })

  test('is made, listed and revoked by those alone who may change the document', async () => {
    const site = await siteWithDraft()
    await site.addUser('guest', 'guest')
    const { body } = await site.create('ed', 'collections/posts/news')
    for (const [who, status] of [
      ['', 401],
      ['guest', 403],
    ] as const) {
      const path = 'collections/posts/news'
      expect((await site.create(who, path)).status).toBe(status)
      const list = await site.send(who, `${links}/${path}`)
      expect([list.status, list.text.includes(body.id)]).toEqual([status, false])
      expect((await site.send(who, `${links}/${body.id}`, { method: 'DELETE' })).status).toBe(
        status,
      )
    }
    expect((await site.page(body.token)).isPreview).toBe(true)
    for (const [path, given, status] of [
      ['collections/posts/missing', { hours: 1 }, 404],
      ['collections/notes/missing', { hours: 1 }, 400],
      ['collections/posts/news', { hours: 0 }, 400],
      ['collections/posts/news', { hours: 90 * 24 + 1 }, 400],
      ['collections/posts/news', { hours: 'long' }, 400],
      ['collections/posts/news', { hours: 1, note: 'x'.repeat(201) }, 400],
      ['collections/posts/news', {}, 400],
    ] as const) {
      const answer = await site.create('ed', path, given)
      expect([path, given, answer.status]).toEqual([path, given, status])
    }
  })
})
