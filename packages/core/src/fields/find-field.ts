import type { Field } from '../config/types/field-types/fields.ts'
import { childLists, fieldsOnLevel, type NamedField } from './field-tree.ts'

// Deeper nesting is a mistake in code that makes fields; no form can show it.
export const deepestNesting = 40

/** The field with a name on the level of these fields. */
export function findField(fields: readonly Field[], name: string): NamedField | undefined {
  return fieldsOnLevel(fields).find((field) => field.name === name)
}

/** The field at a path of names (`meta.title`); of several blocks, the first that has the path. */
export function findFieldAt(fields: readonly Field[], path: string): NamedField | undefined {
  return fieldsAt(fields, path)[0]
}

/** All fields at a path of names, in every block that has it. */
export function fieldsAt(fields: readonly Field[], path: string, depth = 0): readonly NamedField[] {
  if (depth > deepestNesting) return []
  const [name, ...rest] = path.split('.')
  const named = fieldsOnLevel(fields).filter((field) => field.name === name)
  if (rest.length === 0) return named
  return (
    named
      .flatMap((field) => childLists<Field>(field))
      // What is in a text has no path of its own.
      .filter(({ nesting }) => nesting !== 'nodes')
      .flatMap((list) => fieldsAt(list.fields, rest.join('.'), depth + 1))
  )
}
