import { type DataFieldOptions, defineFieldType, type InputAdmin } from 'stet'

/** 1 can wait, 2 is needed soon, 3 is urgent: a number, so that lists sort by it. */
export type Urgency = 1 | 2 | 3

export interface UrgencyField extends DataFieldOptions<InputAdmin> {
  readonly type: 'urgency'
}

declare module 'stet' {
  interface FieldTypeRegistry {
    readonly urgency: { readonly field: UrgencyField; readonly value: Urgency }
  }
}

export const urgency = defineFieldType<UrgencyField>({
  name: 'urgency',
  comparison: 'number',
  parse: (value) =>
    value === 1 || value === 2 || value === 3
      ? { value }
      : { message: { en: 'Choose how urgent it is.', de: 'Wählen Sie, wie dringend es ist.' } },
  declaration: () => '1 | 2 | 3',
})
