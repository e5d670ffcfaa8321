import type { ClientCollection } from '@stet/core'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { titleText } from '../../../fields/title-text.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { valueAtPath } from './value-at-path.ts'

/** The name of a document as plain text, where no picture or link is possible. */
export function documentName(
  doc: ListedDocument,
  collection: ClientCollection,
  i18n: I18n,
): string {
  return (
    titleText(collection, valueAtPath(doc, collection.admin.useAsTitle), i18n) ||
    i18n.t('fields:untitledWithID', { id: doc.id })
  )
}
