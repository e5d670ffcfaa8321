import type { ClientCollection, ClientGlobal, Label } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { navGroups } from './nav-groups.ts'

const collection = (slug: string, group?: Label | false) =>
  ({ slug, admin: group === undefined ? {} : { group } }) as ClientCollection
const global = (slug: string, group?: Label | false) =>
  ({ slug, admin: group === undefined ? {} : { group } }) as ClientGlobal

const shape = (groups: ReturnType<typeof navGroups>) =>
  groups.map(({ kind, label, entries }) => [label ?? kind, entries.map(({ slug }) => slug)])

describe('the navigation', () => {
  test('gathers what has no group under Collections and Globals', () => {
    const groups = navGroups({
      collections: [collection('articles'), collection('media')],
      globals: [global('site')],
    })
    expect(shape(groups)).toEqual([
      ['collections', ['articles', 'media']],
      ['globals', ['site']],
    ])
  })

  test('puts the screens of the site where they say, or under Views, or nowhere', () => {
    const view = (path: string, group?: Label | false) => ({
      path,
      label: path,
      Component: './view.tsx',
      ...(group !== undefined && { group }),
    })
    const groups = navGroups({ collections: [collection('articles', 'Journal')], globals: [] }, [
      view('/calendar', 'Journal'),
      view('/reports/sales'),
      view('/secret', false),
    ])
    expect(shape(groups)).toEqual([
      ['Journal', ['articles', 'calendar']],
      ['views', ['reports/sales']],
    ])
  })

  test('keeps groups in the order first met, with collections and globals side by side', () => {
    const house = { en: 'House', de: 'Haus' }
    const groups = navGroups({
      collections: [
        collection('articles', 'Journal'),
        collection('users', house),
        collection('pages', 'Journal'),
      ],
      globals: [global('site', { ...house })],
    })
    expect(shape(groups)).toEqual([
      ['Journal', ['articles', 'pages']],
      [house, ['users', 'site']],
    ])
  })

  test('leaves out what is to stay out', () => {
    const groups = navGroups({ collections: [collection('logs', false)], globals: [] })
    expect(groups).toEqual([])
  })

  test('ends with the screens about the system that the user may see', () => {
    const config = { collections: [collection('articles')], globals: [] }
    const system = (permissions: Parameters<typeof navGroups>[2]) =>
      shape(navGroups(config, [], permissions)).slice(1)
    expect(system({})).toEqual([])
    expect(system({ workbench: true })).toEqual([['system', ['workbench']]])
    expect(system({ jobs: { read: true } })).toEqual([['system', ['jobs']]])
    expect(system({ jobs: { read: true, webhooks: true } })).toEqual([
      ['system', ['jobs', 'webhooks']],
    ])
  })
})
