import { articles } from './articles/index.ts'
import { authors } from './authors.ts'
import { events } from './events.ts'
import type { Localized, TreeObject } from './localized.ts'
import { media } from './media.ts'
import { pages } from './pages/index.ts'
import { topics } from './topics.ts'
import type { ArticleContent, ArticleText } from './types.ts'

function each<K extends keyof ArticleText>(
  text: Localized<ArticleText>,
  key: K,
): Localized<ArticleText[K]> {
  return {
    en: text.en[key],
    ...(text.de && { de: text.de[key] }),
    ...(text.ar && { ar: text.ar[key] }),
    ...(text.ja && { ja: text.ja[key] }),
  }
}

function articleDocument(article: ArticleContent): TreeObject {
  const title = each(article.text, 'title')
  const standfirst = each(article.text, 'standfirst')
  return {
    id: article.id,
    slug: article.slug,
    _status: article.state,
    title,
    standfirst,
    body: each(article.text, 'body'),
    publishedOn: `${article.publishedOn}T12:00:00.000Z`,
    reading: article.reading,
    featured: article.featured ?? false,
    cover: article.cover,
    authors: article.authors,
    topics: article.topics,
    related: article.related,
    sources: (article.sources ?? []).map((source, index) => ({ id: `source-${index}`, ...source })),
    editorNotes: article.editorNotes,
    meta: { title, description: standfirst, image: article.cover },
  }
}

/** Every document of the sample, in the order in which one may refer to those before it. */
export const documents: { collection: string; documents: TreeObject[] }[] = [
  { collection: 'media', documents: media },
  { collection: 'topics', documents: topics },
  { collection: 'authors', documents: authors },
  { collection: 'articles', documents: articles.map(articleDocument) },
  { collection: 'events', documents: events },
  { collection: 'pages', documents: pages },
]

/** Saved as drafts on top of what is published. */
export const pendingChanges: { collection: string; id: string; data: TreeObject }[] =
  articles.flatMap((article) =>
    article.pending
      ? [{ collection: 'articles', id: article.id, data: { ...article.pending } }]
      : [],
  )
