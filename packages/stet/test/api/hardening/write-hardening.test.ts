import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/index.ts'
import {
  type Attack,
  attacks,
  type HardeningSite,
  openHardeningSite,
  secret,
} from '../../sites/hardening-site.ts'
import type { Role } from '../../sites/site.ts'

let open: HardeningSite
beforeAll(async () => {
  open = await openHardeningSite()
  await open.cms.asSystem().create({ collection: 'authors', data: { id: 'ann', name: 'Ann' } })
})
afterAll(() => open.cms.close())
const site = () => open

/** Only panel users may write places, and these writes are refused to them too. */
const refused = (body: unknown, status = 400): Attack => ({
  method: 'PATCH',
  path: '/api/places/one',
  body,
  status: [403, 403, status, status],
})
async function stored(collection: string, id: string): Promise<JsonObject> {
  return site().cms.asSystem().findByID({ collection, id, depth: 0 })
}
async function send(role: Role, method: string, path: string, body?: unknown) {
  const response = await site().send(role, method, path, body === undefined ? {} : { body })
  return { status: response.status, body: await response.json() }
}

describe('W25 fields that the caller may not write', () => {
  for (const role of ['editor', 'admin'] as const) {
    test(`change nothing, as ${role}`, async () => {
      const before = await stored('places', 'one')
      const { status, body } = await send(role, 'PATCH', '/api/places/one', {
        id: 'other',
        createdAt: '1999-01-01T00:00:00.000Z',
        updatedAt: '1999-01-01T00:00:00.000Z',
        createdBy: 'me',
        _order: 'a0',
        revision: 99,
        stage: 'latest',
        publishedAt: null,
        'rows.0.text': 'dotted',
        'rows.0': { text: 'dotted' },
        'hiddenGroup.inside': 'dotted',
        neighbours: { docs: ['one'] },
        keeperCode: 'computed',
        unknown: 'name',
        __proto__: { isAdmin: true },
        constructor: { prototype: { isAdmin: true } },
      })
      expect({ status, body }).toMatchObject({ status: 200 })
      const { updatedAt: _then, ...rest } = before
      const { updatedAt, ...after } = await stored('places', 'one')
      expect(after).toEqual(rest)
      expect(String(updatedAt)).not.toContain('1999')
      expect(JSON.stringify(body)).not.toContain(secret)
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    })
    test(`are left out of new documents, as ${role}`, async () => {
      const { status, body } = await send(role, 'POST', '/api/places', {
        title: 'made',
        createdBy: 'me',
        createdAt: '1999-01-01T00:00:00.000Z',
        _order: 'a0',
        unknown: 'name',
      })
      expect(status).toBe(201)
      const made = await stored('places', body.doc.id)
      expect(made).not.toHaveProperty('createdBy')
      expect(made).not.toHaveProperty('unknown')
      expect(String(made.createdAt)).not.toContain('1999')
    })
  }
  test('do not make an editor an administrator, in any spelling', async () => {
    for (const body of [
      { role: 'admin' },
      { 'role.0': 'admin' },
      { role: { toString: 'admin' } },
      { data: { role: 'admin' } },
      JSON.parse('{"__proto__":{"role":"admin"}}'),
    ]) {
      await send('editor', 'PATCH', '/api/users/editor', body)
      expect(await stored('users', 'editor')).toMatchObject({ role: 'editor' })
    }
  })
  test('do not change the manual order', async () => {
    const before = await stored('tasks', 't1')
    await send('editor', 'PATCH', '/api/tasks/t1', { _order: 'zz', team: 'users' })
    expect((await stored('tasks', 't1'))._order).toBe(before._order)
  })
})
attacks(site, 'W25 ids of others', {
  'an id in the path of another collection': {
    method: 'PATCH',
    path: '/api/places/vault',
    body: { title: 'x' },
    status: [403, 403, 404, 404],
  },
  'a document of a collection that nobody may write': {
    method: 'PATCH',
    path: '/api/vault/vault',
    body: { code: 'x' },
    status: 403,
  },
  'making one there': { method: 'POST', path: '/api/vault', body: { code: 'x' }, status: 403 },
  'deleting one there': { method: 'DELETE', path: '/api/vault/vault', status: 403 },
  'taking an id that is taken': {
    method: 'POST',
    path: '/api/places',
    body: { id: 'one', title: 'x' },
    status: [403, 403, 400, 400],
  },
})
attacks(site, 'W26 a copy', {
  'of what the caller may not read': {
    method: 'POST',
    path: '/api/vault/vault/duplicate',
    status: 403,
  },
  'of an account': {
    method: 'POST',
    path: '/api/users/admin/duplicate',
    status: 403,
  },
  'of nothing': {
    method: 'POST',
    path: '/api/places/nothing/duplicate',
    status: [403, 403, 404, 404],
  },
})

