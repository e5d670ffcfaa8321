import type { ImportedTranslations, ImportState } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { defineConfig, type JsonObject } from '../../../src/index.ts'
import { type Role, useTestSite } from '../../sites/site.ts'

const isAdmin = ({ req }: { readonly req: { readonly user: unknown } }) =>
  (req.user as JsonObject | null)?.role === 'admin'

const config = defineConfig({
  localization: {
    locales: ['en', 'de', { code: 'de-AT', label: 'Austrian', fallbackLocale: 'de' }],
    defaultLocale: 'en',
    glossary: [{ term: 'Ferrule' }, { term: 'issue', translations: { de: 'Ausgabe' } }],
  },
  collections: [
    {
      slug: 'users',
      auth: true,
      fields: [
        { name: 'role', type: 'text' },
        { name: 'name', type: 'text' },
      ],
    },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'posts',
      versions: { drafts: true },
      admin: { useAsTitle: 'title' },
      access: {
        read: (args) => isAdmin(args) || { private: { not_equals: true } },
        update: ({ req }) => req.user?.role === 'admin' || req.locale !== 'de-AT',
      },
      fields: [
        { name: 'title', type: 'text', localized: true, maxLength: 20 },
        { name: 'body', type: 'richText', localized: true },
        { name: 'private', type: 'checkbox' },
        { name: 'note', type: 'text', localized: true, access: { read: isAdmin } },
        {
          name: 'german',
          type: 'text',
          localized: true,
          access: { read: ({ req }) => isAdmin({ req }) || req.locale !== 'de' },
        },
        { name: 'hidden', type: 'text', localized: true, hidden: true },
        { name: 'locked', type: 'text', localized: true, access: { update: isAdmin } },
        {
          name: 'rows',
          type: 'array',
          fields: [
            { name: 'text', type: 'text', localized: true },
            { name: 'count', type: 'number' },
          ],
        },
        {
          name: 'own',
          type: 'array',
          localized: true,
          fields: [
            { name: 'text', type: 'text' },
            { name: 'secret', type: 'text', access: { read: isAdmin } },
          ],
        },
      ],
    },
  ],
  globals: [{ slug: 'footer', fields: [{ name: 'text', type: 'text', localized: true }] }],
})

const site = useTestSite(undefined, config)

const words = (text: string, format = 0): JsonObject => ({ type: 'text', text, format })
const state = (...children: JsonObject[]): JsonObject => ({
  root: { type: 'root', children: [{ type: 'paragraph', children }] },
})

