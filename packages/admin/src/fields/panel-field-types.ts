import { builtInFieldTypes } from './built-in.ts'
import type { PanelFieldType } from './field-type.ts'

interface AnyField {
  readonly type: string
}

const fieldTypes: ReadonlyMap<string, unknown> = new Map(Object.entries(builtInFieldTypes))

/**
 * The type of a field in the panel. That the type of a name takes fields of that name is beyond what
 * TypeScript can follow: the cast is here alone.
 */
export function panelFieldTypeOf<F extends AnyField>(field: F): PanelFieldType<F> {
  const type = knownPanelFieldType(field)
  if (type === undefined) throw new Error(`The panel has no field type “${field.type}”.`)
  return type
}

/** As `panelFieldTypeOf`, for what may be no field, as a tab is none: undefined where there is no such type. */
export function knownPanelFieldType<F extends AnyField>(part: F): PanelFieldType<F> | undefined {
  return fieldTypes.get(part.type) as PanelFieldType<F> | undefined
}
