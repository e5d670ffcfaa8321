import { expect, test } from 'vitest'
import { useTestSite } from '../../sites/site.ts'

const site = useTestSite()

async function make(data: object) {
  const response = await site().send('admin', 'POST', '/api/articles', {
    body: { ...data, _status: 'published' },
  })
  const { doc } = await response.json()
  return { path: `/api/articles/${doc.id}`, etag: response.headers.get('etag') ?? '' }
}

test('a read has the revision as ETag and is answered 304 while nothing changed', async () => {
  const { path } = await make({ title: 'Once' })
  const first = await site().send('anonymous', 'GET', path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"r1-/)
  const again = await site().send('anonymous', 'GET', path, { headers: { 'if-none-match': etag } })
  expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
  const german = await site().send('anonymous', 'GET', `${path}?locale=de&fallback-locale=none`, {
    headers: { 'if-none-match': etag },
  })
  expect(german.status).toBe(200)
})

test('a write made against the current revision is stored and raises the revision', async () => {
  const { path, etag } = await make({ title: 'Two' })
  const written = await site().send('admin', 'PATCH', path, {
    body: { views: 1 },
    headers: { 'if-match': etag },
  })
  expect(written.status).toBe(200)
  expect(written.headers.get('etag')).toMatch(/^"r2/)
})

test('a write made against an older revision is refused and says what changed since', async () => {
  const { path, etag } = await make({ title: 'Three', views: 1 })
  await site().send('admin', 'PATCH', path, { body: { views: 2 } })
  const stale = await site().send('admin', 'PATCH', path, {
    body: { title: 'Mine' },
    headers: { 'if-match': etag },
  })
  expect(stale.status).toBe(412)
  const { errors } = await stale.json()
  expect(errors[0]).toMatchObject({
    name: 'RevisionConflict',
    data: { revision: 2, changedSince: [['views']], doc: { title: 'Three', views: 2 } },
  })
  expect(await (await site().send('anonymous', 'GET', path)).json()).toMatchObject({
    title: 'Three',
    views: 2,
  })
})

test('a tag that a proxy made weak names the same revision', async () => {
  const { path, etag } = await make({ title: 'Weak', views: 1 })
  const write = (views: number) =>
    site().send('admin', 'PATCH', path, { body: { views }, headers: { 'if-match': `W/${etag}` } })
  expect((await write(2)).status).toBe(200)
  const stale = await write(3)
  expect([stale.status, (await stale.json()).errors[0].name]).toEqual([412, 'RevisionConflict'])
})

test('if the older revision is no longer stored, the answer says so, and not that nothing changed', async () => {
  const made = await site().send('admin', 'POST', '/api/notes', { body: { text: 'One' } })
  const path = `/api/notes/${(await made.json()).doc.id}`
  await site().send('admin', 'PATCH', path, { body: { text: 'Two' } })
  for (const revision of ['"r1"', '"r99"']) {
    const stale = await site().send('admin', 'PATCH', path, {
      body: { text: 'Mine' },
      headers: { 'if-match': revision },
    })
    const { errors } = await stale.json()
    expect(errors[0].data).toMatchObject({ revision: 2, changedSince: null, doc: { text: 'Two' } })
  }
})

test('a stale plain update gets the changes of published content, not pending ones', async () => {
  const { path } = await make({ title: 'One', views: 1 })
  await site().send('editor', 'PATCH', `${path}?draft=true`, { body: { title: 'Pending' } })
  const fixed = await site().send('admin', 'PATCH', path, { body: { slug: `fixed-${Date.now()}` } })
  await site().send('admin', 'PATCH', path, { body: { views: 2 } })
  const stale = await site().send('admin', 'PATCH', path, {
    body: { title: 'Mine' },
    headers: { 'if-match': fixed.headers.get('etag') ?? '' },
  })
  expect(stale.status).toBe(412)
  const { errors } = await stale.json()
  expect(errors[0].data).toMatchObject({ changedSince: [['views']], doc: { title: 'One' } })
})

test('a stale draft gets the changes of the draft', async () => {
  const { path } = await make({ title: 'One', views: 1 })
  await site().send('editor', 'PATCH', `${path}?draft=true`, { body: { title: 'Pending' } })
  const fixed = await site().send('admin', 'PATCH', path, { body: { views: 2 } })
  await site().send('editor', 'PATCH', `${path}?draft=true`, { body: { title: 'Newer' } })
  const stale = await site().send('editor', 'PATCH', `${path}?draft=true`, {
    body: { title: 'Mine' },
    headers: { 'if-match': fixed.headers.get('etag') ?? '' },
  })
  expect(stale.status).toBe(412)
  const { errors } = await stale.json()
  expect(errors[0].data).toMatchObject({
    changedSince: [['title']],
    doc: { title: 'Newer', views: 2 },
  })
})

test('of many writes against one revision exactly one is stored', async () => {
  const { path, etag } = await make({ title: 'Race', views: 0 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      site().send('admin', 'PATCH', path, {
        body: { views: index + 1 },
        headers: { 'if-match': etag },
      }),
    ),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array(7).fill(412)])
})

test('a delete made against an older revision deletes nothing', async () => {
  const { path, etag } = await make({ title: 'Kept' })
  await site().send('admin', 'PATCH', path, { body: { views: 2 } })
  expect(
    (await site().send('admin', 'DELETE', path, { headers: { 'if-match': etag } })).status,
  ).toBe(412)
  expect((await site().send('anonymous', 'GET', path)).status).toBe(200)
})

test('an If-Match may name several revisions', async () => {
  const { path } = await make({ title: 'Several' })
  const write = async (ifMatch: string) => {
    const headers = { 'if-match': ifMatch }
    return (await site().send('admin', 'PATCH', path, { body: { views: 1 }, headers })).status
  }
  // The document is at revision 1, and each success raises it by one.
  expect(await write('"r7-a", "r1-b"')).toBe(200)
  expect(await write('"r1-a" , W/"r2-b"')).toBe(200)
  expect(await write('"other, \\", "r3"')).toBe(200)
  expect(await write('"r7", *')).toBe(200)
  expect(await write('"r1", "r2-x"')).toBe(412)
  expect(await write('"other", "another"')).toBe(412)
  const remove = await site().send('admin', 'DELETE', path, {
    headers: { 'if-match': '"r1","r5"' },
  })
  expect(remove.status).toBe(200)
})

test('an If-Match that is no revision of ours is refused', async () => {
  const { path } = await make({ title: 'Odd' })
  const response = await site().send('admin', 'PATCH', path, {
    body: { views: 1 },
    headers: { 'if-match': '"abc"' },
  })
  expect(response.status).toBe(412)
})
