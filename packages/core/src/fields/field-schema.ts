import type { Field } from '../config/types/field-types/fields.ts'
import type { JsonObject } from '../json.ts'
import { childLists, hasOwnValue, holdsBlocks, holdsRows } from './field-tree.ts'
import { asField, type NamedTab } from './nesting/tab.ts'
import { isReferenceField } from './references/reference.ts'

/** A field as clients of live previews read it: what is needed to find references in a document. */
export interface FieldSchema extends JsonObject {
  readonly name: string
  readonly type: string
}

/** What clients call a tab with a name. */
const clientTypes: Readonly<Record<string, string>> = { tab: 'tabs' }
const rowId: FieldSchema = Object.freeze({ name: 'id', type: 'text' })

/**
 * The fields of an entity as clients of live previews read them, without layout and without hidden
 * fields. `omits` leaves out fields by their schema path, as plans name it.
 */
export function fieldSchema(
  fields: readonly Field[],
  omits: (schemaPath: string) => boolean,
  around: readonly string[] = [],
): readonly FieldSchema[] {
  return fields.flatMap((field): readonly FieldSchema[] => {
    if ('hidden' in field && field.hidden === true) return []
    const name = 'name' in field ? field.name : undefined
    const lists = childLists<Field>(field)
    if (!hasOwnValue(field) && lists.length > 0) {
      return lists.flatMap((list) => {
        const tab = list.of === 'tab' ? asField(list.holder) : null
        return tab === null
          ? fieldSchema(list.fields, omits, around)
          : named(tab, tab.name, omits, around)
      })
    }
    return name === undefined ? [] : named(field, name, omits, around)
  })
}

function named(
  field: Field | NamedTab,
  name: string,
  omits: (schemaPath: string) => boolean,
  around: readonly string[],
): readonly FieldSchema[] {
  const path = [...around, name]
  if (omits(path.join('.'))) return []
  const type = clientTypes[field.type] ?? field.type
  return [{ name, type, ...inside(field, omits, path), ...targets(field) }]
}

function inside(
  field: Field | NamedTab,
  omits: (schemaPath: string) => boolean,
  path: readonly string[],
): JsonObject {
  const lists = childLists<Field>(field)
  if (holdsBlocks(field)) {
    const blocks = lists.flatMap((list): readonly [string, JsonObject][] => {
      if (list.of !== 'block') return []
      const { slug } = list.holder as { readonly slug: string }
      return [[slug, { fields: [...fieldSchema(list.fields, omits, [...path, slug]), rowId] }]]
    })
    return { blocks: Object.fromEntries(blocks) }
  }
  const [list] = lists
  if (list === undefined || list.nesting === 'nodes') return {}
  const fields = fieldSchema(list.fields, omits, path)
  return { fields: holdsRows(field) ? [...fields, rowId] : fields }
}

function targets(field: Field | NamedTab): JsonObject {
  if (!isReferenceField(field)) return {}
  const { relationTo, hasMany = false } = field
  return { hasMany, relationTo: relationTo as JsonObject[string] }
}
