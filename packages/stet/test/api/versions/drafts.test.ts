import { describe, expect, test } from 'vitest'
import { useTestSite } from '../../sites/site.ts'

const site = useTestSite()

async function make(title: string, publish: boolean): Promise<string> {
  const { id } = await site()
    .cms.asSystem()
    .create({
      collection: 'articles',
      data: { title, ...(publish ? { _status: 'published' } : {}) },
    })
  return String(id)
}
async function read(as: 'anonymous' | 'admin', path: string) {
  const response = await site().send(as, 'GET', path)
  return { status: response.status, body: await response.json() }
}

describe('a document with drafts', () => {
  test('is a draft until it is published', async () => {
    const id = await make('Unseen', false)
    expect((await read('anonymous', `/api/articles/${id}`)).status).toBe(403)
    const { body } = await read('admin', `/api/articles/${id}`)
    expect(body).toMatchObject({ title: 'Unseen', _status: 'draft' })
  })

  test('keeps its published content while an editor saves drafts', async () => {
    const id = await make('Before', true)
    const saved = await site().send('editor', 'PATCH', `/api/articles/${id}?draft=true`, {
      body: { title: 'After' },
    })
    expect(await saved.json()).toMatchObject({
      message: 'Draft saved successfully.',
      doc: { title: 'After', _status: 'draft' },
    })
    expect((await read('anonymous', `/api/articles/${id}`)).body.title).toBe('Before')
    expect((await read('admin', `/api/articles/${id}?draft=true`)).body.title).toBe('After')
    expect((await read('admin', `/api/articles/${id}`)).body).toMatchObject({
      title: 'Before',
      _status: 'published',
    })
  })

  test('gives readers the draft once it is published', async () => {
    const id = await make('Before', true)
    await site().send('editor', 'PATCH', `/api/articles/${id}?draft=true`, {
      body: { title: 'After' },
    })
    const published = await site().send('admin', 'PATCH', `/api/articles/${id}`, {
      body: { _status: 'published' },
    })
    expect(published.status).toBe(200)
    expect((await read('anonymous', `/api/articles/${id}`)).body).toMatchObject({
      title: 'After',
      _status: 'published',
    })
  })

  test('publishes a plain update and keeps the unpublished changes of editors', async () => {
    const id = await make('Before', true)
    await site().send('editor', 'PATCH', `/api/articles/${id}?draft=true`, {
      body: { title: 'Pending' },
    })
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { views: 7 } })
    expect((await read('anonymous', `/api/articles/${id}`)).body).toMatchObject({
      title: 'Before',
      views: 7,
    })
    expect((await read('admin', `/api/articles/${id}?draft=true`)).body).toMatchObject({
      title: 'Pending',
      views: 7,
      _status: 'draft',
    })
  })

  test('does not exist for readers and is complete for editors after unpublishing', async () => {
    const id = await make('Was public', true)
    await site().send('editor', 'PATCH', `/api/articles/${id}?draft=true`, {
      body: { title: 'Newer' },
    })
    await site().send('admin', 'PATCH', `/api/articles/${id}`, { body: { _status: 'draft' } })
    expect((await read('anonymous', `/api/articles/${id}`)).status).toBe(403)
    expect((await read('admin', `/api/articles/${id}?draft=true`)).body).toMatchObject({
      title: 'Newer',
      _status: 'draft',
    })
  })

  test('may be incomplete as a draft but not when it is published', async () => {
    const created = await site().send('admin', 'POST', '/api/articles?draft=true', {
      body: { slug: 'unfinished' },
    })
    expect(created.status).toBe(201)
    const { doc } = await created.json()
    const refused = await site().send('admin', 'PATCH', `/api/articles/${doc.id}`, {
      body: { _status: 'published' },
    })
    expect(refused.status).toBe(400)
    const { errors } = await refused.json()
    expect(errors[0]).toMatchObject({
      name: 'ValidationError',
      data: { errors: [{ path: 'title' }] },
    })
    expect((await read('anonymous', `/api/articles/${doc.id}`)).status).toBe(403)
  })

  test('stores one version per editing spell of autosaves, and one for every other save', async () => {
    const id = await make('Versions', true)
    for (const title of ['V', 'Ve', 'Ver']) {
      await site().send('editor', 'PATCH', `/api/articles/${id}?draft=true&autosave=true`, {
        body: { title },
      })
    }
    await site().send('editor', 'PATCH', `/api/articles/${id}?draft=true`, {
      body: { title: 'Vers' },
    })
    await site().send('editor', 'PATCH', `/api/articles/${id}?draft=true&autosave=true`, {
      body: { title: 'Verse' },
    })
    const { body } = await read('admin', `/api/articles/${id}?draft=true`)
    expect(body.title).toBe('Verse')
  })

  test('shows editors one entry per document in lists, the newest', async () => {
    const id = await make('Listed before', true)
    await site().send('editor', 'PATCH', `/api/articles/${id}?draft=true`, {
      body: { title: 'Listed after' },
    })
    const where = `where[id][equals]=${id}`
    const editors = (await read('admin', `/api/articles?draft=true&${where}`)).body
    expect(editors.docs).toMatchObject([{ id, title: 'Listed after' }])
    const readers = (await read('anonymous', `/api/articles?${where}`)).body
    expect(readers.docs).toMatchObject([{ id, title: 'Listed before' }])
  })

  test('can be filtered by unpublished changes, only by editors', async () => {
    const draft = await make('Status kept a draft', false)
    const published = await make('Status kept published', true)
    const changed = await make('Status kept and changed', true)
    await site().send('editor', 'PATCH', `/api/articles/${changed}?draft=true`, {
      body: { title: 'Status kept, then changed' },
    })
    const ids = async (as: 'anonymous' | 'admin', query: string): Promise<readonly string[]> => {
      const { status, body } = await read(
        as,
        `/api/articles?where[title][starts_with]=Status kept&${query}`,
      )
      expect(status).toBe(200)
      return body.docs.map(({ id }: { readonly id: string }) => id)
    }
    expect(await ids('admin', 'draft=true&where[_changed][equals]=true')).toEqual([changed])
    expect(await ids('admin', 'draft=true&sort=_status,_changed')).toEqual([
      draft,
      changed,
      published,
    ])
    expect(
      await ids('admin', 'draft=true&where[_changed][equals]=false&where[_status][equals]=draft'),
    ).toEqual([draft])
    // Readers get the main stage, which has no unpublished changes.
    expect(await ids('anonymous', 'where[_changed][equals]=true')).toEqual([])
    expect(await ids('admin', 'where[_changed][equals]=true')).toEqual([])
    expect(new Set(await ids('anonymous', 'sort=-_changed'))).toEqual(new Set([published, changed]))
  })
})
