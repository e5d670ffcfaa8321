import type { DocumentId } from '@stet/core'
import type { Client } from '../client/client.ts'

/** The formats of files for translators. */
export type TranslationFormat = 'xliff' | 'csv'

const files = {
  xliff: { extension: 'xlf', type: 'application/xliff+xml' },
  csv: { extension: 'csv', type: 'text/csv' },
} as const

export interface HandOver {
  readonly collection: string
  readonly ids: readonly DocumentId[]
  readonly locale: string
  readonly format: TranslationFormat
  /** `untranslated`: what is new, out of date, or made by a machine and looked at by no person. */
  readonly which: 'all' | 'untranslated'
}

/** Documents of one file at most, as the server has it. */
const DOCUMENTS_PER_FILE = 500

/** The texts of documents for who translates them into one locale: a file, or several where there are many. */
export async function* exportTranslations(
  client: Client,
  { collection, ids, locale, format, which }: HandOver,
  signal: AbortSignal,
): AsyncGenerator<File> {
  const { extension, type } = files[format]
  for (let at = 0; at < ids.length; at += DOCUMENTS_PER_FILE) {
    const part = ids.slice(at, at + DOCUMENTS_PER_FILE)
    const documents = part.map((id) => ({ kind: 'collection', slug: collection, id }))
    const content = await client.post<string>('/_panel/translations/export', {
      body: { format, locale, which, documents },
      isText: true,
      signal,
    })
    // Of these documents nothing is left to translate.
    if (content === '') continue
    const number = ids.length > DOCUMENTS_PER_FILE ? `-${at / DOCUMENTS_PER_FILE + 1}` : ''
    yield new File([content], `${collection}-${locale}${number}.${extension}`, { type })
  }
}
