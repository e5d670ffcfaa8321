import { boundTypeOf } from '@stet/core'
import { builtInFieldTypes } from './built-in.ts'
import type { PanelFieldType } from './field-type.ts'
import { panelTypeIn } from './own/own-field-types.ts'
import { unknownType } from './own/unknown-type.ts'

interface AnyField {
  readonly type: string
}

const builtIn: ReadonlyMap<string, unknown> = new Map(Object.entries(builtInFieldTypes))

/**
 * The type of a field in the panel: a built-in one, the one that the field carries, or what is shown
 * of a type whose code the panel does not have. That the type of a name takes fields of that name is
 * beyond what TypeScript can follow: the casts are here alone.
 */
export function panelFieldTypeOf<F extends AnyField>(field: F): PanelFieldType<F> {
  return knownPanelFieldType(field) ?? (unknownType as unknown as PanelFieldType<F>)
}

/** As `panelFieldTypeOf`, for what may be no field, as a tab is none: undefined where there is no such type. */
export function knownPanelFieldType<F extends AnyField>(part: F): PanelFieldType<F> | undefined {
  const type: unknown = builtIn.get(part.type) ?? panelTypeIn(boundTypeOf(part))
  return type as PanelFieldType<F> | undefined
}
