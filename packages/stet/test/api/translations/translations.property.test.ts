import type { DocumentTranslations, TranslationState } from '@stet/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineConfig, type JsonObject } from '../../../src/index.ts'
import { useTestSite } from '../../sites/site.ts'

// Random sequences of what translators and editors do, beside a model that keeps for each value only
// its text and what that was translated from.

const locales = ['en', 'de', 'at'] as const
type Locale = (typeof locales)[number]
const sources: Readonly<Record<Locale, Locale | null>> = { en: null, de: 'en', at: 'de' }
const fields = ['title', 'teaser'] as const

const config = defineConfig({
  localization: {
    locales: ['en', 'de', { code: 'at', label: 'Austrian', fallbackLocale: 'de' }],
    defaultLocale: 'en',
    fallback: false,
  },
  collections: [
    { slug: 'users', auth: true, fields: [{ name: 'role', type: 'text' }] },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'posts',
      versions: { drafts: true, maxPerDoc: 0 },
      access: { read: () => true },
      fields: fields.map((name) => ({ name, type: 'text', localized: true })),
    },
  ],
})

const site = useTestSite(undefined, config)

interface Said {
  readonly text: string
  /** What the source said when it was written. */
  readonly from: string
}
type Content = ReadonlyMap<string, Said>
interface Model {
  /** What readers get; null for nothing. */
  readonly main: Content | null
  /** What editors have. */
  readonly draft: Content
}

const at = (field: string, locale: Locale) => `${field} ${locale}`
const textOf = (content: Content, field: string, locale: Locale) =>
  content.get(at(field, locale))?.text ?? ''

function written(
  content: Content,
  locale: Locale,
  texts: Readonly<Record<string, string>>,
): Content {
  const next = new Map(content)
  const source = sources[locale]
  for (const [field, text] of Object.entries(texts)) {
    if (text === textOf(content, field, locale)) continue
    next.set(at(field, locale), { text, from: source ? textOf(content, field, source) : '' })
  }
  return next
}

/** `content` with what `other` says in a locale. */
function taken(content: Content, other: Content, locale: Locale): Content {
  const next = new Map(content)
  for (const field of fields) {
    const said = other.get(at(field, locale))
    if (said === undefined) next.delete(at(field, locale))
    else next.set(at(field, locale), said)
  }
  return next
}

function stateOf(content: Content, locale: Locale): TranslationState | 'source' {
  const source = sources[locale]
  if (source === null) return 'source'
  const wanted = fields.filter((field) => textOf(content, field, source) !== '')
  const filled = wanted.filter((field) => textOf(content, field, locale) !== '')
  if (filled.length === 0) return 'none'
  const isOld = (field: string) =>
    content.get(at(field, locale))?.from !== textOf(content, field, source)
  if (filled.some(isOld)) return 'outdated'
  return filled.length < wanted.length ? 'started' : 'done'
}

const locale = fc.constantFrom(...locales)
const texts = fc.dictionary(fc.constantFrom(...fields), fc.constantFrom('', 'A', 'B'))
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), locale, texts }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('publish' as const), locale, texts }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('publish-locale' as const), locale, texts }),
  },
  fc.record({ do: fc.constant('unpublish' as const), locale }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unpublish-locale' as const), locale }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), back: fc.nat(20) }) },
)

test('each locale is published and translated as a simple model says', async () => {
  const system = site().cms.asSystem()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { id: made } = await system.create({ collection: 'posts', data: {}, draft: true })
      const id = String(made)
      let model: Model = { main: null, draft: new Map() }
      const versions: { readonly id: string; readonly content: Content }[] = []
      for (const one of steps) {
        if (one.do === 'restore') {
          const version = versions[one.back]
          if (version === undefined) continue
          await system.restoreVersion({ collection: 'posts', id: version.id, draft: true })
          model = { ...model, draft: restored(model.draft, version.content) }
        } else if (one.do === 'unpublish') {
          await update(id, one.locale, { _status: 'draft' }, {})
          model = { main: null, draft: model.draft }
        } else if (one.do === 'unpublish-locale') {
          await update(
            id,
            one.locale,
            { _status: 'draft' },
            { unpublishSpecificLocale: one.locale },
          )
          model = { ...model, main: withoutLocale(model.main, one.locale) }
        } else {
          const draft = written(model.draft, one.locale, one.texts)
          const status: JsonObject = one.do === 'edit' ? {} : { _status: 'published' }
          const only = one.do === 'publish-locale' ? { publishSpecificLocale: one.locale } : {}
          await update(
            id,
            one.locale,
            { ...one.texts, ...status },
            { draft: one.do === 'edit', ...only },
          )
          model = { main: readersHave(model.main, draft, one), draft }
        }
        const { docs } = await system.findVersions({
          collection: 'posts',
          where: { and: [{ parent: { equals: id } }, { 'version._status': { equals: 'draft' } }] },
          sort: '-updatedAt',
          limit: 1,
        })
        const [newest] = docs
        if (one.do === 'edit' && newest) {
          versions.unshift({ id: String(newest.id), content: model.draft })
        }
        await compare(id, model)
      }
      await system.delete({ collection: 'posts', id })
    }),
    { numRuns: 40 },
  )
}, 120_000)

function readersHave(
  main: Content | null,
  draft: Content,
  one: { readonly do: 'edit' | 'publish' | 'publish-locale'; readonly locale: Locale },
): Content | null {
  if (one.do === 'edit') return main
  return one.do === 'publish' ? draft : taken(main ?? new Map(), draft, one.locale)
}

/** What readers are left with; nothing where no other locale says anything. */
function withoutLocale(main: Content | null, code: Locale): Content | null {
  const rest = taken(main ?? new Map(), new Map(), code)
  const isSaid = [...rest.values()].some(({ text }) => text !== '')
  return isSaid ? rest : null
}

/** Texts that are as they are now stay translations of what they were of. */
function restored(draft: Content, version: Content): Content {
  const next = new Map<string, Said>()
  for (const field of fields) {
    for (const code of locales) {
      const key = at(field, code)
      const isSame = textOf(draft, field, code) === textOf(version, field, code)
      const said = isSame ? draft.get(key) : version.get(key)
      if (said) next.set(key, said)
    }
  }
  return next
}

async function update(
  id: string,
  code: Locale,
  data: JsonObject,
  options: {
    readonly draft?: boolean
    readonly publishSpecificLocale?: string
    readonly unpublishSpecificLocale?: string
  },
): Promise<void> {
  await site()
    .cms.asSystem()
    .update({ collection: 'posts', id, locale: code, data, draft: false, ...options })
}

async function compare(id: string, { main, draft }: Model): Promise<void> {
  const path = `/api/_panel/translations/collections/posts/${id}`
  const response = await site().send('admin', 'GET', path)
  const { locales: standings }: DocumentTranslations = await response.json()
  for (const code of locales) {
    const { translation, isPublished } = standings[code] ?? {}
    const isSaid = main !== null && fields.some((field) => textOf(main, field, code) !== '')
    expect([code, translation?.state ?? 'source', isPublished]).toEqual([
      code,
      stateOf(draft, code),
      isSaid,
    ])
    const read = await site().send('anonymous', 'GET', `/api/posts/${id}?locale=${code}`)
    const doc: JsonObject = await read.json()
    const readable = doc._status === 'published' ? doc : {}
    for (const field of fields) {
      expect([code, field, readable[field] ?? '']).toEqual([
        code,
        field,
        main === null ? '' : textOf(main, field, code),
      ])
    }
  }
}
