import type { CompleteCollection, JsonObject } from '@stet/core'
import { largestPage } from '../search/search-documents.ts'
import { object, operation, type Paths, pageOf, parametersOf } from './operations.ts'

const text: JsonObject = { type: 'string' }

/** The search over those of these collections that are searched, where there are any. */
export function searchPath(collections: readonly CompleteCollection[]): Paths {
  const slugs = collections.filter(({ search }) => search !== false).map(({ slug }) => slug)
  if (slugs.length === 0) return {}
  const marked = list(object({ text, isMatch: { const: true } }, ['text']))
  const counts = list(object({ value: text, count: { type: 'integer' } }))
  const result = object({
    collection: { enum: slugs },
    id: { type: ['string', 'number'] },
    title: text,
    highlights: object({ title: marked, excerpt: marked }),
    locale: { type: ['string', 'null'] },
    status: { enum: ['draft', 'published', null] },
    score: { type: 'number' },
    doc: { type: 'object', additionalProperties: true },
  })
  const page = pageOf(result)
  const corrected: JsonObject = { type: ['string', 'null'] }
  const facets = object({ collection: counts, status: counts, locale: counts })
  return {
    '/search': {
      get: operation({
        id: 'search',
        tag: 'Search',
        summary: 'Find documents by their words',
        parameters: [
          { name: 'q', in: 'query', required: true, description: asked, schema: text },
          {
            name: 'collections',
            in: 'query',
            description: `Slugs by commas: ${slugs.join(', ')}.`,
            schema: text,
          },
          { name: 'status', in: 'query', schema: { enum: ['draft', 'published'] } },
          {
            name: 'correct',
            in: 'query',
            description: 'Whether mistyped words are corrected where nothing is found.',
            schema: { type: 'boolean', default: true },
          },
          {
            name: 'limit',
            in: 'query',
            schema: { type: 'integer', minimum: 1, maximum: largestPage },
          },
          ...parametersOf('draft', 'page', 'locale', 'fallbackLocale'),
        ],
        answer: { allOf: [page, object({ facets, corrected, isIndexing: { type: 'boolean' } })] },
      }),
    },
  }
}

const asked = 'Words, `"words in their order"`, and `-words` that must not occur.'

const list = (items: JsonObject): JsonObject => ({ type: 'array', items })
