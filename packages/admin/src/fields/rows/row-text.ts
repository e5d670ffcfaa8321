import { type ClientField, childLists, hasOwnValue } from '@stet/core'
import { panelFieldTypeOf } from '../panel-field-types.ts'

/** `01`, `02`, …: rows are counted as people count. */
export function rowNumber(index: number): string {
  return String(index + 1).padStart(2, '0')
}

/** The names on the way to the first text of a row: what it is recognised by while it is closed. */
export function summaryPath(fields: readonly ClientField[]): readonly string[] | null {
  for (const field of fields) {
    const isShown = field.admin?.hidden !== true
    if (panelFieldTypeOf(field).namesRows && hasOwnValue(field) && isShown) return [field.name]
    for (const list of childLists(field)) {
      if (list.nesting === 'rows') continue
      const inside = summaryPath(list.fields)
      const name = 'name' in list.holder ? list.holder.name : undefined
      if (inside) return name === undefined ? inside : [name, ...inside]
    }
  }
  return null
}
