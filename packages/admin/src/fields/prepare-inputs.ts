import type { ClientField, ClientTab, FieldType } from '@stet/core'
import { fieldsIn } from '../document/server-parts.ts'
import { prepareCode } from '../ui/index.ts'
import { prepareRichText } from './rich-text/Input.tsx'

const prepares: Partial<Readonly<Record<FieldType, () => void>>> = {
  richText: prepareRichText,
  code: prepareCode,
  json: prepareCode,
}

/** Fetches what inputs of these fields need beside their own code, in closed tabs and blocks to come too. */
export function prepareInputs(fields: readonly (ClientField | ClientTab)[]): void {
  for (const field of fields) {
    if ('type' in field) prepares[field.type]?.()
    prepareInputs(fieldsIn(field))
  }
}
