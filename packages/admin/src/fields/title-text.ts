import { type ClientCollection, fieldsOnLevel, type Json } from '@stet/core'
import type { I18n } from '../i18n/i18n.ts'
import { knownPanelFieldType } from './panel-field-types.ts'

/** What a document is called, from the value of its collection's title field; empty where it has none. */
export function titleText(
  collection: Pick<ClientCollection, 'admin' | 'fields'> | undefined,
  title: Json | undefined,
  i18n: Pick<I18n, 'dateTime' | 'dates' | 'label'>,
): string {
  if (typeof title === 'number') return String(title)
  if (typeof title !== 'string' || title.trim() === '') return ''
  const field = collection && titleField(collection)
  return (field && knownPanelFieldType(field)?.text?.(title, field, i18n)) || title
}

function titleField({ admin, fields }: Pick<ClientCollection, 'admin' | 'fields'>) {
  return fieldsOnLevel(fields).find(({ name }) => name === admin.useAsTitle)
}
