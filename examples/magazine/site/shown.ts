import type { Shown } from './parts.ts'
import type { Reader } from './reader.ts'
import type { Article } from './views.ts'

export async function shownArticles(reader: Reader, articles: Article[]): Promise<Shown[]> {
  const translated = await reader.written('articles', 'title')
  return articles.map((article) => ({ article, translated: translated.has(article.id) }))
}
