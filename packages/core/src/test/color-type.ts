import type { DataFieldOptions, InputAdmin } from '../config/types/field-types/field-options.ts'
import { defineFieldType } from '../fields/own-types.ts'

/** A field of a type that a site would define. */
export interface ColorField extends DataFieldOptions<InputAdmin> {
  readonly type: 'color'
  readonly hasMany?: boolean
  readonly swatches?: readonly string[]
}

declare module '../config/types/field-types/site-field-types.ts' {
  interface FieldTypeRegistry {
    readonly color: { readonly field: ColorField; readonly value: string }
  }
}

const hex = /^#[0-9a-f]{6}$/

/** Colours as `#1a2b3c`: what a draft holds may be unfinished, what is published may not. */
export const color = defineFieldType<ColorField>({
  name: 'color',
  comparison: 'text',
  options: { hasMany: true, swatches: true },
  diff: 'value',
  panel: './color/panel.tsx#color',
  check(field, report) {
    if (field.swatches !== undefined && !Array.isArray(field.swatches)) {
      report('swatches', 'must be a list of colours')
    }
  },
  parse: (value) =>
    typeof value === 'string'
      ? { value: value.trim().toLowerCase() }
      : { message: { en: 'Write a colour as text.', de: 'Schreiben Sie eine Farbe als Text.' } },
  validate: (value) =>
    hex.test(String(value))
      ? null
      : { en: 'Write a colour as #1a2b3c.', de: 'Schreiben Sie eine Farbe als #1a2b3c.' },
  operand: (operand) => String(operand).toLowerCase(),
})
