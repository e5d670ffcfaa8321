import { createContext, use } from 'react'
import type { Path } from '../../../base/path.ts'
import type { FieldsAccess } from '../../../document/rules/field-access.ts'
import type { FieldOf } from '../../../form/field-input.ts'

/** The field of a text, for the cards in it. */
export interface TextField {
  readonly field: FieldOf<'richText'>
  /** Of the text in the document. */
  readonly path: Path
  /** What the editor may do with the fields beside it. */
  readonly access: FieldsAccess
}

export const TextFieldContext = createContext<TextField | null>(null)

export function useTextField(): TextField {
  const field = use(TextFieldContext)
  if (field === null) throw new Error('RichTextEditor is missing above')
  return field
}
