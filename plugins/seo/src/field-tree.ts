import { seoMark } from './mark.ts'

/** A field of a config, on the server or in the panel, as far as it is looked through here. */
export interface FieldNode {
  readonly type?: string
  readonly name?: string | undefined
  readonly fields?: readonly FieldNode[]
  readonly tabs?: readonly FieldNode[]
}

/** The field at a path of names from the root of the document. */
export function fieldAt(fields: readonly FieldNode[], path: readonly string[]): FieldNode | null {
  for (const field of fields) {
    const found = fieldIn(field, path)
    if (found !== null) return found
  }
  return null
}

function fieldIn(field: FieldNode, path: readonly string[]): FieldNode | null {
  const inside = field.tabs ?? field.fields ?? []
  // Layout fields, and tabs and groups without a name, are on the level of what is around them.
  if (field.name === undefined) return fieldAt(inside, path)
  const [name, ...below] = path
  if (field.name !== name) return null
  return below.length === 0 ? field : fieldAt(inside, below)
}

/** Whether one of the fields is of this plugin. */
export const hasSeoFields = (fields: readonly FieldNode[]): boolean =>
  fields.some(
    (field) => seoMark(field) !== undefined || hasSeoFields(field.tabs ?? field.fields ?? []),
  )
