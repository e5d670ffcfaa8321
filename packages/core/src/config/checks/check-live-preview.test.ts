import { describe, expect, it } from 'vitest'
import { isPreviewAddress } from '../../formats/preview-address.ts'
import { mistakes, mistakesInCollection, text, users } from '../../test/config-mistakes.ts'
import { clientConfig } from '../completed/client-config.ts'
import { completeConfig } from '../completion/complete-config.ts'
import type { Config } from '../types/config.ts'

const pages = { slug: 'pages', fields: [text('title')] }
const phone = { name: 'phone', label: 'Phone', width: 390, height: 844 }

describe('the address of a preview', () => {
  it.each([
    'https://example.org',
    'http://localhost:3000/posts?draft=1#top',
    'HTTPS://example.org/a b',
    '/posts',
    'posts/1',
    '?draft=1',
    '//example.org/posts',
    '/posts/javascript:void',
  ])('may be %j', (address) => {
    expect(isPreviewAddress(address)).toBe(true)
    expect(mistakesInCollection([text('title')], { admin: { preview: address } })).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\tjavascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'localhost:3000/posts',
    'https:posts',
    'http://',
    '',
    7,
  ])('is not %j', (address) => {
    const found = mistakesInCollection([text('title')], {
      admin: { preview: address, livePreview: { url: address } },
    })
    expect(found).toEqual(
      ['livePreview.url', 'preview'].map(
        (path) => `admin.${path}: must be a function, or begin with http://, https:// or /`,
      ),
    )
  })
})

it('breakpoints have names of their own and sizes in pixels', () => {
  const found = mistakesInCollection([text('title')], {
    admin: {
      livePreview: {
        url: '/',
        breakpoints: [
          phone,
          { ...phone, width: 0 },
          { name: 'responsive', label: 'R', width: 1, height: 1 },
          { name: '', label: 'N', width: 1.5, height: 1 },
          { name: 'wide', label: 'W', width: 1200 },
          'tablet',
        ],
      },
    },
  })
  const at = 'admin.livePreview.breakpoints'
  expect(found).toEqual([
    `${at}[1].name: "phone" is the name of ${at}[0] already`,
    `${at}[1].width: must be a whole number of at least 1`,
    `${at}[2].name: "responsive" is a size that every preview has already`,
    `${at}[3].name: must be a text`,
    `${at}[3].width: must be a whole number of at least 1`,
    `${at}[4].height: must be given, in pixels`,
    `${at}[5]: must be { name, label, width, height }`,
  ])
})

it('the site names collections and globals that there are', () => {
  const livePreview = {
    url: '/',
    collections: ['pages', 'posts'],
    globals: ['home'],
    size: 1,
    session: 1,
  }
  expect(mistakes({ collections: [users, pages], admin: { livePreview } })).toEqual([
    expect.stringContaining('admin.livePreview.size: is not an option'),
    'admin.livePreview.session: must be true or false',
    'admin.livePreview.collections[1]: there is no collection "posts"',
    'admin.livePreview.globals[0]: there is no global "home"',
  ])
})

describe('a completed config', () => {
  const config = completeConfig({
    collections: [
      users,
      pages,
      { slug: 'posts', fields: [], admin: { livePreview: { url: '/own', session: true } } },
      { slug: 'notes', fields: [], admin: { livePreview: { breakpoints: [] } } },
      { slug: 'links', fields: [], admin: { preview: () => '/links' } },
      { slug: 'plain', fields: [] },
    ],
    globals: [
      { slug: 'home', fields: [] },
      { slug: 'menu', fields: [] },
    ],
    admin: {
      livePreview: {
        url: () => '/site',
        breakpoints: [phone],
        collections: ['pages', 'posts'],
        globals: ['home'],
      },
    },
  } as Config)
  const previews = Object.fromEntries(
    [...config.collections, ...config.globals].map(({ slug, admin }) => [slug, admin.livePreview]),
  )

  it('has the options of an entity before those of the site, for those that have a preview', () => {
    expect(previews).toEqual({
      users: null,
      pages: { url: expect.any(Function), breakpoints: [phone], session: false },
      posts: { url: '/own', breakpoints: [phone], session: true },
      notes: { url: expect.any(Function), breakpoints: [], session: false },
      links: null,
      plain: null,
      home: { url: expect.any(Function), breakpoints: [phone], session: false },
      menu: null,
    })
  })

  it('tells the panel that there are addresses, and none of them', () => {
    const client = clientConfig(config, null)
    const told = Object.fromEntries(
      [...client.collections, ...client.globals].map(({ slug, admin }) => [
        slug,
        [admin.hasPreview, admin.livePreview],
      ]),
    )
    expect(told).toEqual({
      users: [undefined, undefined],
      pages: [true, { breakpoints: [phone], session: false }],
      posts: [true, { breakpoints: [phone], session: true }],
      notes: [true, { breakpoints: [], session: false }],
      links: [true, undefined],
      plain: [undefined, undefined],
      home: [true, { breakpoints: [phone], session: false }],
      menu: [undefined, undefined],
    })
    expect(JSON.stringify(client)).not.toMatch(/\/own|\/site|\/links|"preview"/)
  })
})
