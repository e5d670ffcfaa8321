import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { type Cms, createCms, Forbidden, type JsonObject } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const locales = ['en', 'de', 'ar'] as const
type Locale = (typeof locales)[number]

const config = {
  localization: { locales: [...locales], defaultLocale: 'en' },
  collections: [
    {
      slug: 'pages',
      versions: { drafts: true, maxPerDoc: 0 },
      access: { read: () => true },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'views', type: 'number' },
        { name: 'rows', type: 'array', fields: [{ name: 'text', type: 'text', localized: true }] },
      ],
    },
  ],
} as const

type ByLocale = { readonly [L in Locale]?: string }
interface Row {
  readonly id: string
  readonly text: ByLocale
}
interface Content {
  readonly title: ByLocale
  readonly views: number | null
  readonly rows: readonly Row[]
}
interface ModelVersion {
  readonly content: Content
  readonly isPublished: boolean
  /** For a version that published one locale: it covers that locale and the shared values. */
  readonly only?: Locale
  /** For a version that took one locale from readers: it covers the locales that they had left. */
  readonly isOfRest?: true
}
/** The simplest model of a document: the content for readers, for editors, and its history. */
interface Model {
  main: Content
  isPublished: boolean
  draft: Content
  versions: ModelVersion[]
}

const locale = fc.constantFrom(...locales)
const word = fc.constantFrom('a', 'b', 'c', 'd')
const rowIds = fc.uniqueArray(fc.constantFrom('row-1', 'row-2', 'row-3'), { maxLength: 3 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit'), locale, title: word }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rows'), locale, ids: rowIds, text: word }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count'), views: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('correct'), locale, title: word }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('publish') }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('publish-locale'), locale }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unpublish') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('unpublish-locale'), locale }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('restore'), which: fc.nat(30), draft: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('restore-title'), which: fc.nat(30), locale }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revert') }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function follow(model: Model, step: Step): void {
  const { main, draft } = model
  switch (step.kind) {
    case 'edit':
    case 'rows':
    case 'count': {
      const edited = edit(draft, step)
      model.draft = edited
      if (!model.isPublished) model.main = edited
      model.versions.push({ content: edited, isPublished: false })
      return
    }
    case 'correct': {
      if (!('title' in step)) return
      // For readers and editors; in the draft only the changed field is updated.
      const isChange = main.title[step.locale] !== step.title
      model.main = edit(main, { ...step, kind: 'edit' })
      model.draft =
        model.isPublished && isChange
          ? edit(draft, { ...step, kind: 'edit' })
          : model.isPublished
            ? draft
            : model.main
      model.versions.push({ content: model.main, isPublished: model.isPublished })
      return
    }
    case 'publish':
      model.main = draft
      model.isPublished = true
      model.versions.push({ content: draft, isPublished: true })
      return
    case 'publish-locale': {
      if (!('locale' in step)) return
      const { locale: code } = step
      const before = model.isPublished ? main : nothing
      model.main = withLocale(before, draft, code)
      model.isPublished = true
      model.versions.push({ content: model.main, isPublished: true, only: code })
      return
    }
    case 'unpublish-locale': {
      if (!('locale' in step)) return
      const rest = withoutLocale(main, step.locale)
      if (!model.isPublished || spokenIn(rest).length === 0) {
        follow(model, { kind: 'unpublish' })
        return
      }
      model.main = rest
      model.versions.push({ content: rest, isPublished: true, isOfRest: true })
      return
    }
    case 'unpublish':
      model.main = draft
      model.isPublished = false
      model.versions.push({ content: draft, isPublished: false })
      return
    case 'restore-title': {
      // One field of one locale, into the draft, as if it had been typed.
      if (!('which' in step && 'locale' in step)) return
      const version = model.versions[step.which % model.versions.length]
      if (!version) return
      const isAboutIt = version.isOfRest
        ? spokenIn(version.content).includes(step.locale)
        : version.only === undefined || version.only === step.locale
      const title = taken(draft.title, version.content.title, step.locale)
      model.draft = isAboutIt ? { ...draft, title } : draft
      if (!model.isPublished) model.main = model.draft
      model.versions.push({ content: model.draft, isPublished: false })
      return
    }
    case 'revert':
      // Editors get the published content; without it there is none to revert to.
      if (!model.isPublished) return
      model.draft = reverted(main, draft)
      model.versions.push({ content: main, isPublished: true })
      return
    case 'restore': {
      if (!('which' in step && 'draft' in step)) return
      const version = model.versions[step.which % model.versions.length]
      if (!version) return
      const { content, only, isOfRest } = version
      const publishes = version.isPublished && !step.draft
      const onto = (before: Content) => {
        if (isOfRest) return reverted(content, before)
        return only === undefined ? content : withLocale(before, content, only)
      }
      const readersBefore = model.isPublished ? main : nothing
      model.draft = onto(draft)
      if (publishes) model.main = onto(readersBefore)
      else if (!model.isPublished) model.main = model.draft
      if (publishes) model.isPublished = true
      model.versions.push(
        publishes
          ? { content: model.main, isPublished: true, ...(only && { only }) }
          : { content: model.draft, isPublished: false },
      )
    }
  }
}

