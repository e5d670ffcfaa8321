import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'
import { openPreviewSite } from '../../sites/preview-site.ts'

/** One that several processes can open. */
async function sharedDatabaseUrl(): Promise<string> {
  const url = await freshDatabaseUrl()
  if (url.startsWith('postgres')) return url
  const folder = await mkdtemp(join(tmpdir(), 'stet-previews-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return `file:${join(folder, 'stet.db')}`
}

async function siteWithPosts() {
  const site = await openPreviewSite()
  await site.addUser('ed')
  const system = site.cms.asSystem()
  await system.create({ collection: 'authors', data: { id: 'ann', name: 'Ann' } })
  await system.create({ collection: 'authors', data: { id: 'bob', name: 'Bob' } })
  await system.create({
    collection: 'posts',
    data: { id: 'one', title: 'One', slug: 'one', views: 1, author: 'ann', _status: 'published' },
  })
  await system.create({
    collection: 'posts',
    data: { id: 'two', title: 'Two', slug: 'two', views: 2, author: 'ann', _status: 'published' },
  })
  await system.create({
    collection: 'posts',
    data: { id: 'draft', title: 'Draft', slug: 'draft', views: 3, _status: 'draft' },
    draft: true,
  })
  await system.create({
    collection: 'posts',
    data: { id: 'other', title: 'Other', slug: 'other', views: 30, _status: 'draft' },
    draft: true,
  })
  return site
}

describe('reads that carry the token of a preview session', () => {
  test('answer what stands in the form, by whichever way a document is reached', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    const put = await site.put('ed', 'collections/posts/one', {
      title: 'Changed',
      slug: 'changed',
      views: 9,
      author: 'bob',
    })
    expect(put.status).toBe(200)
    const one = await site.read(token, '/posts/one?depth=1')
    expect(one.body).toMatchObject({
      id: 'one',
      title: 'Changed',
      _status: 'published',
      author: { id: 'bob', name: 'Bob' },
    })
    expect((await site.read(token, '/posts/one?draft=true&depth=0')).body).toMatchObject({
      title: 'Changed',
      _status: 'draft',
    })
    // Found, sorted and counted by what is not saved, and no longer found by what is.
    const sorted = await site.read(token, '/posts?sort=-views&depth=0&where[views][less_than]=20')
    expect(sorted.body.docs.map((doc: { id: string }) => doc.id)).toEqual(['one', 'two'])
    expect((await site.read(token, '/posts?where[slug][equals]=changed')).body.totalDocs).toBe(1)
    expect((await site.read(token, '/posts?where[slug][equals]=one')).body.totalDocs).toBe(0)
    expect((await site.read(token, '/posts/count?where[views][equals]=9')).body.totalDocs).toBe(1)
    const through = '/posts?where[author.name][equals]=Bob&depth=0'
    expect((await site.read(token, through)).body.docs).toMatchObject([{ id: 'one' }])
    // In the join of the author that it was given, and not in that of the other.
    const joined = async (id: string) =>
      (await site.read(token, `/authors/${id}`)).body.posts.docs.map(
        (doc: { id: string }) => doc.id,
      )
    expect(await joined('bob')).toEqual(['one'])
    expect(await joined('ann')).toEqual(['two'])
  })

  test('answer globals and documents that others refer to as they stand in their forms', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    await site.put('ed', 'globals/settings', { name: 'Unsaved' })
    await site.put('ed', 'collections/authors/ann', { name: 'Anna' })
    expect((await site.read(token, '/globals/settings')).body.name).toBe('Unsaved')
    expect((await site.read(token, '/posts/one?depth=1')).body.author.name).toBe('Anna')
  })

  test('answer the last of several unsaved states, which have one revision', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    await site.cms.asSystem().create({ collection: 'notes', data: { id: 'plain', text: 'Saved' } })
    for (const text of ['First', 'Second']) {
      await site.put('ed', 'collections/notes/plain', { text })
      expect((await site.read(token, '/notes/plain')).body.text).toBe(text)
      expect((await site.read(token, '/notes')).body.docs[0].text).toBe(text)
      expect((await site.send('', '/notes/plain')).body.text).toBe('Saved')
    }
    await site.send('ed', '/notes/plain', { method: 'PATCH', body: { text: 'Saved again' } })
    expect((await site.send('', '/notes/plain')).body.text).toBe('Saved again')
  })

  test('change nothing for anybody else, and nothing that is stored', async () => {
    const site = await siteWithPosts()
    await site.addUser('eva')
    const token = await site.previewOf('ed')
    const before = await site.send('', '/posts?sort=slug&depth=2')
    await site.put('ed', 'collections/posts/one', { title: 'Unsaved', slug: 'unsaved' })
    // Before and after the preview was read, also from what is kept for readers.
    for (let time = 0; time < 3; time++) {
      expect((await site.send('', '/posts?sort=slug&depth=2')).text).toBe(before.text)
      expect((await site.send('eva', '/posts/one?draft=true')).text).not.toContain('Unsaved')
      expect((await site.send('ed', '/posts/one?draft=true')).text).not.toContain('Unsaved')
      expect((await site.read(token, '/posts?sort=slug&depth=2')).text).toContain('Unsaved')
      expect((await site.read(token, '/posts/one')).text).toContain('Unsaved')
    }
    const versions = await site.send('ed', '/posts/versions?where[parent][equals]=one')
    expect(versions.body.totalDocs).toBe(1)
    // A save takes the revision that the preview had made up, with another content.
    await site.send('eva', '/posts/one', {
      method: 'PATCH',
      body: { title: 'Saved', _status: 'published' },
    })
    expect((await site.send('', '/posts/one')).body.title).toBe('Saved')
    expect((await site.send('', '/posts/one')).body.title).toBe('Saved')
  })

  test('lay the newest of what several forms have, and only for as long as it is renewed', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    await site.put('ed', 'collections/posts/one', { title: 'First', views: 7 })
    await site.put('ed', 'collections/posts/one', { title: 'Second' })
    expect((await site.read(token, '/posts/one')).body).toMatchObject({ title: 'Second', views: 1 })
    site.pass(100_000)
    await site.put('ed', 'collections/posts/two', { title: 'Other' })
    site.pass(100_000)
    expect((await site.read(token, '/posts/one')).body.title).toBe('One')
    expect((await site.read(token, '/posts/two')).body.title).toBe('Other')
    await site.send('ed', '/_panel/preview/collections/posts/two', { method: 'DELETE' })
    expect((await site.read(token, '/posts/two')).body.title).toBe('Two')
  })

  test('show a document that was never published or saved as the page would show it', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    await site.put('ed', 'collections/posts/draft', {})
    await site.put('ed', 'collections/posts/new', { title: 'New', slug: 'new' })
    const published = '/posts?where[_status][equals]=published&sort=slug&depth=0'
    const { body } = await site.read(token, published)
    expect(body.docs.map((doc: { id: string }) => doc.id)).toEqual(['draft', 'new', 'one', 'two'])
    // Other drafts are not on the page, unless it asks for them.
    expect((await site.read(token, '/posts/other')).status).toBe(403)
    expect((await site.read(token, '/posts/other?draft=true')).body.title).toBe('Other')
    expect((await site.send('ed', '/posts/new')).status).toBe(404)
  })

  test('leave out what readers do not get, also from what was kept for the user', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    const path = '/posts?sort=slug&depth=0'
    const ids = (body: { docs: { id: string }[] }) => body.docs.map(({ id }) => id)
    for (let time = 0; time < 3; time++) {
      expect(ids((await site.send('ed', path)).body)).toEqual(['draft', 'one', 'other', 'two'])
      expect(ids((await site.read(token, path)).body)).toEqual(['one', 'two'])
    }
  })

  test('keep locales apart, and what is stored where a value is taken or of the wrong type', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    await site.put('ed', 'collections/posts/one?locale=de', { title: 'Eins' })
    await site.put('ed', 'collections/posts/one', { title: 'Uno', slug: 'two', views: 'many' })
    expect((await site.read(token, '/posts/one?locale=de')).body.title).toBe('Eins')
    expect((await site.read(token, '/posts/one')).body).toMatchObject({
      title: 'Uno',
      slug: 'one',
      views: 1,
    })
  })

  test('are answered by the local API of the site, which only reads', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    await site.put('ed', 'collections/posts/one', { title: 'Changed' })
    const request = site.request('/posts/one', { headers: { 'x-stet-preview': token } })
    const { api, isPreview, headers } = await site.cms.withPreview(request)
    expect(isPreview).toBe(true)
    expect((await api.findByID({ collection: 'posts', id: 'one' })).title).toBe('Changed')
    const { docs } = await api.find({
      collection: 'posts',
      where: { title: { equals: 'Changed' } },
    })
    expect(docs).toHaveLength(1)
    await expect(
      api.update({ collection: 'posts', id: 'one', data: { title: 'Written' } }),
    ).rejects.toMatchObject({ status: 403 })
    expect(new Map(headers).get('cache-control')).toBe('no-store')
    const plain = await site.cms.withPreview(site.request('/posts/one'))
    expect([plain.isPreview, plain.headers]).toEqual([false, []])
    expect((await plain.api.findByID({ collection: 'posts', id: 'one' })).title).toBe('One')
  })
})

