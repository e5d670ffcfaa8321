import type { ClientCollection } from '@stet/core'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { shownName } from '../../../files/file-text.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { documentName } from '../table/document-name.ts'
import { valueAtPath } from '../table/value-at-path.ts'

/** What a file is called: as its document is, else by its name. */
export function fileTitle(doc: ListedDocument, collection: ClientCollection, i18n: I18n): string {
  const title = valueAtPath(doc, collection.admin.useAsTitle)
  const isEmpty = title === undefined || title === null || title === ''
  if (isEmpty && typeof doc.filename === 'string') return shownName(doc.filename)
  return shownName(documentName(doc, collection, i18n))
}
