import { type DataFieldOptions, defineFieldType, type InputAdmin } from 'stet'

/** A colour that editors choose among. */
export interface Swatch {
  readonly value: string
  readonly label: string | { readonly [language: string]: string }
}

/** A colour, written as `#1a2b3c`. */
export interface ColorField extends DataFieldOptions<InputAdmin> {
  readonly type: 'color'
  /** Offered beside the input. Other colours can still be written. */
  readonly swatches?: readonly Swatch[]
}

declare module 'stet' {
  interface FieldTypeRegistry {
    readonly color: { readonly field: ColorField; readonly value: string }
  }
}

const HEX = /^#[0-9a-f]{6}$/

/** Colours as `#1a2b3c`, however they are written: `#ABC` and `1A2B3C` are fine. */
export const color = defineFieldType<ColorField>({
  name: 'color',
  comparison: 'text',
  operators: ['equals', 'not_equals', 'in', 'not_in', 'exists'],
  diff: 'value',
  options: { swatches: { value: true, label: true } },
  panel: './components/color/panel.tsx#colorPanel',

  check({ swatches }, report) {
    if (swatches === undefined) return
    if (!Array.isArray(swatches)) {
      report('swatches', 'must be a list of { value, label }')
      return
    }
    swatches.forEach((swatch: Partial<Swatch> | null, index) => {
      if (!HEX.test(String(swatch?.value))) {
        report(`swatches[${index}].value`, 'must be a colour as #1a2b3c')
      }
    })
  },

  // Unfinished text is kept, so that a draft can hold it; `validate` refuses to publish it.
  parse: (value) =>
    typeof value === 'string'
      ? { value: colorFrom(value) ?? value }
      : { message: { en: 'Write a colour as text.', de: 'Schreiben Sie eine Farbe als Text.' } },

  validate: (value) =>
    HEX.test(String(value))
      ? null
      : {
          en: 'Write the colour as #1a2b3c, or choose a swatch.',
          de: 'Schreiben Sie die Farbe als #1a2b3c, oder wählen Sie ein Farbfeld.',
        },

  operand: (operand) => colorFrom(String(operand)),
  jsonSchema: () => ({ type: ['string', 'null'], pattern: HEX.source }),
})

/** A text as the colour that it writes; undefined if it writes none. */
export function colorFrom(text: string): string | undefined {
  const digits = text.trim().toLowerCase().replace(/^#/, '')
  const long = /^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits
  return HEX.test(`#${long}`) ? `#${long}` : undefined
}