const move = (about: JsonObject): Attack['body'] => ({
  collectionSlug: 'tasks',
  docsToMove: ['t1'],
  newKeyWillBe: 'greater',
  orderableFieldName: '_order',
  target: { id: 't2', key: 'a1' },
  ...about,
})
const reordering = (body: unknown, status: Attack['status']): Attack => ({
  method: 'POST',
  path: '/api/reorder',
  body,
  status,
})
attacks(site, 'W27 putting in order', {
  'what is another team’s': reordering(move({ docsToMove: ['t5'] }), 403),
  'beside what is another team’s': reordering(move({ target: { id: 't5', key: 'a1' } }), 403),
  'one’s own and another team’s together': reordering(move({ docsToMove: ['t1', 't5'] }), 403),
  'what is not there': reordering(move({ docsToMove: ['nothing'] }), 403),
  'beside what is not there': reordering(move({ target: { id: 'nothing', key: 'a1' } }), 403),
  'a collection that is not orderable': reordering(move({ collectionSlug: 'places' }), 400),
  'a collection that is not there': reordering(move({ collectionSlug: '__proto__' }), 400),
  'by another field': reordering(move({ orderableFieldName: 'team' }), 400),
  'by a field of everything': reordering(move({ orderableFieldName: '__proto__' }), 400),
  nothing: reordering(move({ docsToMove: [] }), 400),
  'one twice': reordering(move({ docsToMove: ['t1', 't1'] }), 400),
  'beside itself': reordering(move({ target: { id: 't1', key: 'a1' } }), 400),
  'in no direction': reordering(move({ newKeyWillBe: 'sideways' }), 400),
  objects: reordering(move({ docsToMove: [{ $gt: '' }] }), 400),
  'another team’s to the top': reordering(
    move({ docsToMove: ['t1', 't5'], position: 1, target: undefined, newKeyWillBe: undefined }),
    403,
  ),
  'to no position': reordering(
    move({ position: { $gt: 0 }, target: undefined, newKeyWillBe: undefined }),
    400,
  ),
  'too many': reordering(
    move({ docsToMove: Array.from({ length: 1001 }, (_, index) => `t${index}`) }),
    400,
  ),
  'without a body': reordering(undefined, 400),
})
describe('W27 keys that a client sends', () => {
  for (const key of ['zzz', 'pending', '', 'x'.repeat(10_000), null, { $gt: '' }, -1]) {
    test(`are not believed: ${JSON.stringify(key).slice(0, 20)}`, async () => {
      const body = move({ docsToMove: ['t1'], target: { id: 't2', key } })
      const { status, body: answer } = await send('editor', 'POST', '/api/reorder', body)
      expect(status).toBe(200)
      expect(answer.orderValues[0].length).toBeLessThan(60)
      const { docs } = await site().cms.asSystem().find({ collection: 'tasks', limit: 0 })
      const order = docs.map(({ id }) => id)
      expect(order.indexOf('t1')).toBe(order.indexOf('t2') + 1)
    })
  }
})

