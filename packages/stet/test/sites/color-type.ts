import { type DataFieldOptions, defineFieldType, type InputAdmin } from '../../src/index.ts'

/** A field of a type that a site would define. */
export interface ColorField extends DataFieldOptions<InputAdmin> {
  readonly type: 'color'
  readonly hasMany?: boolean
}

declare module '../../src/index.ts' {
  interface FieldTypeRegistry {
    readonly color: { readonly field: ColorField; readonly value: string }
  }
}

const hex = /^#[0-9a-f]{6}$/

/** Colours as `#1a2b3c`. */
export const color = defineFieldType<ColorField>({
  name: 'color',
  comparison: 'text',
  options: { hasMany: true },
  diff: 'value',
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