describe('a page of the site', () => {
  test('exchanges the ticket in its address for a cookie, which counts in frames', async () => {
    const site = await siteWithPosts()
    const ticket = await site.ticketOf('ed')
    await site.put('ed', 'collections/posts/one', { title: 'Changed' })
    const first = await site.cms.withPreview(site.request(`/posts/one?stet-preview=${ticket}`))
    expect(first.isPreview).toBe(true)
    const cookie = new Map(first.headers).get('set-cookie') ?? ''
    expect(cookie).toContain('HttpOnly')
    expect(cookie).not.toContain(ticket)
    const isPreviewWith = async (headers: Readonly<Record<string, string>>) =>
      (
        await site.cms.withPreview(
          site.request('/posts/one', {
            headers: { cookie: cookie.split(';')[0] ?? '', ...headers },
          }),
        )
      ).isPreview
    expect(await isPreviewWith({ 'sec-fetch-dest': 'iframe' })).toBe(true)
    expect(await isPreviewWith({ 'x-stet-preview': 'cookie' })).toBe(true)
    expect(await isPreviewWith({ 'sec-fetch-dest': 'document' })).toBe(false)
    expect(await isPreviewWith({})).toBe(false)
    // What is left in a log or another page's referrer is of no use after a minute.
    site.pass(60_001)
    const late = await site.cms.withPreview(site.request(`/posts/one?stet-preview=${ticket}`))
    expect(late.isPreview).toBe(false)
  })
})

