import { expect, onTestFinished, test } from 'vitest'
import {
  createCms,
  type FieldAccess,
  type JsonObject,
  type StetConfig,
} from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

interface Rules {
  readonly read: FieldAccess
  readonly update?: FieldAccess
}

const ownFields = (access: Rules) => [
  { name: 'shown', type: 'text' as const },
  { name: 'kept', type: 'text' as const, access },
]

function siteWith(access: Rules): StetConfig {
  const fields = ownFields(access)
  return {
    localization: { locales: ['en', 'de'], defaultLocale: 'en' },
    collections: [
      { slug: 'users', auth: true, fields: [] },
      {
        slug: 'pages',
        versions: { drafts: true },
        fields: [
          ...fields,
          { name: 'group', type: 'group', fields },
          { name: 'rows', type: 'array', fields },
          { name: 'texts', type: 'array', localized: true, fields },
          { name: 'layout', type: 'blocks', blocks: [{ slug: 'hero', fields }] },
        ],
      },
    ],
  }
}

const values = (text: string) => ({ shown: text, kept: text })
const whole = (text: string) => ({
  ...values(text),
  group: values(text),
  rows: [
    { id: 'a', ...values(text) },
    { id: 'b', ...values(text) },
  ],
  texts: [{ id: 'c', ...values(text) }],
  layout: [{ id: 'd', blockType: 'hero', ...values(text) }],
})

const user = { id: 'ed', collection: 'users' }

const denied: FieldAccess = () => false

test.each<[string, Rules]>([
  ['that its writer may not read', { read: denied }],
  ['that its writer may neither read nor write', { read: denied, update: denied }],
])('a value %s survives whatever they write around it', async (_what, access) => {
  const cms = await createCms(siteWith(access), {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  const editor = cms.as(user)
  await system.create({ collection: 'pages', data: { id: 'p', ...whole('first') } })
  await system.update({ collection: 'pages', id: 'p', data: whole('second') })
  const read: JsonObject = await editor.findByID({ collection: 'pages', id: 'p', draft: true })
  expect(JSON.stringify(read)).not.toContain('kept')
  // As a form sends it: the values it got, with one changed, and the rows in another order.
  const { group, rows, texts, layout } = read as unknown as ReturnType<typeof whole>
  const change = <T extends object>(row: T) => ({ ...row, shown: 'third' })
  await editor.update({
    collection: 'pages',
    id: 'p',
    data: {
      shown: 'third',
      group: change(group),
      rows: [change(rows[1] ?? {}), change(rows[0] ?? {})],
      texts: texts.map(change),
      layout: layout.map(change),
    },
  })
  const expected = { shown: 'third', kept: 'second' }
  const written = {
    ...expected,
    group: expected,
    rows: [
      { id: 'b', ...expected },
      { id: 'a', ...expected },
    ],
    texts: [{ id: 'c', ...expected }],
    layout: [{ id: 'd', ...expected }],
  }
  const now = async () => system.findByID({ collection: 'pages', id: 'p', draft: true })
  expect(await now()).toMatchObject(written)
  // Restoring an older version restores the fields that they see.
  const { docs } = await system.findVersions({ collection: 'pages', sort: 'createdAt,id' })
  await editor.restoreVersion({ collection: 'pages', id: String(docs[0]?.id) })
  const restored = { shown: 'first', kept: 'second' }
  expect(await now()).toMatchObject({
    ...restored,
    group: restored,
    rows: [
      { id: 'a', ...restored },
      { id: 'b', ...restored },
    ],
    texts: [{ id: 'c', ...restored }],
    layout: [{ id: 'd', ...restored }],
  })
})
