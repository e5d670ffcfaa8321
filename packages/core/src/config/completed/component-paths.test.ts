import { describe, expect, test } from 'vitest'
import { completeConfig } from '../completion/complete-config.ts'
import type { Config } from '../types/config.ts'
import { componentPaths } from './component-paths.ts'

const siteWith = (rest: Partial<Config>): Config => ({ collections: [], ...rest })
const mistakesIn = (config: Config): readonly string[] => {
  try {
    completeConfig(config)
    return []
  } catch (error) {
    return String(error).split('\n')
  }
}

describe('component paths of a config', () => {
  test('are found at every place of the config, each once', () => {
    const rating = {
      name: 'rating',
      type: 'number',
      admin: { components: { Field: './r.tsx#Rating' } },
    } as const
    const config = completeConfig({
      admin: {
        components: {
          beforeDashboard: ['./welcome.tsx'],
          views: [{ path: '/calendar', label: 'Calendar', Component: '@acme/calendar#Calendar' }],
        },
      },
      collections: [
        {
          slug: 'pages',
          fields: [
            rating,
            {
              type: 'row',
              fields: [
                { name: 'hint', type: 'ui', admin: { components: { Field: './hint.tsx' } } },
              ],
            },
            {
              type: 'tabs',
              tabs: [
                { label: 'More', fields: [{ name: 'list', type: 'array', fields: [rating] }] },
              ],
            },
            {
              name: 'layout',
              type: 'blocks',
              blocks: [
                {
                  slug: 'hero',
                  fields: [
                    {
                      name: 'tone',
                      type: 'text',
                      admin: { components: { Cell: './tone.tsx#Cell' } },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
      globals: [{ slug: 'site', fields: [rating] }],
    })
    expect(componentPaths(config)).toEqual([
      './hint.tsx',
      './r.tsx#Rating',
      './tone.tsx#Cell',
      './welcome.tsx',
      '@acme/calendar#Calendar',
    ])
  })

  test('are empty unless the config names components', () => {
    expect(componentPaths(completeConfig(siteWith({})))).toEqual([])
  })

  test.each<[string, Partial<Config>, string]>([
    [
      'a component that is a function',
      {
        collections: [
          {
            slug: 'pages',
            fields: [
              { name: 'a', type: 'text', admin: { components: { Field: (() => null) as never } } },
            ],
          },
        ],
      },
      'collections[0](pages).fields[0](a).admin.components.Field: must name a module',
    ],
    [
      'a place that fields do not have',
      {
        collections: [
          {
            slug: 'pages',
            fields: [
              { name: 'a', type: 'text', admin: { components: { Icon: './i.tsx' } as never } },
            ],
          },
        ],
      },
      'admin.components.Icon: is not an option; there are Field, Cell',
    ],
    [
      'a view in the place of a screen of ours',
      {
        admin: {
          components: { views: [{ path: '/collections/x', label: 'X', Component: './x.tsx' }] },
        },
      },
      'admin.components.views[0].path: "/collections" is the panel\'s own',
    ],
    ...['assets', 'brand', 'components', 'messages', 'plugins', 'Jobs'].map(
      (name): [string, Partial<Config>, string] => [
        `a view at /${name}`,
        {
          admin: {
            components: { views: [{ path: `/${name}/:id`, label: 'X', Component: './x.tsx' }] },
          },
        },
        `admin.components.views[0].path: "/${name}" is the panel's own`,
      ],
    ),
    [
      'a view at the address of links in mails',
      {
        admin: {
          components: { views: [{ path: '/x/verify/:id', label: 'X', Component: './x.tsx' }] },
        },
      },
      'admin.components.views[0].path: "/x/verify/:id" is the panel\'s own',
    ],
    [
      'a view at the API of a site whose panel is at the root',
      {
        routes: { admin: '/', api: '/api' },
        admin: { components: { views: [{ path: '/api', label: 'X', Component: './x.tsx' }] } },
      },
      'admin.components.views[0].path: "/api" is where the API is',
    ],
    [
      'two views at one address',
      {
        admin: {
          components: {
            views: [
              { path: '/x', label: 'X', Component: './x.tsx' },
              { path: '/x', label: 'Y', Component: './y.tsx' },
            ],
          },
        },
      },
      'admin.components.views[1].path: "/x" is taken by another view',
    ],
    [
      'a view nowhere',
      { admin: { components: { views: [{ path: 'x y', label: 'X', Component: '' }] } } },
      'admin.components.views[0].path: must be an address below routes.admin',
    ],
    [
      'a list that is none',
      { admin: { components: { beforeDashboard: './x.tsx' as never } } },
      'admin.components.beforeDashboard: must be a list',
    ],
  ])('%s is a mistake with its path', (_what, config, mistake) => {
    expect(mistakesIn(siteWith(config)).join('\n')).toContain(mistake)
  })
})