/** The published content, in the locales that have any; in the others, the draft's. */
function reverted(main: Content, draft: Content): Content {
  const read = spokenIn(main)
  if (read.length === locales.length) return main
  const taken = read.length === 0 ? locales.slice(0, 1) : read
  return taken.reduce((content, code) => withLocale(content, main, code), draft)
}

function spokenIn({ title, rows }: Content): readonly Locale[] {
  return locales.filter(
    (code) => title[code] !== undefined || rows.some(({ text }) => text[code] !== undefined),
  )
}

function withoutLocale({ title, views, rows }: Content, code: Locale): Content {
  const without = (said: ByLocale) => taken(said, {}, code)
  return {
    views,
    title: without(title),
    rows: rows.map(({ id, text }) => ({ id, text: without(text) })),
  }
}

const nothing: Content = { title: {}, views: null, rows: [] }

/** One locale of the new content, with the shared values; the other locales are kept. */
function withLocale(before: Content, from: Content, code: Locale): Content {
  return {
    title: taken(before.title, from.title, code),
    views: from.views,
    rows: from.rows.map(({ id, text }) => ({
      id,
      text: taken(before.rows.find((row) => row.id === id)?.text ?? {}, text, code),
    })),
  }
}

function edit(content: Content, step: Step): Content {
  if ('views' in step) return { ...content, views: step.views }
  if ('ids' in step) {
    const rows = step.ids.map((id) => ({
      id,
      text: { ...content.rows.find((row) => row.id === id)?.text, [step.locale]: step.text },
    }))
    return { ...content, rows }
  }
  if ('title' in step) {
    return { ...content, title: { ...content.title, [step.locale]: step.title } }
  }
  return content
}

function taken(before: ByLocale, after: ByLocale, code: Locale): ByLocale {
  const { [code]: _old, ...others } = before
  return after[code] === undefined ? others : { ...others, [code]: after[code] }
}

async function perform(cms: Cms, step: Step): Promise<void> {
  const system = cms.asSystem()
  const page = { collection: 'pages', id: 'page' } as const
  switch (step.kind) {
    case 'edit':
    case 'correct': {
      if (!('title' in step)) return
      const { locale: code, title, kind } = step
      await system.update({ ...page, locale: code, draft: kind === 'edit', data: { title } })
      return
    }
    case 'rows': {
      if (!('ids' in step)) return
      const rows = step.ids.map((id) => ({ id, text: step.text }))
      await system.update({ ...page, locale: step.locale, draft: true, data: { rows } })
      return
    }
    case 'count':
      if (!('views' in step)) return
      await system.update({ ...page, draft: true, data: { views: step.views } })
      return
    case 'publish':
      await system.update({ ...page, data: { _status: 'published' } })
      return
    case 'publish-locale':
      if (!('locale' in step)) return
      await system.update({
        ...page,
        publishSpecificLocale: step.locale,
        data: { _status: 'published' },
      })
      return
    case 'unpublish-locale':
      if (!('locale' in step)) return
      await system.update({
        ...page,
        unpublishSpecificLocale: step.locale,
        data: { _status: 'draft' },
      })
      return
    case 'unpublish':
      await system.update({ ...page, data: { _status: 'draft' } })
      return
    case 'restore-title': {
      if (!('which' in step && 'locale' in step)) return
      const { docs } = await system.findVersions({ ...history, depth: 0 })
      const version = docs[step.which % docs.length]
      const parts = [{ path: ['title'], locale: step.locale }]
      await system.restoreVersion({ ...page, id: version?.id ?? '', parts })
      return
    }
    case 'revert': {
      // As the panel does: the newest published version, if its document is still published.
      const [doc] = (await system.find({ collection: 'pages', limit: 1 })).docs
      if (doc?._status !== 'published') return
      const where = {
        and: [history.where, { 'version._status': { equals: 'published' } }],
      }
      const { docs } = await system.findVersions({
        ...history,
        where,
        sort: '-createdAt,-id',
        limit: 1,
      })
      await system.restoreVersion({ ...page, id: docs[0]?.id ?? '', allLocales: true })
      return
    }
    case 'restore': {
      if (!('which' in step && 'draft' in step)) return
      const { docs } = await system.findVersions({ ...history, depth: 0 })
      const version = docs[step.which % docs.length]
      await system.restoreVersion({ ...page, id: version?.id ?? '', draft: step.draft })
    }
  }
}

