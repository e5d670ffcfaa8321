import { withSourceMark } from '@stet/core'
import { expect, test } from 'vitest'
import { openPreviewSite } from '../../sites/preview-site.ts'

const marks = { 'x-stet-preview-marks': '1' }

const textOf = (words: string) => ({
  root: {
    type: 'root',
    version: 1,
    children: [
      { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: words }] },
    ],
  },
})

async function siteWithPost() {
  const site = await openPreviewSite()
  await site.addUser('ed')
  const system = site.cms.asSystem()
  await system.create({ collection: 'authors', data: { id: 'ann', name: 'Ann' } })
  const data = {
    id: 'one',
    title: 'One post',
    slug: 'one',
    body: textOf('Words of it'),
    author: 'ann',
    lines: [{ id: 'r1', label: 'First line', tags: ['Big', 'small'] }],
    sections: [{ id: 'b1', blockType: 'quote', words: 'Said so' }],
    _status: 'published',
  }
  await system.create({ collection: 'posts', data })
  return site
}

test('texts of a session say which field they came from, in the documents that are populated too', async () => {
  const site = await siteWithPost()
  const token = await site.previewOf('ed')
  const { body } = await site.read(token, '/posts/one?depth=1', { headers: marks })
  const of = (words: string, path: string, document = 'posts/one') =>
    withSourceMark(words, `collections/${document}:${path}`)
  expect(body).toMatchObject({
    id: 'one',
    title: of('One post', 'title'),
    body: textOf(of('Words of it', 'body')),
    author: { id: 'ann', name: of('Ann', 'name', 'authors/ann') },
    lines: [
      {
        id: 'r1',
        label: of('First line', 'lines.r1.label'),
        tags: [of('Big', 'lines.r1.tags'), 'small'],
      },
    ],
    sections: [{ id: 'b1', blockType: 'quote', words: of('Said so', 'sections.b1.words') }],
    // What code compares is as it is stored.
    slug: 'one',
    _status: 'published',
  })
  // What is not saved is marked as well, in lists too.
  await site.put('ed', 'collections/posts/one', { title: 'Changed post' })
  const found = await site.read(token, '/posts?where[title][equals]=Changed post', {
    headers: marks,
  })
  expect(found.body.docs).toMatchObject([{ title: of('Changed post', 'title') }])
})

test('no reader gets a mark: not without a session, not with a link, and not unasked', async () => {
  const site = await siteWithPost()
  const token = await site.previewOf('ed')
  const unmarked = { title: 'One post', sections: [{ words: 'Said so' }] }
  expect((await site.read(token, '/posts/one')).body).toMatchObject(unmarked)
  for (const who of ['ed', 'nobody']) {
    expect((await site.send(who, '/posts/one', { headers: marks })).body).toMatchObject(unmarked)
  }
  const { body } = await site.send('ed', '/_panel/preview/links/collections/posts/one', {
    method: 'POST',
    body: { hours: 1 },
  })
  const address = `/page?stet-preview=${body.token}`
  const shared = await site.cms.withPreview(site.request(address), { marksSources: true })
  expect(shared.isPreview).toBe(true)
  expect(await shared.api.findByID({ collection: 'posts', id: 'one' })).toMatchObject(unmarked)
  expect(shared.edit({ collection: 'posts', id: 'one' }, 'title')).toEqual({})
  const public_ = await site.cms.withPreview(site.request('/page'), { marksSources: true })
  expect(await public_.api.findByID({ collection: 'posts', id: 'one' })).toMatchObject(unmarked)
  expect(public_.edit({ collection: 'posts', id: 'one' }, 'title')).toEqual({})
})

test('a page of a session has marks if it asks for them, and attributes for what they cannot mark', async () => {
  const site = await siteWithPost()
  const page = () => site.request('/page', { headers: { 'x-stet-preview': token } })
  const token = await site.previewOf('ed')
  const plain = await site.cms.withPreview(page())
  expect(await plain.api.findByID({ collection: 'posts', id: 'one' })).toMatchObject({
    title: 'One post',
  })
  const marked = await site.cms.withPreview(page(), { marksSources: true })
  expect(await marked.api.findByID({ collection: 'posts', id: 'one' })).toMatchObject({
    title: withSourceMark('One post', 'collections/posts/one:title'),
  })
  expect(marked.edit({ collection: 'posts', id: 'one' }, 'sections', 'b1')).toEqual({
    'data-stet-edit': 'collections/posts/one:sections.b1',
  })
  expect(marked.edit({ global: 'settings' }, 'name')).toEqual({
    'data-stet-edit': 'globals/settings:name',
  })
})
