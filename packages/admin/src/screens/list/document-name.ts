import type { ListedDocument } from '../../api/list.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { valueAtPath } from './value-at-path.ts'

/** What a document is called in words, where no picture and no link can be. */
export function documentName(doc: ListedDocument, titleField: string, t: I18n['t']): string {
  const value = valueAtPath(doc, titleField)
  const isText = typeof value === 'string' || typeof value === 'number'
  return isText && value !== '' ? String(value) : t('fields:untitledWithID', { id: doc.id })
}
