import type { DocumentId, ImportedTranslations } from '@stet/core'
import type { Client } from '../client/client.ts'

/** A value that was changed since the export and is taken from the file nevertheless, as it was seen. */
export interface ChosenValue {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  readonly id: DocumentId | null
  readonly place: string
  readonly seen: string
}

/** What a file of translations would change; nothing is written. */
export function compareImport(
  client: Client,
  content: string,
  signal: AbortSignal,
): Promise<ImportedTranslations> {
  return client.post<ImportedTranslations>('/_panel/translations/import', {
    body: { content },
    signal,
  })
}

/** Writes what a file says, and of what was changed since the export only what is chosen. */
export function applyImport(
  client: Client,
  content: string,
  chosen: readonly ChosenValue[],
): Promise<ImportedTranslations> {
  return client.post<ImportedTranslations>('/_panel/translations/import', {
    body: { content, apply: true, chosen },
  })
}
