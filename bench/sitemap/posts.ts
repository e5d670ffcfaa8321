/** As many pictures as posts show in turn. */
const pictures = 1000
export const locales = ['en', 'de', 'fr']

const slugOf = (number: number, locale: string) =>
  `what-was-found-below-the-old-harbour-${number}-${locale}`

/** An export of so many published posts in several locales, each with a picture. */
export function* exportedPosts(size: number): Iterable<string> {
  const line = (row: unknown): string => `${JSON.stringify(row)}\n`
  const row = (collection: string, id: string, number: number, data: object) => {
    const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
    return line({
      type: 'document',
      ...{ collection, id, stage: 'main', revision: 1 },
      ...{ status: 'published', publishedAt: at, createdAt: at, updatedAt: at, orderKey: null },
      data,
    })
  }
  const inLocales = (textIn: (locale: string) => string) =>
    Object.fromEntries(locales.map((locale) => [locale, textIn(locale)]))
  yield line({ format: 'stet-export', version: 1, secrets: false })
  for (let number = 0; number < pictures; number++) {
    yield row('pictures', `picture-${number}`, number, { address: `/pictures/${number}.jpg` })
  }
  for (let number = 0; number < size; number++) {
    yield row('posts', `post-${number}`, number, {
      title: inLocales((locale) => `What was found below the old harbour ${number} (${locale})`),
      slug: inLocales((locale) => slugOf(number, locale)),
      body: inLocales(() => 'river market garden morning signal paper bridge '.repeat(40)),
      cover: `picture-${number % pictures}`,
    })
  }
  yield line({ type: 'end', rows: pictures + size, files: 0 })
}
