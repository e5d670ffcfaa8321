import type { Block, DataField, Field, Tab } from './fields.ts'

/** A field with its own name, or a tab with one, on some level of the JSON. */
export type NamedField =
  | (DataField & { readonly name: string })
  | (Tab & { readonly name: string; readonly type: 'tab' })

/**
 * The fields that stand on one level of the JSON, through everything that only arranges them.
 * Leaves out what is no field, because checks look through configs before they are known to be right.
 */
export function fieldsOnLevel(fields: readonly Field[], depth = 0): NamedField[] {
  if (!Array.isArray(fields) || depth > deepestLayout) return []
  return (fields as readonly Field[]).flatMap((field): NamedField[] => {
    switch (field?.type) {
      case undefined:
      case 'ui':
        return []
      case 'row':
      case 'collapsible':
        return fieldsOnLevel(field.fields, depth + 1)
      case 'tabs':
        return Array.isArray(field.tabs)
          ? field.tabs.flatMap((tab) => fieldsOfTab(tab, depth + 1))
          : []
      case 'group':
        return field.name === undefined
          ? fieldsOnLevel(field.fields, depth + 1)
          : [{ ...field, name: field.name }]
      default:
        return [field]
    }
  })
}

// A layout field that contains itself is a mistake that `checkFields` reports.
const deepestLayout = 40

function fieldsOfTab(tab: Tab | undefined, depth: number): NamedField[] {
  if (tab === undefined || tab === null) return []
  if (tab.name === undefined) return fieldsOnLevel(tab.fields, depth)
  return [{ ...tab, name: tab.name, type: 'tab' }]
}

/** The field of a name on the level of these fields. */
export function findField(fields: readonly Field[], name: string): NamedField | undefined {
  return fieldsOnLevel(fields).find((field) => field.name === name)
}

/** The field at a path of names (`meta.title`); of blocks, the first that has the path. */
export function findFieldAt(fields: readonly Field[], path: string): NamedField | undefined {
  const dot = path.indexOf('.')
  if (dot === -1) return findField(fields, path)
  const field = findField(fields, path.slice(0, dot))
  const rest = path.slice(dot + 1)
  switch (field?.type) {
    case 'group':
    case 'tab':
    case 'array':
      return findFieldAt(field.fields, rest)
    case 'blocks':
      if (!Array.isArray(field.blocks)) return undefined
      for (const block of field.blocks as readonly Block[]) {
        const found = findFieldAt(block?.fields, rest)
        if (found !== undefined) return found
      }
      return undefined
    default:
      return undefined
  }
}
