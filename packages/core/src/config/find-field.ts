import { childLists, fieldsOnLevel, type NamedField } from '../fields/field-tree.ts'
import type { Field } from './fields.ts'

/** The field of a name on the level of these fields. */
export function findField(fields: readonly Field[], name: string): NamedField | undefined {
  return fieldsOnLevel(fields).find((field) => field.name === name)
}

/** The field at a path of names (`meta.title`); of blocks, the first that has the path. */
export function findFieldAt(fields: readonly Field[], path: string): NamedField | undefined {
  const dot = path.indexOf('.')
  if (dot === -1) return findField(fields, path)
  const field = findField(fields, path.slice(0, dot))
  if (field === undefined) return undefined
  for (const list of childLists<Field>(field)) {
    const found = findFieldAt(list.fields, path.slice(dot + 1))
    if (found !== undefined) return found
  }
  return undefined
}
