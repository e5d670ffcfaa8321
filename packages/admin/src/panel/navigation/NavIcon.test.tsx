import { iconNames } from '@stet/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NavIcon } from './NavIcon.tsx'
import type { NavEntry } from './nav-groups.ts'

const drawn = (entry: object) =>
  /lucide-([a-z0-9-]+)/.exec(renderToStaticMarkup(<NavIcon entry={entry as NavEntry} />))?.[1]

const collection = (admin: object, more: object = {}) => ({
  kind: 'collection',
  slug: 'x',
  entity: { upload: false, auth: false, admin, ...more },
})

test.each([
  ['a collection', collection({}), 'file-text'],
  ['a collection of files', collection({}, { upload: {} }), 'image'],
  ['accounts', collection({}, { auth: {} }), 'users'],
  ['a global', { kind: 'global', slug: 'x', entity: { admin: {} } }, 'sliders-horizontal'],
  ['a screen of the site', { kind: 'view', slug: 'x', view: { path: '/x' } }, 'panels-top-left'],
  ['jobs', { kind: 'system', slug: 'jobs' }, 'list-checks'],
  ['what names one', collection({ icon: 'rocket' }, { upload: {} }), 'rocket'],
  [
    'a screen that names one',
    { kind: 'view', slug: 'x', view: { path: '/x', icon: 'map' } },
    'map',
  ],
  [
    'a screen that names none there is',
    { kind: 'view', slug: 'x', view: { path: '/x', icon: 'toString' } },
    'panels-top-left',
  ],
])('%s has its icon', (_name, entry, icon) => {
  expect(drawn(entry)).toBe(icon)
})

test('no two names are the same icon', () => {
  const markup = iconNames.map((icon) =>
    renderToStaticMarkup(<NavIcon entry={collection({ icon }) as unknown as NavEntry} />),
  )
  expect(new Set(markup).size).toBe(iconNames.length)
  for (const drawing of markup)
    expect(drawing).toMatch(/<(path|circle|rect|line|polyline|ellipse) /)
})
