import type { ClientCollection } from '@stet/core'
import type { ReferenceLabel } from '../../document/references/references.ts'
import { titleText } from '../../fields/title-text.ts'
import type { I18n } from '../../i18n/i18n.ts'

export interface DocumentName {
  readonly state: 'loading' | 'found' | 'missing'
  /** Never empty, since links are named by it. */
  readonly text: string
}

/** What a document of a collection is called, also before that is known and where it has no title. */
export function knownDocumentName(
  collection: Pick<ClientCollection, 'admin' | 'fields'>,
  label: Pick<ReferenceLabel, 'state' | 'title'> | undefined,
  i18n: Pick<I18n, 'dateTime' | 'dates' | 'label' | 't'>,
): DocumentName {
  if (label === undefined || label.state === 'loading') return { state: 'loading', text: '…' }
  const text = titleText(collection, label.title, i18n) || i18n.t('fields:untitled')
  return { state: label.state === 'missing' ? 'missing' : 'found', text }
}
