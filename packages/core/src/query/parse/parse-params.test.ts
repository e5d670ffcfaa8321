import { describe, expect, test } from 'vitest'
import { QueryError } from '../../errors/stet-error.ts'
import { type ParamsConfig, parseParams } from './parse-params.ts'
import { parseSort } from './parse-sort.ts'

const locale = (code: string, fallbackChain: readonly string[]) => ({
  code,
  label: code,
  rtl: false,
  fallbackChain,
  translatedFrom: fallbackChain[0] ?? null,
})
const config: ParamsConfig = {
  defaultDepth: 2,
  maxDepth: 10,
  localization: {
    locales: [locale('en', []), locale('de', ['en']), locale('at', ['de', 'en'])],
    codes: ['en', 'de', 'at'],
    defaultLocale: 'en',
    fallback: true,
    filterAvailableLocales: null,
    translate: null,
    glossary: [],
  },
}
const strict: ParamsConfig = {
  ...config,
  localization: config.localization && { ...config.localization, fallback: false },
}
const plain: ParamsConfig = { ...config, localization: false }
const parse = (input: Readonly<Record<string, unknown>>, site = config) => parseParams(input, site)
const words = (input: Readonly<Record<string, unknown>>, site = config): string => {
  try {
    parse(input, site)
  } catch (error) {
    if (error instanceof QueryError) return error.message
    throw error
  }
  return 'accepted'
}

describe('parameters', () => {
  test('have defaults', () => {
    expect(parse({})).toEqual({
      where: null,
      sort: [],
      select: null,
      populate: new Map(),
      joins: new Map(),
      depth: 2,
      limit: 10,
      page: 1,
      pagination: true,
      rank: null,
      locale: 'en',
      isLocaleUnknown: false,
      fallbackLocale: [],
      flattenLocales: true,
      draft: false,
      trash: false,
      countLimit: null,
      autosave: false,
      merged: false,
      overrideLock: false,
      publishSpecificLocale: null,
      unpublishSpecificLocale: null,
      selectedLocales: null,
    })
  })

  test('that are empty count as absent', () => {
    expect(parse({ limit: '', page: '', depth: '', where: '', sort: '', locale: '' })).toEqual(
      parse({}),
    )
  })

  test('accept numbers as texts, 0 as no limit, and no depth above the maximum', () => {
    const params = parse({ limit: '0', page: '3', depth: '99999' })
    expect([params.limit, params.page, params.depth]).toEqual([0, 3, 10])
    expect(parse({ depth: 0, limit: 5 })).toMatchObject({ depth: 0, limit: 5 })
  })

  for (const [name, value] of [
    ['limit', '-1'],
    ['limit', 'NaN'],
    ['limit', '1e9'],
    ['limit', '1.5'],
    ['limit', ' 5'],
    ['limit', Number.NaN],
    ['limit', -1],
    ['limit', '9'.repeat(400)],
    ['limit', ['1', '2']],
    ['limit', { 0: '1' }],
    ['depth', '-1'],
    ['depth', true],
  ] as const) {
    test(`${name}=${JSON.stringify(value).slice(0, 30)} is not a number`, () => {
      expect(words({ [name]: value })).toBe(
        `The parameter ${name} must be a whole number of at least 0.`,
      )
    })
  }

  test('pages start at 1', () => {
    for (const page of ['0', '-1', 'x']) {
      expect(words({ page })).toBe('The parameter page must be a whole number of at least 1.')
    }
  })

  test('are true only for true and "true"', () => {
    for (const value of ['1', 'yes', 'TRUE', '', undefined, null, 1, {}]) {
      expect([value, parse({ draft: value }).draft]).toEqual([value, false])
    }
    expect([parse({ draft: 'true' }).draft, parse({ draft: true }).draft]).toEqual([true, true])
    expect(parse({ pagination: 'false' })).toMatchObject({ pagination: false, limit: 0 })
    expect(parse({ pagination: 'false', limit: '5' })).toMatchObject({ limit: 5 })
  })
})

