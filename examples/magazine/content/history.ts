import type { RequestContext } from 'stet'
import { isObject, type Tree, type TreeObject } from './localized.ts'
import { users } from './users.ts'

/** What a document was before it was what it is now. */
export interface EarlierState {
  readonly by: (typeof users)[number]['id']
  readonly at: string
  readonly publish?: true
  /** Makes the earlier document of the one that is there now, in English. */
  readonly of: (now: TreeObject) => TreeObject
}

/** A call in the name of somebody on the desk, so that the history says who it was. */
export function callBy(id: string): RequestContext {
  const user = users.find((candidate) => candidate.id === id)
  return {
    user: user ? { id, collection: 'users', role: user.role } : null,
    locale: 'en',
    fallbackLocale: [],
    language: 'en',
    headers: { get: () => null },
    query: {},
    searchParams: new URLSearchParams(),
    t: (key) => key,
    context: {},
  }
}

/** A text with other paragraphs. */
function withParagraphs(
  body: Tree | undefined,
  change: (nodes: readonly Tree[]) => readonly Tree[],
): Tree {
  if (!isObject(body) || !isObject(body.root)) return null
  const { children } = body.root
  const nodes = Array.isArray(children) ? children : []
  return { ...body, root: { ...body.root, children: [...change(nodes)] } }
}

const reworded = (value: Tree | undefined, words: string, other: string): Tree =>
  JSON.parse(JSON.stringify(value ?? null).replace(words, other))

const ferrule: readonly EarlierState[] = [
  {
    by: 'user-ines',
    at: '2026-05-21T08:12:00.000Z',
    of: (now) => ({
      ...now,
      title: 'A Letter About Pencils',
      standfirst: 'A letter from the editor about the smallest part of a pencil.',
      body: withParagraphs(now.body, (nodes) => nodes.slice(0, 3)),
      related: [],
      editorNotes: null,
    }),
  },
  {
    by: 'user-ines',
    at: '2026-05-22T14:40:00.000Z',
    of: (now) => ({
      ...now,
      title: 'A Letter About Pencils',
      body: withParagraphs(now.body, (nodes) => nodes.slice(0, -3)),
      topics: ['topic-materials'],
      editorNotes: null,
    }),
  },
  {
    by: 'user-tobias',
    at: '2026-05-27T09:05:00.000Z',
    of: (now) => ({
      ...now,
      // The quotation stood at the end, and the pencil was not bitten yet.
      body: reworded(
        withParagraphs(now.body, (nodes) => [
          ...nodes.slice(0, 5),
          ...nodes.slice(6),
          ...nodes.slice(5, 6),
        ]),
        'usually brass-coloured, usually bitten',
        'nearly always of brass',
      ),
      related: ['article-dry-stone', 'article-lime-mortar'],
    }),
  },
  {
    by: 'user-ines',
    at: '2026-06-01T06:00:00.000Z',
    publish: true,
    of: (now) => ({
      ...now,
      standfirst:
        'A letter from the editor about the smallest part of a pencil, and about the art of keeping things together.',
      featured: true,
    }),
  },
]

const about: readonly EarlierState[] = [
  {
    by: 'user-ines',
    at: '2026-02-02T10:00:00.000Z',
    publish: true,
    of: (now) => ({ ...now, layout: (now.layout as Tree[]).slice(0, 2) }),
  },
  {
    by: 'user-tobias',
    at: '2026-04-14T16:20:00.000Z',
    of: (now) => {
      const [first, second, ...others] = now.layout as Tree[]
      const layout = [...others, first, second].filter((block) => block !== undefined)
      return reworded({ ...now, layout }, 'Seven people', 'Six people') as TreeObject
    },
  },
]

/** Documents with a past worth looking at: what they were, oldest first. */
export const history: Readonly<Record<string, readonly EarlierState[]>> = {
  'article-ferrule': ferrule,
  'page-about': about,
}
