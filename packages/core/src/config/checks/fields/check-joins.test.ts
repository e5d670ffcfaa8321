import { expect, it } from 'vitest'
import { completeConfig } from '../../completion/complete-config.ts'
import { ConfigError } from '../../problems/config-error.ts'
import type { Config } from '../../types/config.ts'
import type { JoinField } from '../../types/field-types/reference-fields.ts'

const author = { type: 'relationship', name: 'author', relationTo: 'authors' } as const
const books = {
  slug: 'books',
  fields: [
    author,
    { type: 'text', name: 'title', localized: true },
    { type: 'number', name: 'year' },
    { type: 'text', name: 'secret', hidden: true, access: { read: () => false } },
    { type: 'array', name: 'rows', fields: [{ type: 'text', name: 'text' }] },
    { type: 'text', name: 'computed', virtual: true },
    { type: 'text', name: 'by', virtual: 'author.name' },
  ],
} as const
const films = {
  slug: 'films',
  fields: [author, { type: 'text', name: 'title' }, { type: 'text', name: 'year' }],
} as const

/** The mistakes of a config in which authors have this join, as `path: message`. */
function mistakes(join: Partial<JoinField>, around = (field: JoinField): object => field) {
  const field: JoinField = { type: 'join', name: 'j', collection: 'books', on: 'author', ...join }
  const fields = [{ type: 'text', name: 'name' }, around(field)]
  const config = {
    localization: { locales: ['en', 'de'], defaultLocale: 'de' },
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'authors', fields },
      books,
      films,
    ],
  }
  try {
    completeConfig(config as unknown as Config)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map(({ path, message }) => `${path}: ${message}`)
  }
}
const at = 'collections[1](authors).fields[1](j)'

it.each<[Partial<JoinField>]>([
  [{ where: { year: { less_than: 1900 } }, defaultSort: '-year,title' }],
  [{ where: { or: [{ 'title.en': { equals: 'x' } }, { secret: { exists: true } }] } }],
  [{ where: { 'rows.text': { equals: 'x' } }, defaultSort: 'author.name' }],
  [{ where: { 'author.j.title': { equals: 'x' } }, defaultSort: 'by' }],
  [{ where: {}, defaultSort: '' }],
  [{ collection: ['books', 'films'], where: { title: { like: 'x' } }, defaultSort: '-title' }],
  [{ orderable: true, defaultSort: '-_books_j_order' }],
])('%j can be asked for', (join) => {
  expect(mistakes(join)).toEqual([])
})

it.each<[Partial<JoinField> | object, readonly string[]]>([
  [
    { where: { yeer: { equals: 1 }, or: [{ 'author.nme': { equals: 'x' } }] } },
    [`${at}.where: documents of "books" cannot be filtered by "yeer", "author.nme"`],
  ],
  [
    { where: { year: { less_than: 'soon' } } },
    [`${at}.where: of "books": The value of year must be a number.`],
  ],
  [{ where: { year: { under: 3 } } }, [expect.stringContaining(`${at}.where: of "books": `)]],
  [{ where: 'year' }, [expect.stringContaining(`${at}.where: of "books": `)]],
  [{ defaultSort: 'yeer' }, [`${at}.defaultSort: documents of "books" cannot be sorted by "yeer"`]],
  [
    { defaultSort: 'rows.text,computed' },
    [`${at}.defaultSort: documents of "books" cannot be sorted by "rows.text", "computed"`],
  ],
  [{ defaultSort: 7 }, [expect.stringContaining(`${at}.defaultSort: of "books": `)]],
  [
    // A manual order can be used only by its own join.
    { defaultSort: '_books_j_order' },
    [`${at}.defaultSort: documents of "books" cannot be sorted by "_books_j_order"`],
  ],
  [
    {
      collection: ['books', 'films'],
      where: { 'rows.text': { equals: 'x' } },
      defaultSort: 'year',
    },
    [
      `${at}.where: documents of "films" cannot be filtered by "rows.text"`,
      `${at}.defaultSort: "year" is of another type in each collection: what is ordered together must compare`,
    ],
  ],
])('%j is a mistake of the config, and says which', (join, expected) => {
  expect(mistakes(join)).toEqual(expected)
})

it('is reported with the path of the join, also inside layout fields', () => {
  const wrong = { defaultSort: 'nope' }
  const said = 'defaultSort: documents of "books" cannot be sorted by "nope"'
  const inTab = (field: JoinField) => ({
    type: 'tabs',
    tabs: [
      { label: 'L', fields: [] },
      { name: 't', fields: [{ type: 'row', fields: [field] }] },
    ],
  })
  const before = 'collections[1](authors).fields[1]'
  expect(mistakes(wrong, inTab)).toEqual([`${before}.tabs[1](t).fields[0].fields[0](j).${said}`])
  const inGroup = (field: JoinField) => ({ type: 'group', name: 'g', fields: [field] })
  expect(mistakes(wrong, inGroup)).toEqual([`${before}(g).fields[0](j).${said}`])
  expect(mistakes({ orderable: true, defaultSort: '_books_g_j_order' }, inGroup)).toEqual([])
})
