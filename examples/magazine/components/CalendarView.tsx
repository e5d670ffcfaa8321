import { api, Banner, Button, Skeleton, useMessages } from '@stet/admin'
import { useCallback, useEffect, useState } from 'react'
import styles from './CalendarView.module.css'

interface Article {
  readonly id: string
  readonly title: string
  readonly publishedOn: string
}
type Loaded = { readonly articles: readonly Article[] } | { readonly failed: true } | null

const words = {
  en: {
    failed: 'The articles could not be read.',
    retry: 'Try again',
    none: 'Nothing has appeared yet.',
  },
  de: {
    failed: 'Die Artikel konnten nicht gelesen werden.',
    retry: 'Noch einmal',
    none: 'Noch ist nichts erschienen.',
  },
} as const

/** A calendar of publications: the magazine's own screen, made of the panel's components. */
export function CalendarView() {
  const { language } = useMessages()
  const [loaded, setLoaded] = useState<Loaded>(null)
  const say = words[language === 'de' ? 'de' : 'en']

  const read = useCallback((signal: AbortSignal) => {
    setLoaded(null)
    api
      .get<{ readonly docs: readonly Article[] }>('/articles', {
        query: {
          sort: '-publishedOn',
          limit: 100,
          depth: 0,
          draft: true,
          select: { title: true, publishedOn: true },
        },
        signal,
      })
      .then(({ docs }) => setLoaded({ articles: docs }))
      .catch(() => {
        if (!signal.aborted) setLoaded({ failed: true })
      })
  }, [])
  useEffect(() => {
    const abort = new AbortController()
    read(abort.signal)
    return () => abort.abort()
  }, [read])

  if (loaded === null) return <Skeleton width="20rem" />
  if ('failed' in loaded) {
    return (
      <Banner
        tone="error"
        action={
          <Button size="small" onClick={() => read(new AbortController().signal)}>
            {say.retry}
          </Button>
        }
      >
        {say.failed}
      </Banner>
    )
  }
  if (loaded.articles.length === 0) return <p>{say.none}</p>
  return [...byMonth(loaded.articles, language)].map(([month, articles]) => (
    <section key={month} className={styles.month}>
      <h2 className={styles.title}>{month}</h2>
      <ul>
        {articles.map(({ id, title, publishedOn }) => (
          <li key={id} className={styles.day}>
            <time dateTime={publishedOn}>{new Date(publishedOn).getUTCDate()}</time>
            <a href={`collections/articles/${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function byMonth(
  articles: readonly Article[],
  language: string,
): ReadonlyMap<string, readonly Article[]> {
  const format = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return Map.groupBy(
    articles.filter(({ publishedOn }) => publishedOn),
    ({ publishedOn }) => format.format(new Date(publishedOn)),
  )
}