describe('W28 versions', () => {
  const versionOf = async (collection: string) => {
    const { docs } = await site().cms.asSystem().findVersions({ collection, limit: 1 })
    return docs[0]?.id ?? ''
  }
  test('of a document that the caller may not change cannot be restored', async () => {
    const version = await versionOf('places')
    const before = await site().state()
    for (const role of ['anonymous', 'member'] as const) {
      const { status } = await send(role, 'POST', `/api/places/versions/${version}`)
      expect(status).toBe(403)
    }
    expect(await site().state()).toBe(before)
  })
  test('of one collection do not exist in another, nor in a global', async () => {
    const version = await versionOf('places')
    for (const path of ['/api/articles/versions', '/api/globals/site/versions']) {
      expect((await send('admin', 'GET', `${path}/${version}`)).status).toBe(404)
      expect((await send('admin', 'POST', `${path}/${version}`)).status).toBe(404)
    }
  })
  test('do not change fields that the caller may not write when they are restored', async () => {
    const system = site().cms.asSystem()
    const { id } = await system.create({
      collection: 'places',
      data: { title: 'old', createdBy: 'first', _status: 'published' },
    })
    const { docs } = await system.findVersions({
      collection: 'places',
      where: { parent: { equals: id as string } },
    })
    await system.update({
      collection: 'places',
      id: id as string,
      data: { title: 'new', createdBy: 'second' },
    })
    const { status } = await send('editor', 'POST', `/api/places/versions/${docs[0]?.id}`)
    expect(status).toBe(200)
    expect(await stored('places', String(id))).toMatchObject({ title: 'old', createdBy: 'second' })
  })
})

attacks(site, 'W34 changing by filter', {
  'what the caller may not read': {
    method: 'PATCH',
    path: '/api/vault?where[code][equals]=x',
    body: { code: 'x' },
    status: 403,
  },
  'by what is hidden': {
    method: 'PATCH',
    path: '/api/places?where[hiddenNote][like]=sesame',
    body: { title: 'x' },
    status: [403, 403, 400, 400],
  },
  'deleting by what is hidden': {
    method: 'DELETE',
    path: '/api/places?where[hiddenNote][like]=sesame',
    status: [403, 403, 400, 400],
  },
  'everything, by leaving the filter out': {
    method: 'DELETE',
    path: '/api/places',
    status: 400,
  },
  'everything, by an empty filter': {
    method: 'DELETE',
    path: '/api/places?where=',
    status: 400,
  },
  'nothing that is another team’s': {
    by: ['member', 'editor', 'admin'],
    method: 'PATCH',
    path: '/api/tasks?where[team][equals]=nobody',
    body: { team: 'mine' },
    status: 200,
    contains: ['"docs":[],"errors":[]'],
    lacks: ['t5'],
  },
})

const deepBlocks = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>(
    (inner) => [{ blockType: 'words', layout: inner, text: 'x' }],
    [],
  )
