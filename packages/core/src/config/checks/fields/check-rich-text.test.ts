import { expect, it } from 'vitest'
import { mistakes, text, users } from '../../../test/config-mistakes.ts'

const collections = [
  users,
  { slug: 'media', upload: true, fields: [] },
  { slug: 'posts', fields: [text('title')] },
]

/** Mistakes of features, found alike for the whole site and for a field. */
function mistakesIn(features: unknown): readonly string[] {
  const ofSite = mistakes({ collections, richText: { features } })
  const pages = { slug: 'pages', fields: [{ type: 'richText', name: 'body', features }] }
  const ofField = mistakes({ collections: [...collections, pages] })
  const siteAt = 'richText.features'
  const fieldAt = 'collections[3](pages).fields[0](body).features'
  expect(ofField).toEqual(ofSite.map((one) => one.replaceAll(siteAt, fieldAt)))
  return ofSite.map((one) => one.replaceAll(`${siteAt}.`, ''))
}

it('features of a rich text are accepted in full', () => {
  expect(
    mistakesIn({
      headings: ['h2', 'h3'],
      formats: ['bold', 'highlight'],
      lists: [],
      quotes: false,
      rules: true,
      tables: false,
      codeBlocks: true,
      alignment: false,
      indentation: false,
      styles: [
        { name: 'warning', label: { en: 'Warning' }, color: { light: '#a02020', dark: '#f08080' } },
        { name: 'hint', color: '#888' },
      ],
      links: { only: ['posts', 'media'], fields: [text('campaign')], maxDepth: 1 },
      uploads: { only: ['media'], collections: { media: { fields: [text('caption')] } } },
      relationships: false,
      blocks: [{ slug: 'note', fields: [text('title')] }],
      toolbars: { fixed: true, floating: false },
      limits: { words: 800, characters: 5000 },
      smartQuotes: true,
    }),
  ).toEqual([])
})

it.each([
  [{ headings: ['h7'] }, 'headings[0]: "h7" does not exist; there are h1, h2, h3, h4, h5, h6'],
  [{ headings: 'h1' }, 'headings: must be a list'],
  [{ formats: ['bold', 'bold'] }, 'formats[1]: is listed already'],
  [{ formats: ['underlined'] }, 'formats[0]: "underlined" does not exist'],
  [{ lists: [3] }, 'lists[0]: "3" does not exist; there are bullet, number, check'],
  [{ tables: 'yes' }, 'tables: must be true or false'],
  [{ smartQuote: true }, 'smartQuote: is not an option; did you mean "smartQuotes"?'],
  [{ styles: ['red'] }, 'styles[0]: must be a style with a name and a color'],
  [{ styles: [{ name: 'a b', color: '#111' }] }, 'styles[0](a b).name: "a b" must be letters'],
  [{ styles: [{ name: 'red' }] }, 'styles[0](red).color: is missing'],
  [{ styles: [{ name: 'red', color: 'red' }] }, 'styles[0](red).color: "red" must be a colour'],
  [
    { styles: [{ name: 'red', color: { light: '#111' } }] },
    'styles[0](red).color.dark: is missing',
  ],
  [
    {
      styles: [
        { name: 'red', color: '#111' },
        { name: 'red', color: '#222' },
      ],
    },
    '"red" is the name of',
  ],
  [{ links: true }, 'links: must be false or an object of options'],
  [{ links: { only: [] } }, 'links.only: names no collection: for none, say links: false'],
  [{ links: { only: ['nowhere'] } }, 'links.only[0]: no collection has the slug "nowhere"'],
  [{ uploads: { only: ['posts'] } }, 'uploads.only[0]: no upload collection has the slug "posts"'],
  [{ relationships: { only: ['media'] } }, 'relationships.only[0]: no collection without files'],
  [{ uploads: { collections: ['media'] } }, '`only` lists those that are allowed'],
  [{ toolbars: { fixed: 1 } }, 'toolbars.fixed: must be true or false'],
  [{ limits: { words: 0 } }, 'limits.words: must be a whole number of at least 1'],
  [{ limits: 3 }, 'limits: must be an object'],
])('%j is refused with its reason', (features, reason) => {
  const found = mistakesIn(features)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(reason)
})
