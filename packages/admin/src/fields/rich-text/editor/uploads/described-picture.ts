import {
  type ClientCollection,
  type ClientField,
  childLists,
  fieldTypeOf,
  type JsonObject,
} from '@stet/core'

/**
 * What the document of a picture gets from the page that the picture was copied from: the alternative text,
 * where the collection has a text field `alt` that takes it. A longer one than the field takes is left out,
 * because the picture itself would be refused for it.
 */
export function describedPicture(
  { fields }: Pick<ClientCollection, 'fields'>,
  alt: string,
): JsonObject {
  const text = alt.replace(/\s+/g, ' ').trim()
  const field = text === '' ? undefined : ownField(fields, 'alt')
  if (field === undefined || fieldTypeOf(field).isProse !== true) return {}
  const isList = 'hasMany' in field && field.hasMany === true
  const isClosed = field.admin?.readOnly === true || field.admin?.hidden === true
  const limit = 'maxLength' in field ? field.maxLength : undefined
  const isTooLong = typeof limit === 'number' && text.length > limit
  return isList || isClosed || isTooLong ? {} : { alt: text }
}

/** A field of the document itself, which may stand in rows, collapsibles and tabs without a name. */
function ownField(fields: readonly ClientField[], name: string): ClientField | undefined {
  for (const field of fields) {
    if ('name' in field && field.name !== undefined) {
      if (field.name === name) return field
      continue
    }
    for (const { holder, fields: inner } of childLists<ClientField>(field)) {
      const isApart = 'name' in holder && holder.name !== undefined
      const found = isApart ? undefined : ownField(inner, name)
      if (found !== undefined) return found
    }
  }
  return undefined
}