attacks(site, 'W35 sizes', {
  'a million rows': refused({ rows: Array.from({ length: 1_000_000 }, () => ({})) }),
  'ten thousand and one rows': refused({ rows: Array.from({ length: 10_001 }, () => ({})) }),
  'ten thousand and one blocks': refused({
    layout: Array.from({ length: 10_001 }, () => ({ blockType: 'words' })),
  }),
  'a text of ten megabytes': {
    ...refused({ title: 'x'.repeat(10 * 1024 * 1024) }),
    status: 413,
  },
  'a text of nine megabytes': refused({ title: 'x'.repeat(9 * 1024 * 1024) }),
  'a text of 40,001 characters': refused({ title: 'x'.repeat(40_001) }),
  'rich text four hundred levels deep': refused({
    body: {
      root: Array.from({ length: 400 }).reduce<unknown>(
        (child) => ({ type: 'quote', version: 1, children: [child] }),
        { type: 'text', version: 1, text: 'x' },
      ),
    },
  }),
  'JSON two hundred levels deep': refused({
    extra: JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
  }),
  'JSON a hundred thousand levels deep': {
    ...refused(undefined),
    // Such a body is refused for every caller, before access is checked.
    status: [400, 400, 400, 400],
    text: `{"extra":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  },
  'a list of a million tags': refused({ tags: Array.from({ length: 1_000_000 }, () => 'a') }),
  'a row that is none': refused({ rows: ['x'] }),
  'rows that are none': refused({ rows: { 0: { text: 'x' } } }),
  'a block of no type': refused({ layout: [{ text: 'x' }] }),
  'a block of an unknown type': refused({ layout: [{ blockType: 'nothing', text: 'x' }] }),
  'a block of JavaScript’s own type': refused({
    layout: [{ blockType: '__proto__', text: 'x' }, { blockType: 'constructor' }],
  }),
})
describe('W35 rows', () => {
  for (const id of ['x'.repeat(65), '<script>', { $gt: '' }, '', 7, null, '../..', 'a.b']) {
    test(`with the id ${JSON.stringify(id).slice(0, 20)} get valid ids`, async () => {
      const { status, body } = await send('editor', 'POST', '/api/places', {
        rows: [{ id, text: 'kept' }],
      })
      expect(status).toBe(201)
      expect(body.doc.rows).toEqual([{ id: expect.stringMatching(/^[a-z0-9]{12}$/), text: 'kept' }])
    })
  }
  test('of blocks two hundred levels deep are cut at the depth of the config', async () => {
    const { status, body } = await send('editor', 'POST', '/api/places', {
      layout: deepBlocks(200),
    })
    expect(status).toBe(201)
    expect(await stored('places', body.doc.id)).toMatchObject({
      layout: [{ blockType: 'words', text: 'x' }],
    })
    expect(JSON.stringify(await stored('places', body.doc.id)).length).toBeLessThan(1000)
  })
  test('with the same id get different ids, and both stay', async () => {
    const { status, body } = await send('editor', 'POST', '/api/places', {
      rows: [
        { id: 'same', text: 'first' },
        { id: 'same', text: 'second' },
      ],
    })
    expect(status).toBe(201)
    const { rows } = (await stored('places', body.doc.id)) as {
      rows: readonly { id: string; text: string }[]
    }
    expect(rows.map(({ text }) => text)).toEqual(['first', 'second'])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
  })
  test('with the id of a row of another document belong to this document', async () => {
    const before = await stored('places', 'one')
    const { status, body } = await send('editor', 'POST', '/api/places', {
      rows: [{ id: 'r1', text: 'not yours' }],
    })
    expect(status).toBe(201)
    expect(await stored('places', 'one')).toEqual(before)
    expect(JSON.stringify(await stored('places', body.doc.id))).not.toContain(secret)
  })
  test('with the id of a row with hidden values do not copy those values', async () => {
    const { id } = await site()
      .cms.asSystem()
      .create({
        collection: 'places',
        data: { rows: [{ id: 'r1', text: 'one', hiddenRow: secret }] },
      })
    await send('editor', 'PATCH', `/api/places/${id}`, {
      rows: [{ id: 'r1', text: 'changed' }, { text: 'new' }],
    })
    const { rows } = (await stored('places', String(id))) as {
      rows: readonly JsonObject[]
    }
    expect(rows[1]).not.toHaveProperty('hiddenRow')
  })
})

const link = (url: unknown, fields: JsonObject = {}): unknown => ({
  body: {
    root: {
      type: 'root',
      version: 1,
      children: [
        {
          type: 'paragraph',
          version: 1,
          children: [
            {
              type: 'link',
              version: 1,
              fields: { linkType: 'custom', url, newTab: false, ...fields },
              children: [{ type: 'text', version: 1, text: 'click' }],
            },
          ],
        },
      ],
    },
  },
})
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  ' jav&#x09;ascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://stet.test/x',
  'file:///etc/passwd',
  '\\\\evil.test',
  '/\\evil.test',
  'view-source:javascript:alert(1)',
]
attacks(site, 'W36 rich text', {
  ...Object.fromEntries(
    addresses.map((url) => [`a link to ${JSON.stringify(url)}`, refused(link(url))]),
  ),
  'a link to an object': refused(link({ toString: 'javascript:alert(1)' })),
  'a link below a node of no known type': refused({
    body: {
      root: {
        type: 'root',
        version: 1,
        children: [
          {
            type: 'unknown',
            version: 1,
            children: [
              (link('javascript:x') as { body: { root: { children: readonly unknown[] } } }).body
                .root.children[0],
            ],
          },
        ],
      },
    },
  }),
  'text that is no node': refused({ body: '<script>alert(1)</script>' }),
  'a node that is text': refused({
    body: { root: { type: 'root', version: 1, children: ['<b>'] } },
  }),
  'a text of a megabyte in every node': refused({
    body: {
      root: {
        type: 'root',
        version: 1,
        children: Array.from({ length: 600_000 }, () => 0),
      },
    },
  }),
})

describe('W36 nodes', () => {
  for (const [what, node] of [
    [
      'relationships to no collection',
      { type: 'relationship', relationTo: '__proto__', value: 'x' },
    ],
    [
      'relationships to what may not be read',
      { type: 'relationship', relationTo: 'vault', value: 'vault' },
    ],
    ['plugins, with markup', { type: 'own', html: '<script>alert(1)</script>' }],
    [
      'links that say which site they lead to',
      { type: 'link', fields: { url: '//other.test' }, children: [] },
    ],
  ] as const) {
    test(`of ${what} are stored unchanged`, async () => {
      const body = { root: { type: 'root', version: 1, children: [{ version: 1, ...node }] } }
      const made = await send('editor', 'POST', '/api/places', { body, _status: 'published' })
      expect(made).toMatchObject({ status: 201, body: { doc: { body } } })
      const read = await send('anonymous', 'GET', `/api/places/${made.body.doc.id}?depth=5`)
      expect(read).toMatchObject({ status: 200, body: { body } })
      expect(JSON.stringify(read.body)).not.toContain(secret)
    })
  }
})

describe('W37 invalid characters', () => {
  for (const [what, text] of [
    ['an unpaired surrogate', 'a\ud800b'],
    ['the other half alone', 'a\udc00b'],
    ['NUL', 'a\u0000b'],
    ['a right-to-left override', 'a\u202eb'],
    ['a byte order mark', '\ufeffab'],
    ['a hundred combining marks', `a${'\u0301'.repeat(100)}`],
    ['line separators', 'a\u2028\u2029b'],
  ] as const) {
    test(`${what} come back, are found, and break nothing`, async () => {
      const { status, body } = await send('editor', 'POST', '/api/places', {
        title: text,
        tags: [text],
        extra: { [text]: text },
      })
      expect(status).toBe(201)
      const kept = body.doc.title as string
      // Only characters that no database can store are replaced.
      expect([text, text.replace(/[\0\ud800-\udfff]/g, '\ufffd')]).toContain(kept)
      const where = `where[title][equals]=${encodeURIComponent(kept)}`
      const found = await send('editor', 'GET', `/api/places?${where}`)
      expect(found.body.docs.map(({ id }: { id: string }) => id)).toContain(body.doc.id)
    })
  }
  test('bytes that are not UTF-8 are refused', async () => {
    const body = Buffer.concat([
      Buffer.from('{"title":"'),
      Buffer.from([0xc3, 0x28, 0xff]),
      Buffer.from('"}'),
    ])
    const before = await site().state()
    const response = await site().cms.fetch(
      new Request('http://stet.test/api/places', {
        method: 'POST',
        body,
        headers: {
          authorization: `JWT ${site().tokens.editor}`,
          'content-type': 'application/json',
        },
      }),
    )
    expect(response.status).toBe(400)
    expect(await site().state()).toBe(before)
  })
  test('a body is counted as it arrives, whatever its headers say', async () => {
    for (const length of ['100', String(4 * 1024 ** 3), '-1', 'NaN']) {
      let sent = 0
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent++
          controller.enqueue(Buffer.alloc(1024 * 1024, 0x20))
        },
      })
      const response = await site().cms.fetch(
        new Request('http://stet.test/api/places', {
          method: 'POST',
          headers: {
            authorization: `JWT ${site().tokens.editor}`,
            'content-type': 'application/json',
            'content-length': length,
          },
          body: endless,
          duplex: 'half',
        } as RequestInit),
      )
      expect(response.status).toBe(413)
      expect(sent).toBeLessThan(20)
    }
  })
})
