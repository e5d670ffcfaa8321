import fc from 'fast-check'
import { expect, it } from 'vitest'
import { text, users } from '../../test/config-mistakes.ts'
import { everyField } from '../../test/every-field.ts'
import { completeConfig } from '../completion/complete-config.ts'
import { ConfigError } from '../problems/config-error.ts'
import type { Config } from '../types/config.ts'
import { checkConfig } from './check-config.ts'

it('a config with a field of every type has no mistakes', () => {
  const config: Config = {
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'media', upload: true, fields: [] },
      { slug: 'posts', fields: everyField },
    ],
    localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  }
  expect(checkConfig(config)).toEqual([])
})

it('all mistakes are reported at once, each with its path', () => {
  const config = {
    collections: [users, { slug: 'posts', fields: [text('a.b'), text('a'), text('a')] }],
    admin: { user: 'posts' },
  } as unknown as Config
  try {
    completeConfig(config)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as ConfigError).problems.map(({ path }) => path)).toEqual([
      'admin.user',
      'collections[1](posts).fields[0](a.b).name',
      'collections[1](posts).fields[2](a).name',
    ])
    expect(String(error)).toContain('The config has 3 mistakes:')
  }
})

it('checking never fails, whatever value is passed as a config', () => {
  const loose = fc.oneof(fc.anything(), fc.constantFrom('text', 'array', 'blocks', 'users', true))
  const field = fc.record(
    {
      type: fc.constantFrom(
        'text',
        'row',
        'tabs',
        'group',
        'array',
        'blocks',
        'join',
        'select',
        'relationship',
      ),
      name: loose,
      fields: fc.oneof(loose, fc.array(fc.record({ type: loose, name: loose }))),
      tabs: fc.oneof(loose, fc.array(fc.record({ name: loose, fields: loose }))),
      blocks: fc.oneof(loose, fc.array(fc.record({ slug: loose, fields: loose }))),
      options: loose,
      relationTo: loose,
      collection: loose,
      on: loose,
      defaultValue: loose,
      virtual: loose,
      admin: fc.oneof(fc.constant({}), fc.record({ condition: loose })),
    },
    { requiredKeys: [] },
  )
  const collection = fc.record(
    {
      slug: loose,
      fields: fc.oneof(loose, fc.array(field)),
      access: loose,
      hooks: loose,
      versions: loose,
      auth: loose,
      upload: loose,
      defaultSort: loose,
      lockDocuments: loose,
      admin: fc.oneof(
        loose,
        fc.record({
          useAsTitle: loose,
          listSearchableFields: loose,
          defaultColumns: fc.array(loose),
          pagination: fc.record({ defaultLimit: loose, limits: loose }),
        }),
      ),
    },
    { requiredKeys: [] },
  )
  const config = fc.oneof(
    fc.anything(),
    fc.record(
      {
        collections: fc.oneof(loose, fc.array(fc.oneof(loose, collection))),
        globals: loose,
        localization: loose,
        i18n: loose,
        admin: loose,
        routes: loose,
        serverURL: loose,
        cookiePrefix: loose,
      },
      { requiredKeys: [] },
    ),
  )
  fc.assert(
    fc.property(config, (value) => {
      expect(Array.isArray(checkConfig(value as Config))).toBe(true)
    }),
    { numRuns: 500 },
  )
})