describe('the locale', () => {
  test('is a known locale, all, or the default', () => {
    expect(parse({ locale: 'de' })).toMatchObject({ locale: 'de', fallbackLocale: ['en'] })
    expect(parse({ locale: 'all' })).toMatchObject({ locale: 'all', fallbackLocale: [] })
    expect(parse({ locale: '*' }).locale).toBe('all')
    for (const unknown of ['xx', '__proto__', 'DE'])
      expect(parse({ locale: unknown })).toMatchObject({ locale: 'en', isLocaleUnknown: true })
    for (const known of ['de', 'all', '*', '', undefined])
      expect([known, parse({ locale: known }).isLocaleUnknown]).toEqual([known, false])
  })

  test('that is unknown is an error if there is no fallback', () => {
    expect(words({ locale: 'xx' }, strict)).toBe(
      'The locale given in locale does not exist on this site.',
    )
    expect(words({ locale: ['en', 'de'] })).toBe(
      'The locale given in locale does not exist on this site.',
    )
    expect(parse({ locale: 'de' }, strict).fallbackLocale).toEqual([])
  })

  test('does not exist without localization', () => {
    expect(parse({ locale: 'de', publishSpecificLocale: 'de' }, plain)).toMatchObject({
      locale: null,
      fallbackLocale: [],
      publishSpecificLocale: null,
    })
  })

  test('falls back as the config or the caller says, or not at all', () => {
    const chain = (value: unknown) =>
      parse({ locale: 'at', 'fallback-locale': value }).fallbackLocale
    expect(chain(undefined)).toEqual(['de', 'en'])
    expect(chain('en')).toEqual(['en'])
    expect(chain('en,de,at,xx')).toEqual(['en', 'de'])
    expect(chain(['de'])).toEqual(['de'])
    for (const off of ['none', 'null', 'false', false]) expect([off, chain(off)]).toEqual([off, []])
    expect(parse({ locale: 'at', fallbackLocale: 'en' }).fallbackLocale).toEqual(['en'])
    expect(parse({ locale: 'at', fallbackLocale: null }).fallbackLocale).toEqual([])
  })

  test('to publish must exist', () => {
    expect(parse({ publishSpecificLocale: 'de' }).publishSpecificLocale).toBe('de')
    expect(words({ publishSpecificLocale: 'xx' })).toContain('publishSpecificLocale')
    expect(parse({ selectedLocales: 'de,en' }).selectedLocales).toEqual(['de', 'en'])
    expect(parse({ selectedLocales: ['de'] }).selectedLocales).toEqual(['de'])
    expect(words({ selectedLocales: 'de,xx' })).toContain('selectedLocales')
  })
})

describe('sort', () => {
  test('accepts commas, repetition and minus, and drops duplicates', () => {
    const sort = [
      { path: 'a', direction: 'desc' },
      { path: 'b.c', direction: 'asc' },
    ]
    expect(parseSort('-a, b.c,a')).toEqual(sort)
    expect(parseSort(['-a', 'b.c'])).toEqual(sort)
    expect(parseSort(undefined)).toEqual([])
  })

  test('refuses other shapes, endless lists and names that objects inherit', () => {
    for (const input of [5, {}, [{}], { a: '1' }])
      expect(() => parseSort(input)).toThrow(QueryError)
    expect(() => parseSort('__proto__')).toThrow('The following path cannot be queried: __proto__')
    expect(() => parseSort(Array.from({ length: 11 }, (_, index) => `f${index}`))).toThrow(
      'holds more than the 10 entries allowed',
    )
  })
})

describe('populate and joins', () => {
  test('are parsed by collection and by path', () => {
    const params = parse({
      populate: { authors: { name: 'true' } },
      joins: {
        posts: { limit: '5', sort: '-title', where: { title: { equals: 'a' } }, count: 'true' },
      },
    })
    expect(params.populate.get('authors')).toEqual({
      mode: 'include',
      names: new Map([['name', true]]),
    })
    expect(params.joins).toEqual(
      new Map([
        [
          'posts',
          {
            limit: 5,
            page: 1,
            sort: [{ path: 'title', direction: 'desc' }],
            where: { kind: 'compare', path: 'title', operator: 'equals', operand: 'a' },
            count: true,
          },
        ],
      ]),
    )
  })

  test('can be turned off, all or one by one', () => {
    expect(parse({ joins: 'false' }).joins).toBe(false)
    expect(parse({ joins: { posts: 'false' } }).joins).toEqual(new Map([['posts', false]]))
  })

  test('name the invalid parameter in errors', () => {
    expect(words({ joins: { posts: { limit: '-1' } } })).toContain('joins.posts.limit')
    expect(words({ joins: 'x' })).toContain('joins')
    expect(words({ populate: 'x' })).toContain('populate')
    expect(words({ populate: { authors: 'x' } })).toContain('populate.authors')
  })
})