describe.each(['xliff', 'csv'] as const)('a file of translations (%s)', (format) => {
  const exported = async (
    ids: readonly string[],
    options: JsonObject = {},
    role: Role = 'editor',
  ) => {
    const documents = ids.map((id) => ({ kind: 'collection', slug: 'posts', id }))
    const response = await site().send(role, 'POST', '/api/_panel/translations/export', {
      body: { format, locale: 'de', documents, ...options },
    })
    const content = await response.text()
    expect(response.status).toBe(content === '' ? 204 : 200)
    return content
  }

  test('is a download with a name, and has what is to be translated', async () => {
    const id = await created({ title: 'Hello', rows: [{ id: 'r', text: 'Row', count: 3 }] })
    const response = await site().send('editor', 'POST', '/api/_panel/translations/export', {
      body: { format, locale: 'de', documents: [{ kind: 'collection', slug: 'posts', id }] },
    })
    const name = format === 'csv' ? 'translations-en-de.csv' : 'translations-en-de.xlf'
    expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`)
    const content = await response.text()
    for (const part of ['Hello', 'Row', `collections/posts/${id}`]) expect(content).toContain(part)
  })

  test('has the terms of the glossary beside the texts that they are in', async () => {
    const id = await created({ title: 'A Ferrule issue' })
    const file = await exported([id])
    expect(file).toContain(
      format === 'csv'
        ? 'Ferrule = Ferrule; issue = Ausgabe'
        : '<gls:term>issue</gls:term><gls:translation>Ausgabe</gls:translation>',
    )
    const plain = await exported([await created({ title: 'Hello' })])
    expect(plain).not.toContain('Ausgabe')
    const back = translate(file, { 'A Ferrule issue': 'Eine Ferrule-Ausgabe' })
    expect(statesOf(await imported(back))).toEqual({ title: 'new' })
  })

  test('comes back and is written as a draft, with the formats of the source', async () => {
    const id = await created({
      title: 'Hello',
      body: state(words('Very ', 1), words('good')),
      rows: [{ id: 'r', text: 'Row', count: 3 }],
      own: [{ id: 'o', text: 'Own' }],
      _status: 'published',
    })
    const file = translate(await exported([id]), {
      Hello: 'Hallo',
      'Very ': 'Sehr ',
      good: 'gut',
      Row: 'Zeile',
      Own: 'Eigenes',
    })
    expect(statesOf(await imported(file))).toEqual({
      title: 'new',
      body: 'new',
      'rows.text/r': 'new',
      own: 'new',
    })
    expect(await read(id)).not.toMatchObject({ title: 'Hallo' })
    const answer = await imported(file, { apply: true })
    expect(answer.documents[0]?.units.every(({ isWritten }) => isWritten)).toBe(true)
    expect(await read(id)).toMatchObject({
      title: 'Hallo',
      body: state(words('Sehr ', 1), words('gut')),
      rows: [{ id: 'r', text: 'Zeile', count: 3 }],
      own: [{ text: 'Eigenes' }],
      _status: 'draft',
    })
    const published = await read(id, { draft: false })
    expect(published._status).toBe('published')
    expect(published.title).toBeFalsy()
    expect(new Set(Object.values(statesOf(await imported(file))))).toEqual(new Set(['same']))
    // Who exports now gets what was written.
    const again = await exported([id])
    for (const part of ['Hallo', 'Sehr ', 'Zeile']) expect(again).toContain(part)
    expect(await exported([id], { which: 'untranslated' })).not.toContain('Hallo')
    expect(await exported(['nothing'])).toBe('')
  })

  test('whose source was changed since is written only where that is chosen, as it was seen', async () => {
    const id = await created({ title: 'Hello', rows: [{ id: 'r', text: 'Row' }] })
    const file = translate(await exported([id]), { Hello: 'Hallo', Row: 'Zeile' })
    await write(id, 'en', { title: 'Hello!' })
    const before = await imported(file, { apply: true })
    expect(statesOf(before)).toEqual({ title: 'sourceChanged', 'rows.text/r': 'new' })
    expect(await read(id)).toMatchObject({ rows: [{ text: 'Zeile' }] })
    expect((await read(id)).title).toBeFalsy()
    const [unit] = before.documents[0]?.units ?? []
    expect(unit?.texts[0]).toMatchObject({
      source: 'Hello!',
      exportedSource: 'Hello',
      translation: 'Hallo',
    })
    const chosen = [
      { kind: 'collection', slug: 'posts', id, place: 'title', seen: unit?.seen ?? '' },
    ]
    await write(id, 'en', { title: 'Hello!!' })
    await imported(file, { apply: true, chosen })
    expect((await read(id)).title).toBeFalsy()
    await write(id, 'en', { title: 'Hello!' })
    await imported(file, { apply: true, chosen })
    expect((await read(id)).title).toBe('Hallo')
  })

  test('does not replace what was written in the locale since, unless that is chosen', async () => {
    const id = await created({ title: 'Hello' })
    const file = translate(await exported([id]), { Hello: 'Hallo' })
    await write(id, 'de', { title: 'Servus' })
    const answer = await imported(file, { apply: true })
    expect(statesOf(answer)).toEqual({ title: 'targetChanged' })
    expect((await read(id)).title).toBe('Servus')
    const seen = answer.documents[0]?.units[0]?.seen ?? ''
    const chosen = [{ kind: 'collection', slug: 'posts', id, place: 'title', seen }]
    await imported(file, { apply: true, chosen })
    expect((await read(id)).title).toBe('Hallo')
  })

  test('is refused where its letters were lost because it is not in UTF-8', async () => {
    const id = await created({ title: 'For ink' })
    const file = translate(await exported([id]), { 'For ink': 'F\ufffdr Tinte' })
    const path = '/api/_panel/translations/import'
    const body = { content: file, apply: true }
    const response = await site().send('admin', 'POST', path, { body })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('UTF-8')
    expect((await read(id)).title).toBeFalsy()
    const headers = { 'accept-language': 'de' }
    const inGerman = await site().send('admin', 'POST', path, { body, headers })
    expect(await inGerman.text()).toContain(
      'Die Datei ist nicht in UTF-8. Es wurde nichts geschrieben.',
    )
  })

  test('keeps translations with their words where lines of the source were moved', async () => {
    const lines = (...texts: string[]) => ({
      root: {
        type: 'root',
        children: texts.map((text) => ({ type: 'paragraph', children: [words(text)] })),
      },
    })
    const id = await created({ body: lines('One', 'Two') })
    const file = translate(await exported([id]), { One: 'Eins', Two: 'Zwei' })
    await write(id, 'en', { body: lines('Two', 'One') })
    const answer = await imported(file)
    const seen = answer.documents[0]?.units[0]?.seen ?? ''
    const chosen = [{ kind: 'collection', slug: 'posts', id, place: 'body', seen }]
    await imported(file, { apply: true, chosen })
    expect((await read(id)).body).toMatchObject(lines('Zwei', 'Eins'))
  })

  test('is refused, text by text, where it is too long or its codes are broken', async () => {
    const id = await created({ title: 'Hello', body: state(words('Bold', 1)) })
    const file = translate(await exported([id]), { Hello: 'Hallo'.repeat(5), Bold: 'Fett' })
    const broken =
      format === 'csv'
        ? file.replace('{1}Fett', '{7}Fett').replace('Fett{/1}', 'Fett{/7}')
        : file.replace(/<target><pc id="1"/, '<target><pc id="7"')
    const answer = await imported(broken, { apply: true })
    expect(statesOf(answer)).toEqual({ title: 'invalid', body: 'invalid' })
    const problemsIn = ({ documents }: typeof answer) =>
      documents.flatMap(({ units }) => units.map(({ place, problem }) => [place, problem]))
    expect(Object.fromEntries(problemsIn(answer))).toEqual({
      title: 'A text has 25 characters; at most 20 are allowed.',
      body: 'The source has no code 7.',
    })
    const inGerman = await site().send('editor', 'POST', '/api/_panel/translations/import', {
      body: { content: broken },
      headers: { 'accept-language': 'de' },
    })
    expect(Object.fromEntries(problemsIn(await inGerman.json()))).toEqual({
      title: 'Ein Text hat 25 Zeichen; höchstens 20 sind erlaubt.',
      body: 'Der Ausgangstext hat keinen Code 7.',
    })
    expect((await read(id)).title).toBeFalsy()
  })

  test('has nothing that its exporter may not read in either locale', async () => {
    const id = await created({
      title: 'Hello',
      note: 'secret note',
      german: 'secret german',
      hidden: 'secret hidden',
      own: [{ id: 'o', text: 'Own', secret: 'secret row' }],
    })
    const secretId = await created({ title: 'secret document', private: true })
    const content = await exported([id, secretId, 'no-such-document'])
    expect(content).toContain('Own')
    expect(content).not.toContain('secret')
    expect(content).not.toContain('no-such-document')
    const all = await exported([id, secretId], {}, 'admin')
    for (const part of ['note', 'german', 'row', 'document'])
      expect(all).toContain(`secret ${part}`)
    expect(all).not.toContain('secret hidden')
    // What an administrator exported shows an editor, who imports it, nothing that is stored.
    await write(id, 'de', { note: 'geheim', own: [{ id: 'p', text: 'x', secret: 'geheim' }] })
    const answer = await imported(
      translate(all, { Hello: 'Hallo', 'secret note': 'N', 'secret document': 'D' }),
      { apply: true },
    )
    expect(JSON.stringify(answer)).not.toContain('geheim')
    expect(statesOf(answer)).toMatchObject({ title: 'new', note: 'gone' })
    expect(answer.documents[1]?.units).toMatchObject([{ state: 'gone', isWritten: false }])
    expect(await read(id)).toMatchObject({ note: 'geheim', own: [{ secret: 'geheim' }] })
    expect((await read(secretId)).title).toBeFalsy()
  })

  test('writes only what its importer may write; a document that fails does not stop others', async () => {
    const id = await created({ title: 'Hello', locked: 'Locked' })
    const file = translate(await exported([id]), { Hello: 'Hallo', Locked: 'Zu' })
    const answer = await imported(file, { apply: true })
    expect(statesOf(answer)).toEqual({ title: 'new', locked: 'denied' })
    expect(await read(id)).toMatchObject({ title: 'Hallo' })
    expect((await read(id)).locked).toBeFalsy()

    const austrian = translate(await exported([id], { locale: 'de-AT' }), { Hallo: 'Servus' })
    const refused = await imported(austrian, { apply: true })
    expect(refused.documents[0]?.failure).toBeTruthy()
    expect(refused.documents[0]?.units[0]?.isWritten).toBe(false)

    const [locked, free] = [await created({ title: 'First' }), await created({ title: 'Second' })]
    const both = translate(await exported([locked, free]), { First: 'Erster', Second: 'Zweiter' })
    await site().cms.asSystem().delete({ collection: 'posts', id: locked })
    const partly = await imported(both, { apply: true })
    expect(partly.documents.map(({ units }) => units[0]?.state)).toEqual(['gone', 'new'])
    expect((await read(free)).title).toBe('Zweiter')
  })

  test('is of globals too', async () => {
    const system = site().cms.asSystem()
    await system.updateGlobal({ slug: 'footer', data: { text: 'Imprint' } })
    await system.updateGlobal({ slug: 'footer', locale: 'de', data: { text: '' } })
    const documents = [{ kind: 'global', slug: 'footer' }]
    const file = translate(await exported([], { documents }), { Imprint: 'Impressum' })
    await imported(file, { apply: true })
    expect(await system.findGlobal({ slug: 'footer', locale: 'de' })).toMatchObject({
      text: 'Impressum',
    })
  })
})

test('files are for users of the panel, and for locales that are translated', async () => {
  for (const path of ['export', 'import']) {
    const url = `/api/_panel/translations/${path}`
    const body = { format: 'csv', locale: 'de', documents: [], content: '' }
    expect((await site().send('anonymous', 'POST', url, { body })).status).toBe(401)
    expect((await site().send('member', 'POST', url, { body })).status).toBe(403)
  }
  const refused = async (path: string, body: JsonObject) =>
    (await site().send('editor', 'POST', `/api/_panel/translations/${path}`, { body })).status
  expect(await refused('export', { format: 'csv', locale: 'en', documents: [] })).toBe(400)
  expect(await refused('export', { format: 'pdf', locale: 'de', documents: [] })).toBe(400)
  expect(await refused('export', { format: 'csv', locale: 'de', documents: 'all' })).toBe(400)
  expect(await refused('import', {})).toBe(400)
  expect(await refused('import', { content: 'document,place,key,source:de,target:en' })).toBe(400)
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'
  expect(await refused('import', { content: bomb })).toBe(400)
})

async function created(data: JsonObject): Promise<string> {
  const system = site().cms.asSystem()
  return String((await system.create({ collection: 'posts', data, draft: true })).id)
}

const write = (id: string, locale: string, data: JsonObject) =>
  site().cms.asSystem().update({ collection: 'posts', id, locale, data, draft: true })

const read = (id: string, { draft = true } = {}) =>
  site().cms.asSystem().findByID({
    collection: 'posts',
    id,
    locale: 'de',
    draft,
    fallbackLocale: false,
  }) as Promise<JsonObject>

async function imported(content: string, body: JsonObject = {}): Promise<ImportedTranslations> {
  const path = '/api/_panel/translations/import'
  const response = await site().send('editor', 'POST', path, { body: { content, ...body } })
  const answer = await response.json()
  expect({ status: response.status, answer }).toMatchObject({ status: 200 })
  return answer
}

const statesOf = ({ documents }: ImportedTranslations): Record<string, ImportState> =>
  Object.fromEntries(documents[0]?.units.map(({ place, state: one }) => [place, one]) ?? [])

/** The file as a translator gives it back: with a target for each text, in other words. */
function translate(file: string, texts: Readonly<Record<string, string>>): string {
  const said = (source: string) =>
    Object.entries(texts).reduce((text, [from, to]) => text.replaceAll(from, () => to), source)
  if (file.startsWith('<')) {
    return file
      .replaceAll(/<target>.*?<\/target>\n/gs, '')
      .replaceAll(/<source>(.*?)<\/source>/gs, (whole, source) => {
        return `${whole}<target>${said(source)}</target>`
      })
  }
  const rows = file.split('\r\n').map((row) => row.split(','))
  const [source, target] = ['source:', 'target:'].map(
    (name) => rows[0]?.findIndex((column) => column.startsWith(name)) ?? -1,
  ) as [number, number]
  return rows
    .map((row, index) =>
      index === 0 || row.length < 2 ? row : row.with(target, said(row[source] ?? '')),
    )
    .map((row) => row.join(','))
    .join('\r\n')
}
