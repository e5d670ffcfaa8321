import type { ClientCollection, ClientField, Json } from '@stet/core'
import type { I18n } from '../i18n/i18n.ts'
import { panelFieldTypeOf } from './panel-field-types.ts'

/** What a document is called, from the value of its collection's title field; empty where it has none. */
export function titleText(
  collection: Pick<ClientCollection, 'admin' | 'fields'> | undefined,
  title: Json | undefined,
  i18n: Pick<I18n, 'dateTime' | 'dates'>,
): string {
  if (typeof title === 'number') return String(title)
  if (typeof title !== 'string' || title.trim() === '') return ''
  const field = collection && fieldNamed(collection.fields, collection.admin.useAsTitle)
  return (field && panelFieldTypeOf(field).text?.(title, field, i18n)) || title
}

/** A field of the document's own level, wherever layout puts it. */
function fieldNamed(fields: readonly ClientField[], name: string): ClientField | undefined {
  for (const field of fields) {
    if ('name' in field && field.name === name) return field
    const inside =
      field.type === 'tabs'
        ? field.tabs.flatMap((tab) => (tab.name === undefined ? tab.fields : []))
        : field.type === 'row' ||
            field.type === 'collapsible' ||
            (field.type === 'group' && field.name === undefined)
          ? field.fields
          : []
    const found = fieldNamed(inside, name)
    if (found) return found
  }
  return undefined
}
