import { describe, expect, test } from 'vitest'
import { type AccessArgs, defineConfig } from '../../../src/index.ts'
import { type Role, useTestSite } from '../../sites/site.ts'

const anyone = () => true
const secret = 'zq-secret'
const tells = { hooks: { afterChange: [() => secret] } }

const config = defineConfig({
  admin: { user: 'users' },
  collections: [
    { slug: 'users', auth: true, fields: [{ name: 'role', type: 'text' }] },
    { slug: 'members', auth: true, fields: [] },
    // Like the messages of a contact form: any visitor may send one, and only panel users read
    // them.
    {
      slug: 'messages',
      access: { create: anyone, update: anyone, delete: anyone },
      fields: [
        { name: 'text', type: 'text' },
        { name: 'reply', type: 'text', defaultValue: secret },
      ],
    },
    // A rule that expects a user.
    {
      slug: 'tripping',
      access: { create: anyone, read: ({ req }) => (req.user as { id: string }).id !== '' },
      fields: [{ name: 'reply', type: 'text', defaultValue: secret }],
    },
    {
      slug: 'pages',
      versions: { drafts: true },
      access: {
        create: anyone,
        update: anyone,
        delete: anyone,
        readVersions: ({ req }) => req.user?.id === 'admin',
        read: ({ req }) => (req.user?.id === 'admin' ? true : { kind: { equals: 'open' } }),
      },
      fields: [
        { name: 'kind', type: 'text' },
        { name: 'text', type: 'text', defaultValue: secret },
        { name: 'owner', type: 'text', access: { read: () => false } },
        // Shown to its owner, who may not read the owner field.
        {
          name: 'note',
          type: 'text',
          access: { read: ({ req, doc }) => req.user?.id === doc?.owner },
          ...tells,
        },
      ],
    },
    {
      slug: 'plans',
      versions: { drafts: true },
      access: {
        read: ({ req }: AccessArgs) => (req.user ? true : { text: { exists: true } }),
        update: () => ({ text: { exists: true } }),
        create: anyone,
      },
      fields: [
        { name: 'text', type: 'text' },
        {
          name: 'note',
          type: 'text',
          access: {
            read: ({ doc }) => doc?.text === secret,
            update: ({ doc }) => doc?.text === secret,
          },
        },
      ],
    },
  ],
  globals: [
    {
      slug: 'site',
      access: { update: anyone },
      fields: [{ name: 'text', type: 'text', defaultValue: secret }],
    },
  ],
})

const site = useTestSite(undefined, config)

async function send(as: Role, method: string, path: string, body?: object, headers = {}) {
  const response = await site().send(as, method, path, { ...(body && { body }), headers })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) }
}