const history = {
  collection: 'pages',
  where: { parent: { equals: 'page' } },
  // Several are made in one millisecond: their ids increase within it.
  sort: 'createdAt,id',
  limit: 0,
} as const

function view(content: Content, code: Locale): JsonObject {
  return {
    title: content.title[code] ?? null,
    views: content.views,
    rows: content.rows.map(({ id, text }) => ({ id, text: text[code] ?? null })),
  }
}
function seen(doc: JsonObject): JsonObject {
  const rows = doc.rows as readonly JsonObject[]
  return {
    title: doc.title ?? null,
    views: doc.views ?? null,
    rows: rows.map(({ id, text }) => ({ id, text: text ?? null })),
  }
}

async function read(cms: Cms, code: Locale, as: 'readers' | 'editors'): Promise<JsonObject | null> {
  const api = as === 'readers' ? cms.as(null) : cms.asSystem()
  try {
    const doc = await api.findByID({
      collection: 'pages',
      id: 'page',
      locale: code,
      fallbackLocale: false,
      draft: as === 'editors',
    })
    return seen(doc)
  } catch (error) {
    if (error instanceof Forbidden) return null
    throw error
  }
}

// The server's rules are the same; a second database needs only a few runs.
const numRuns = inject('databaseUrl') === ':memory:' ? 60 : 8

describe('a document in several locales', () => {
  test('matches a simple model for readers and editors after any operations', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const cms: Cms = await createCms(config, {
          databaseUrl: await freshDatabaseUrl(),
          secret: 'x',
          dataDir: '/tmp',
        })
        try {
          await cms.asSystem().create({ collection: 'pages', draft: true, data: { id: 'page' } })
          const empty: Content = { title: {}, views: null, rows: [] }
          const model: Model = {
            main: empty,
            isPublished: false,
            draft: empty,
            versions: [{ content: empty, isPublished: false }],
          }
          for (const step of steps) {
            const before = new Map<Locale, JsonObject | null>()
            for (const code of locales) before.set(code, await read(cms, code, 'readers'))
            await perform(cms, step)
            follow(model, step)
            for (const code of locales) {
              const readers = await read(cms, code, 'readers')
              expect(readers).toEqual(model.isPublished ? view(model.main, code) : null)
              expect(await read(cms, code, 'editors')).toEqual(view(model.draft, code))
              const was = before.get(code)
              if (
                step.kind === 'publish-locale' &&
                'locale' in step &&
                code !== step.locale &&
                was
              ) {
                expect(readers?.title).toBe(was.title)
              }
              // A partial restore is a draft: readers see it in no locale.
              if (step.kind === 'restore-title' || step.kind === 'revert') {
                expect(readers).toEqual(was)
              }
            }
            const { totalDocs } = await cms.asSystem().countVersions(history)
            expect(totalDocs).toBe(model.versions.length)
          }
        } finally {
          await cms.close()
        }
      }),
      { numRuns },
    )
  })
})
