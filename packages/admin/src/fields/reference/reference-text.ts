import type { DocumentId } from '@stet/core'
import type { ReferenceLabel } from '../../document/references.ts'
import type { I18n } from '../../i18n/i18n.ts'

/** A document's title in words, also when it has none, is gone, or is not known yet. */
export function referenceText(label: ReferenceLabel, id: DocumentId, t: I18n['t']): string {
  switch (label.state) {
    case 'loading':
      return '…'
    case 'missing':
      return t('fields:missingReference', { id })
    case 'failed':
      return t('fields:untitledWithID', { id })
    case 'found':
      return label.title === '' ? t('fields:untitledWithID', { id }) : label.title
  }
}