describe('a write returns only the id of a document that its writer may not read', () => {
  for (const as of ['anonymous', 'member'] as const) {
    test(`creating, changing and deleting, as ${as}`, async () => {
      const created = await send(as, 'POST', '/api/messages', { text: 'Hello' })
      expect(created).toMatchObject({ status: 201, body: { doc: { id: expect.any(String) } } })
      const { id } = created.body.doc
      expect(created.body).toEqual({ doc: { id }, message: expect.any(String) })
      const changed = await send(as, 'PATCH', `/api/messages/${id}`, { text: 'Hi' })
      expect(changed).toMatchObject({ status: 200, body: { doc: { id } } })
      expect(changed.body.doc).toEqual({ id })
      const stale = await send(
        as,
        'PATCH',
        `/api/messages/${id}`,
        { text: 'Late' },
        { 'if-match': '"r1"' },
      )
      expect(stale.status).toBe(412)
      const deleted = await send(as, 'DELETE', `/api/messages/${id}`)
      expect(deleted.body.doc).toEqual({ id })
      for (const { text } of [created, changed, stale, deleted]) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain('createdAt')
      }
    })
  }
  test('a writer who may read it gets it', async () => {
    const created = await send('editor', 'POST', '/api/messages', { text: 'Hello' })
    expect(created.body.doc).toMatchObject({ text: 'Hello', reply: secret })
  })
  test('a read rule that throws for callers without a user undoes no write', async () => {
    const created = await send('anonymous', 'POST', '/api/tripping', {})
    expect(created).toMatchObject({ status: 201, body: { doc: { id: expect.any(String) } } })
    expect(created.text).not.toContain(secret)
  })
  test('a condition is checked against the written document', async () => {
    const closed = await send('editor', 'POST', '/api/pages', { kind: 'closed' })
    expect(Object.keys(closed.body.doc)).toEqual(['id'])
    const open = await send('editor', 'POST', '/api/pages', { kind: 'open' })
    expect(open.body.doc).toMatchObject({ kind: 'open', text: secret })
    const { id } = open.body.doc
    const handed = await send('editor', 'PATCH', `/api/pages/${id}`, { kind: 'closed' })
    expect(handed.body.doc).toEqual({ id })
  })
  test('unpublished changes are not returned to users who may not see any', async () => {
    const data = { kind: 'open', _status: 'published' }
    const { id } = (await send('admin', 'POST', '/api/pages', data)).body.doc
    const draft = await send('editor', 'PATCH', `/api/pages/${id}?draft=true`, { text: 'new' })
    expect(draft).toMatchObject({ status: 200, body: { doc: { id } } })
    expect(draft.body.doc).toEqual({ id })
    const seen = await send('admin', 'PATCH', `/api/pages/${id}?draft=true`, { text: 'newer' })
    expect(seen.body.doc).toMatchObject({ text: 'newer' })
  })
  test('a draft by a caller without the panel is answered as one that they cannot read', async () => {
    const created = await send('anonymous', 'POST', '/api/pages', { kind: 'open' })
    expect(Object.keys(created.body.doc)).toEqual(['id'])
  })
  test('access to a field that a hook changes is checked for the whole document', async () => {
    const data = { kind: 'open', owner: 'admin', _status: 'published' }
    const others = await send('anonymous', 'POST', '/api/pages', { ...data, text: 'x' })
    expect(others.body.doc).toMatchObject({ kind: 'open' })
    expect(others.text).not.toContain(secret)
    const own = await send('admin', 'POST', '/api/pages', { ...data, text: 'x' })
    expect(own.body.doc).toMatchObject({ note: secret })
    expect(own.body.doc).not.toHaveProperty('owner')
  })
  test('nor do a bulk change and deletion', async () => {
    const { id } = (await send('anonymous', 'POST', '/api/messages', { text: 'bulk' })).body.doc
    const list = `/api/messages?where[id][equals]=${id}`
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await send('anonymous', method, list, { text: 'bulk 2' })
      expect(answer.text).not.toContain(secret)
    }
  })
  test('nor does a write of a global', async () => {
    const saved = await send('anonymous', 'POST', '/api/globals/site', { text: secret })
    expect(saved).toMatchObject({ status: 200, body: { result: {} } })
    expect(saved.text).not.toContain(secret)
    const read = await send('editor', 'GET', '/api/globals/site')
    expect(read.body.text).toBe(secret)
  })
})

describe('permissions of a document', () => {
  test('are the same for a draft as for a missing document if the caller may not read it', async () => {
    const system = site().cms.asSystem()
    const data = { text: secret, note: 'x' }
    await system.create({ collection: 'plans', data: { ...data, id: 'draft' } })
    await system.create({
      collection: 'plans',
      data: { ...data, id: 'shown', _status: 'published' },
    })
    await system.create({ collection: 'pages', data: { kind: 'open', id: 'draft' } })
    await system.create({ collection: 'messages', data: { text: 'x', id: 'draft' } })
    const asked = (as: Role, path: string) =>
      send(as, 'POST', `/api/${path}`, { _status: 'published' })
    for (const as of ['anonymous', 'member'] as const) {
      for (const slug of ['pages', 'messages', ...(as === 'anonymous' ? ['plans'] : [])]) {
        const nothing = await asked(as, `${slug}/access/never-was`)
        expect(nothing.status).toBe(200)
        expect(await asked(as, `${slug}/access/draft`)).toEqual(nothing)
      }
    }
    const nothing = await asked('anonymous', 'plans/access/never-was')
    expect(nothing.body).not.toHaveProperty('update')
    const shown = await asked('anonymous', 'plans/access/shown')
    expect(shown.body).toMatchObject({ read: true, update: true, fields: true })
    const drafted = await asked('editor', 'plans/access/draft')
    expect(drafted.body).toMatchObject({ read: true, update: true, fields: true })
  })
  test('cannot be changed by values in the body', async () => {
    const asked = await send('anonymous', 'POST', '/api/messages/access/draft', {
      id: 'anonymous',
      owner: null,
      read: true,
    })
    expect(asked.body).not.toHaveProperty('read')
  })
  test('of a global that was never saved use its defaults', async () => {
    const asked = await send('editor', 'POST', '/api/globals/site/access', {})
    expect(asked.body).toMatchObject({ read: true, update: true, fields: true })
  })
})
