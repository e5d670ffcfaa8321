import type { Option } from '../../config/types/field-types/value-fields.ts'

/** The value of an option, which may be a text or an object. */
export function optionValue(option: Option): string {
  return typeof option === 'string' ? option : option.value
}

/** Whether a value is one of the options. */
export function isOption(options: readonly Option[], value: unknown): boolean {
  return options.some((option) => optionValue(option) === value)
}
