import { type DataFieldOptions, defineFieldType, type InputAdmin } from 'stet'

/** An address without a page, from which a redirect can be made. */
export interface RedirectFromField extends DataFieldOptions<InputAdmin> {
  readonly type: 'redirectFrom'
}

declare module 'stet' {
  interface FieldTypeRegistry {
    readonly redirectFrom: { readonly field: RedirectFromField; readonly value: string }
  }
}

export const redirectFrom = defineFieldType<RedirectFromField>({
  name: 'redirectFrom',
  comparison: 'text',
  parse: (value) =>
    typeof value === 'string'
      ? { value }
      : { message: { en: 'An address is a text.', de: 'Eine Adresse ist ein Text.' } },
})
