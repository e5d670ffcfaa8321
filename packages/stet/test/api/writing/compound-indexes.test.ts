import { expect, onTestFinished, test } from 'vitest'
import { createCms, defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const config = defineConfig({
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'pages',
      access: { create: () => true, read: () => true, update: () => true },
      versions: { drafts: true },
      indexes: [
        { fields: ['site', 'meta.slug'], unique: true },
        { fields: ['site', 'name'], unique: true },
      ],
      fields: [
        { name: 'site', type: 'select', options: ['one', 'two'] },
        {
          name: 'meta',
          type: 'group',
          fields: [{ name: 'slug', type: 'text', label: { en: 'Address', de: 'Adresse' } }],
        },
        { name: 'name', type: 'text', localized: true },
      ],
    },
  ],
})

async function openSite() {
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'x',
    dataDir: '/tmp',
  })
  onTestFinished(() => cms.close())
  const send = async (method: string, path: string, body: object) => {
    const response = await cms.fetch(
      new Request(`http://site.test/api/pages${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    return { status: response.status, body: await response.json() }
  }
  return { cms, send }
}

const refused = (fields: Readonly<Record<string, string>>) => {
  const labels = Object.values(fields).join(', ')
  return {
    status: 400,
    body: {
      errors: [
        {
          name: 'ValidationError',
          message: `The following fields are invalid: ${labels}`,
          data: {
            errors: Object.entries(fields).map(([path, label]) => ({
              path,
              label,
              message: `The values of ${labels} must be unique together`,
            })),
          },
        },
      ],
    },
  }
}
const address = { site: 'Site', 'meta.slug': 'Meta > Address' }
const name = { site: 'Site', name: 'Name' }

test('two documents may not be published with the same values in all fields of a unique index', async () => {
  const { send } = await openSite()
  const page = { site: 'one', meta: { slug: 'home' }, _status: 'published' }
  expect((await send('POST', '', page)).status).toBe(201)
  expect(await send('POST', '', page)).toMatchObject(refused(address))
  expect((await send('POST', '', { ...page, site: 'two' })).status).toBe(201)
})

test('a draft may have the same values until it is published in that locale', async () => {
  const { cms, send } = await openSite()
  await send('POST', '', { site: 'one', meta: { slug: 'a' }, name: 'Start', _status: 'published' })
  const other = await send('POST', '', {
    site: 'one',
    meta: { slug: 'b' },
    name: 'Other',
    _status: 'published',
  })
  const { id } = other.body.doc
  expect((await send('PATCH', `/${id}?draft=true`, { name: 'Start' })).status).toBe(200)
  expect(await send('PATCH', `/${id}`, { _status: 'published' })).toMatchObject(refused(name))
  // German is another locale: the same word there is not the same value.
  const german = { name: 'Start', _status: 'published' }
  await send('PATCH', `/${id}?draft=true`, { name: 'Other' })
  expect((await send('PATCH', `/${id}?locale=de`, german)).status).toBe(200)
  const system = cms.asSystem()
  expect(await system.findByID({ collection: 'pages', id, locale: 'all' })).toMatchObject({
    name: { en: 'Other', de: 'Start' },
  })
})

test('a refused change changes nothing, and the values are free again after deletion', async () => {
  const { cms, send } = await openSite()
  const first = await send('POST', '', { site: 'one', meta: { slug: 'a' }, _status: 'published' })
  const second = await send('POST', '', { site: 'one', meta: { slug: 'b' }, _status: 'published' })
  const { id } = second.body.doc
  expect(await send('PATCH', `/${id}`, { meta: { slug: 'a' } })).toMatchObject(refused(address))
  const system = cms.asSystem()
  expect(await system.findByID({ collection: 'pages', id })).toMatchObject({ meta: { slug: 'b' } })
  await system.delete({ collection: 'pages', id: first.body.doc.id })
  expect((await send('PATCH', `/${id}`, { meta: { slug: 'a' } })).status).toBe(200)
})

test('a copy differs in one text of each index, so that it can be published beside its original', async () => {
  const { cms, send } = await openSite()
  const page = { site: 'one', meta: { slug: 'home' }, name: 'Home', _status: 'published' }
  const { id } = (await send('POST', '', page)).body.doc
  const copy = await cms.asSystem().duplicate({ collection: 'pages', id })
  expect(copy).toMatchObject({ site: 'one', meta: { slug: 'home - Copy' }, name: 'Home - Copy' })
  expect((await send('PATCH', `/${copy.id}`, { _status: 'published' })).status).toBe(200)
})

test('a value that is in use is reported with the label and in the language of the caller', async () => {
  const { cms } = await openSite()
  const user = { email: 'ada@stet.test', password: 'correct horse' }
  const system = cms.asSystem()
  await system.create({ collection: 'users', data: user })
  const second = system.create({ collection: 'users', data: user })
  await expect(second).rejects.toMatchObject({ problems: [{ path: 'email', label: 'Email' }] })
})
