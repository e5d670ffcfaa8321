import type { ClientField } from '@stet/core'

/** `01`, `02`, …: rows are counted as people count. */
export function rowNumber(index: number): string {
  return String(index + 1).padStart(2, '0')
}

/** The names on the way to the first text of a row: what it is recognised by while it is closed. */
export function summaryPath(fields: readonly ClientField[]): readonly string[] | null {
  for (const field of fields) {
    switch (field.type) {
      case 'text':
      case 'textarea':
      case 'email':
        if (!field.admin?.hidden) return [field.name]
        break
      case 'row':
      case 'collapsible': {
        const inside = summaryPath(field.fields)
        if (inside) return inside
        break
      }
      case 'group': {
        const inside = summaryPath(field.fields)
        if (inside) return field.name === undefined ? inside : [field.name, ...inside]
        break
      }
      case 'tabs':
        for (const tab of field.tabs) {
          const inside = summaryPath(tab.fields)
          if (inside) return tab.name === undefined ? inside : [tab.name, ...inside]
        }
    }
  }
  return null
}