describe('a preview session', () => {
  test('has the rights of its user, and no others', async () => {
    const site = await siteWithPosts()
    await site.addUser('boss', 'admin')
    const system = site.cms.asSystem()
    await system.create({ collection: 'secrets', data: { id: 'plan', text: 'The plan' } })
    await system.update({ collection: 'posts', id: 'one', data: { verdict: 'Weak' } })
    const token = await site.previewOf('ed')
    // What the user may neither read nor write does not come in by the form's values.
    expect((await site.put('ed', 'collections/secrets/plan', { text: 'Mine' })).status).toBe(403)
    await site.put('ed', 'collections/posts/one', { title: 'Mine', verdict: 'Strong' })
    const { body, text } = await site.read(token, '/posts/one')
    expect(body.title).toBe('Mine')
    expect(text).not.toMatch(/Strong|Weak/)
    expect((await site.read(token, '/secrets/plan')).status).toBe(403)
    const boss = await site.previewOf('boss')
    expect((await site.read(boss, '/posts/one')).body).toMatchObject({
      title: 'One',
      verdict: 'Weak',
    })
  })

  test('does not show drafts to a user who may not read them', async () => {
    const site = await siteWithPosts()
    await site.addUser('guest', 'guest')
    const token = await site.previewOf('guest')
    await site.send('ed', '/posts/one?draft=true', {
      method: 'PATCH',
      body: { title: 'Draft of Ed' },
    })
    expect((await site.put('guest', 'collections/posts/draft', {})).status).toBe(403)
    expect((await site.put('guest', 'collections/posts/one', { title: 'Guest' })).status).toBe(200)
    const { body } = await site.read(token, '/posts/one')
    expect(body.title).toBe('One')
    expect((await site.read(token, '/posts?depth=0')).text).not.toContain('Draft')
  })

  test('only reads', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    await site.put('ed', 'collections/posts/one', { title: 'Changed' })
    for (const [method, path] of [
      ['PATCH', '/posts/one'],
      ['POST', '/posts'],
      ['DELETE', '/posts/one'],
      ['POST', '/globals/settings'],
      ['PUT', '/_panel/preview/collections/posts/one'],
      ['POST', '/_panel/preview/ticket'],
    ] as const) {
      const { status } = await site.read(token, path, { method, body: { title: 'Written' } })
      expect([method, path, status]).toEqual([method, path, 403])
    }
    const { body } = await site.read(token, '/posts', {
      method: 'POST',
      body: { where: { title: { equals: 'Changed' } } },
      headers: { 'x-http-method-override': 'GET' },
    })
    expect(body.totalDocs).toBe(1)
    expect((await site.send('ed', '/posts/one')).body.title).toBe('One')
    // What a GET stands for is a read of documents: nobody signs in, or tries to, without being counted.
    const credentials = { email: 'ed@stet.test', password: 'correct horse battery' }
    for (const path of [
      '/users/login',
      '/users//login',
      '/%75sers/login',
      '/users/forgot-password',
      '/users/unlock',
      '/mail',
      '/reorder',
      '/posts/one/duplicate',
      '/_panel/preview/ticket',
      '/%5Fpanel/preview/ticket',
    ]) {
      const { status, text } = await site.read(token, path, {
        method: 'POST',
        body: credentials,
        headers: { 'x-http-method-override': 'GET' },
      })
      expect([path, status]).toEqual([path, 403])
      expect(text).not.toMatch(/token|sent/)
    }
    for (const path of ['/_panel/sessions', '/%5fpanel/sessions', '/_panel/session']) {
      expect([path, (await site.read(token, path)).status]).toEqual([path, 403])
    }
  })

  test('is refused when it is forged, has ended, or its user has signed out or is gone', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    await site.put('ed', 'collections/posts/one', { title: 'Changed' })
    const status = async (of: string) => (await site.read(of, '/posts/one')).status
    const [id = '', signature = ''] = token.split('.')
    const forged = [
      `${id}.${'A'.repeat(signature.length)}`,
      id,
      '',
      'cookie',
      `${id}.${signature}.x`,
    ]
    for (const one of forged) expect([one, await status(one)]).toEqual([one, 401])
    // A ticket is no token, and a token no ticket.
    expect(await status(await site.ticketOf('ed'))).toBe(401)
    const exchanged = await site.send('', '/_panel/preview/token', {
      method: 'POST',
      body: { ticket: token },
    })
    expect(exchanged.status).toBe(401)
    expect(await status(token)).toBe(200)

    site.pass(200_000)
    expect(await status(token)).toBe(401)
    await site.put('ed', 'collections/posts/one', { title: 'Changed' })
    const again = await site.previewOf('ed')
    expect(await status(again)).toBe(200)
    await site.send('ed', '/users/logout', { method: 'POST' })
    expect(await status(again)).toBe(401)

    await site.signIn('ed')
    const last = await site.previewOf('ed')
    await site.cms.asSystem().delete({ collection: 'users', id: 'ed' })
    expect(await status(last)).toBe(401)
  })

  test('loses at once what its user loses', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    await site.put('ed', 'collections/posts/one', { title: 'Changed' })
    await site.put('ed', 'collections/posts/draft', {})
    expect((await site.read(token, '/posts/draft')).status).toBe(200)
    await site.cms.asSystem().update({ collection: 'users', id: 'ed', data: { role: 'guest' } })
    expect((await site.read(token, '/posts/draft')).status).toBe(403)
    expect((await site.read(token, '/posts/one')).body.title).toBe('One')
  })

  test('is opened by panel users alone, and one for each of their sign-ins', async () => {
    const site = await siteWithPosts()
    expect((await site.send('', '/_panel/preview/ticket', { method: 'POST' })).status).toBe(401)
    expect((await site.put('', 'collections/posts/one', {})).status).toBe(401)
    const first = await site.previewOf('ed')
    expect(await site.previewOf('ed')).toBe(first)
    await site.signIn('ed')
    const second = await site.previewOf('ed')
    expect(second).not.toBe(first)
    await site.put('ed', 'collections/posts/one', { title: 'Second' })
    expect((await site.read(first, '/posts/one')).body.title).toBe('One')
    expect((await site.read(second, '/posts/one')).body.title).toBe('Second')
  })

  test('is the same in every process of the site', async () => {
    const databaseUrl = await sharedDatabaseUrl()
    const one = await openPreviewSite({ databaseUrl })
    await one.addUser('ed')
    const post = { id: 'one', title: 'One', slug: 'one', _status: 'published' }
    await one.cms.asSystem().create({ collection: 'posts', data: post })
    const other = await openPreviewSite({ databaseUrl, signedIn: { ed: await one.signIn('ed') } })
    const token = await one.previewOf('ed')
    for (const [number, site] of [one, other, one, other].entries()) {
      await site.put('ed', 'collections/posts/one', { title: `Change ${number}` })
      for (const reader of [one, other]) {
        expect((await reader.read(token, '/posts/one')).body.title).toBe(`Change ${number}`)
        expect((await reader.send('', '/posts/one')).body.title).toBe('One')
      }
    }
    await one.send('ed', '/users/logout', { method: 'POST' })
    expect((await other.read(token, '/posts/one')).status).toBe(401)
  })

  test('and saves at the same time keep nobody waiting for good, and lose nothing', async () => {
    const site = await siteWithPosts()
    const token = await site.previewOf('ed')
    for (const id of ['two', 'one', 'draft', 'other']) {
      await site.put('ed', `collections/posts/${id}`, { title: `Unsaved ${id}` })
    }
    const ids = ['one', 'two', 'draft', 'other']
    const saves = Array.from({ length: 24 }, (_, number) =>
      site.send('ed', `/posts/${ids[number % 4]}?draft=true`, {
        method: 'PATCH',
        body: { views: number },
      }),
    )
    const reads = Array.from({ length: 24 }, () => site.read(token, '/posts?depth=1'))
    const changes = Array.from({ length: 8 }, (_, number) =>
      site.put('ed', 'collections/posts/one', { title: `Unsaved ${number}` }),
    )
    const answers = await Promise.all([...saves, ...reads, ...changes])
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    const stored = await site.send('ed', '/posts?draft=true&sort=slug&depth=0')
    const titles = stored.body.docs.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Draft', 'One', 'Other', 'Two'])
  })

  test('is bounded: a thousand are swept when they have ended, and one has so many documents', async () => {
    const site = await siteWithPosts()
    const { database } = site
    const ids = Array.from({ length: 1000 }, (_, number) => `preview-${number}`)
    const seenAt = new Date().toISOString()
    const user = { collection: 'users', id: 'ed' }
    await database.transaction(async ({ previews }) => {
      for (const id of ids) await previews.open({ id, user, sessionId: id, seenAt })
    })
    const known = async () =>
      (await Promise.all(ids.map((id) => database.read.previews.find(id)))).filter(Boolean).length
    expect(await known()).toBe(1000)
    site.pass(200_000)
    await site.previewOf('ed')
    expect(await known()).toBe(0)
    for (let count = 0; count < 50; count++) {
      await site.put('ed', `collections/posts/new-${count}`, { title: 'New' })
    }
    expect((await site.put('ed', 'collections/posts/one', {})).status).toBe(400)
  })
})
