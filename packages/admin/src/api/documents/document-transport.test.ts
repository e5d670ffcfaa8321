import { describe, expect, test } from 'vitest'
import type { SendRequest } from '../../document/saving/transport.ts'
import { createClient } from '../client/client.ts'
import { createDocumentTransport } from './document-transport.ts'

function setup(answer: { status?: number; body: unknown; etag?: string }) {
  const asked: { method: string; url: URL; ifMatch: string | null; body: unknown }[] = []
  const fetch = async (url: string, init: RequestInit) => {
    asked.push({
      method: init.method ?? '',
      url: new URL(url, 'http://site.example'),
      ifMatch: new Headers(init.headers).get('If-Match'),
      body: init.body ? JSON.parse(String(init.body)) : null,
    })
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: answer.etag ? { ETag: answer.etag } : {},
    })
  }
  const client = createClient({
    api: '/api',
    language: () => 'en',
    fetch: fetch as typeof globalThis.fetch,
  })
  return { asked, client }
}

const update: SendRequest = {
  method: 'PATCH',
  operation: 'update',
  body: { title: 'B' },
  revision: 7,
  autosave: true,
  draft: true,
  onlyThisLocale: false,
}

const article = { kind: 'collection', slug: 'articles', documentId: () => 'a/b' } as const
const site = { kind: 'global', slug: 'site', documentId: () => 'site' } as const

describe('a write', () => {
  test('that publishes one locale says which', async () => {
    const { asked, client } = setup({ body: { doc: {} }, etag: '"r8"' })
    const request: SendRequest = { ...update, operation: 'publish', onlyThisLocale: true }
    await createDocumentTransport(client, article, 'de').send(request)
    expect(asked[0]?.url.searchParams.get('publishSpecificLocale')).toBe('de')
  })

  test('names the document, its locale and the revision it was made against', async () => {
    const { asked, client } = setup({
      body: { doc: { id: 'a/b', title: 'B' }, message: 'Saved.' },
      etag: '"r8-x"',
    })
    const result = await createDocumentTransport(client, article, 'de').send(update)
    expect(result).toEqual({
      kind: 'stored',
      document: { id: 'a/b', title: 'B' },
      revision: 8,
      message: 'Saved.',
    })
    expect(asked[0]).toMatchObject({ method: 'PATCH', ifMatch: '"r7"', body: { title: 'B' } })
    expect(asked[0]?.url.pathname).toBe('/api/articles/a%2Fb')
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      depth: '0',
      draft: 'true',
      autosave: 'true',
      locale: 'de',
      'fallback-locale': 'none',
    })
  })

  test('that publishes is not a draft', async () => {
    const { asked, client } = setup({ body: { doc: {} }, etag: '"r8"' })
    await createDocumentTransport(client, article, null).send({
      ...update,
      draft: false,
      autosave: false,
    })
    expect(asked[0]?.url.searchParams.has('draft')).toBe(false)
  })

  test('of a new document goes to its collection, without a revision', async () => {
    const { asked, client } = setup({ status: 201, body: { doc: { id: 'n' } }, etag: '"r1"' })
    await createDocumentTransport(client, article, null).send({
      ...update,
      method: 'POST',
      operation: 'create',
      revision: null,
    })
    expect(asked[0]).toMatchObject({ method: 'POST', ifMatch: null })
    expect(asked[0]?.url.pathname).toBe('/api/articles')
  })

  test('of a new account carries its password, and no later write does', async () => {
    const { asked, client } = setup({ status: 201, body: { doc: { id: 'n' } }, etag: '"r1"' })
    const secrets = () => ({ password: 'chosen' })
    const transport = createDocumentTransport(client, { ...article, secrets }, null)
    await transport.send({ ...update, method: 'POST', operation: 'create', revision: null })
    await transport.send(update)
    expect(asked.map(({ body }) => body)).toEqual([
      { title: 'B', password: 'chosen' },
      { title: 'B' },
    ])
  })

  test('of a global is answered under another name', async () => {
    const { asked, client } = setup({ body: { result: { name: 'Site' } }, etag: '"r3"' })
    const result = await createDocumentTransport(client, site, null).send({
      ...update,
      method: 'POST',
    })
    expect(result).toMatchObject({ kind: 'stored', document: { name: 'Site' }, revision: 3 })
    expect(asked[0]?.url.pathname).toBe('/api/globals/site')
  })

  test.each([
    [412, { errors: [{ name: 'RevisionConflict', message: 'Stale.' }] }, 'stale'],
    [403, { errors: [{ message: 'No.' }] }, 'refused'],
    [503, { errors: [{ message: 'Busy.' }] }, 'busy'],
    [
      400,
      { errors: [{ message: 'No.', data: { errors: [{ path: 'title', message: 'Required.' }] } }] },
      'invalid',
    ],
  ])('refused with %i is told apart', async (status, body, kind) => {
    const { client } = setup({ status, body })
    expect(await createDocumentTransport(client, article, null).send(update)).toMatchObject({
      kind,
    })
  })
})

describe('the read after a stale write', () => {
  test('brings the newest stage with its revision', async () => {
    const { asked, client } = setup({ body: { id: 'a/b', title: 'C' }, etag: 'W/"r9"' })
    expect(await createDocumentTransport(client, article, null).read()).toEqual({
      kind: 'stored',
      document: { id: 'a/b', title: 'C' },
      revision: 9,
    })
    expect(asked[0]?.url.searchParams.get('draft')).toBe('true')
  })
})
