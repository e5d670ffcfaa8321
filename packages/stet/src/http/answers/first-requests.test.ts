import type { Bootstrap } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { hints } from './first-requests.ts'

const parts = {
  first: ['assets/index.js'],
  dashboard: ['assets/dashboard.js', 'assets/common.js'],
  lists: ['assets/lists.js', 'assets/common.js'],
  documents: ['assets/documents.js', 'assets/common.js', 'assets/inputs.js'],
  versions: ['assets/versions.js', 'assets/documents.js', 'assets/common.js'],
  occasional: ['assets/occasional.js', 'assets/common.js'],
  public: ['assets/public.js'],
  modules: ['assets/common.js', 'assets/inputs.js'],
  en: ['assets/english.js'],
}

function hintedAt(pathname: string, more: Partial<Bootstrap> = {}, of = parts): string[] {
  const bootstrap = {
    routes: { admin: '/admin', api: '/api' },
    initialized: true,
    language: 'en',
    messages: null,
    ...more,
  } as Bootstrap
  const links = hints(of, bootstrap, pathname).matchAll(/<link rel="(\w+)".*? href="([^"]*)">/g)
  return [...links].map(([, rel, href = '']) => `${rel} ${href.replace('./assets/', '')}`)
}

describe('a page names', () => {
  test.each([
    ['/admin', 'dashboard'],
    ['/admin/', 'dashboard'],
    ['/admin/collections/posts', 'lists'],
    ['/admin/collections/posts/trash', 'lists'],
    ['/admin/collections/posts/1', 'documents'],
    ['/admin/collections/posts/1/preview', 'documents'],
    ['/admin/collections/posts/trash/1', 'occasional'],
    ['/admin/collections/posts/1/versions', 'versions'],
    ['/admin/collections/posts/1/versions/2', 'versions'],
    ['/admin/collections/posts/1/api', 'occasional'],
    ['/admin/globals/site', 'documents'],
    ['/admin/globals/site/versions', 'versions'],
    ['/admin/account', 'occasional'],
    ['/admin/scheduled', 'occasional'],
    ['/admin/login', 'public'],
    ['/admin/reset/abc', 'public'],
  ] as const)('at %s the scripts of %s, and English', (pathname, part) => {
    const scripts = ['english.js', ...parts[part].map((name) => name.replace('assets/', ''))]
    expect(hintedAt(pathname)).toEqual(scripts.map((name) => `modulepreload ${name}`))
  })

  test.each(['/admin/collections/posts/translations', '/admin/jobs', '/admin/reports/sales'])(
    'at %s no scripts of a screen',
    (pathname) => {
      expect(hintedAt(pathname)).toEqual(['modulepreload english.js'])
    },
  )

  test('the stylesheet and the fonts before all scripts', () => {
    const all = { ...parts, styles: ['assets/style.css'], fonts: ['assets/inter.woff2'] }
    expect(hintedAt('/admin/login', {}, all)).toEqual([
      'preload style.css',
      'preload inter.woff2',
      'modulepreload english.js',
      'modulepreload public.js',
    ])
  })

  test('the screens for visitors until there is a user, wherever the panel is', () => {
    const routes = { admin: '/', api: '/api' }
    expect(hintedAt('/collections/posts', { initialized: false, routes })).toEqual([
      'modulepreload english.js',
      'modulepreload public.js',
    ])
    expect(hintedAt('/collections/posts', { routes })).toContain('modulepreload lists.js')
  })

  test('messages that are not a script, and what plugins bring, each file once', () => {
    const extensions = {
      scripts: ['plugins/seo/panel.js'],
      styles: ['plugins/seo/a.css'],
      order: [],
    }
    expect(
      hintedAt('/admin/collections/posts', { messages: 'messages/fr.x.json', extensions }),
    ).toEqual([
      'preload messages/fr.x.json',
      'modulepreload common.js',
      'modulepreload inputs.js',
      'modulepreload lists.js',
      'modulepreload plugins/seo/panel.js',
      'preload plugins/seo/a.css',
    ])
  })
})
