import type { Label } from '../../../i18n/labels.ts'
import type { JsonObject } from '../../../json.ts'
import type {
  ChoiceArgs,
  DataFieldOptions,
  FieldAdmin,
  InputAdmin,
  RowLimits,
} from './field-options.ts'

/** A value to choose, with a label or as its own label. */
export type Option = string | { readonly label: Label; readonly value: string }
/** One line of text, or several texts with `hasMany`. */
export interface TextField
  extends DataFieldOptions<
      InputAdmin & {
        readonly autoComplete?: string
        readonly rtl?: boolean
        /**
         * Makes the field a slug: the name of a field on the same level, or of the entity itself,
         * whose text it is made from. The slug follows that text until an editor locks or changes
         * it.
         */
        readonly slugFrom?: string
      }
    >,
    RowLimits {
  readonly type: 'text'
  readonly hasMany?: boolean
  /** Minimum characters. */
  readonly minLength?: number
  /** Maximum characters. Default: `defaultMaxTextLength` of the config. */
  readonly maxLength?: number
}
/** A text of several lines. */
export interface TextareaField
  extends DataFieldOptions<InputAdmin & { readonly rows?: number; readonly rtl?: boolean }> {
  readonly type: 'textarea'
  /** Minimum characters of a text that is not empty. Default 3. */
  readonly minLength?: number
  /** Maximum characters. Default: `defaultMaxTextLength` of the config. */
  readonly maxLength?: number
}
/** An email address. */
export interface EmailField
  extends DataFieldOptions<InputAdmin & { readonly autoComplete?: string }> {
  readonly type: 'email'
}
/** A number, or several with `hasMany`. */
export interface NumberField
  extends DataFieldOptions<InputAdmin & { readonly step?: number }>,
    RowLimits {
  readonly type: 'number'
  readonly hasMany?: boolean
  readonly min?: number
  readonly max?: number
}
/** True or false. */
export interface CheckboxField extends DataFieldOptions {
  readonly type: 'checkbox'
}
/** What a date input lets editors choose; `default` is a day with a time. */
export type DatePickerAppearance = 'default' | 'dayOnly' | 'dayAndTime' | 'timeOnly' | 'monthOnly'
/** How a date is chosen and displayed. */
export interface DatePickerOptions {
  /** What editors choose. Default: a day with a time. */
  readonly pickerAppearance?: DatePickerAppearance
  /** A date-fns pattern (`dd.MM.yyyy`). Default: the format of the user's language. */
  readonly displayFormat?: string
  /**
   * The earliest date: a `Date`, a day (`2026-07-01`) or a moment in ISO form. Also checked on
   * saving.
   */
  readonly minDate?: Date | string
  /** The latest date, in the same forms. */
  readonly maxDate?: Date | string
  /** The earliest time in the list of times, as `09:30`. Others can still be typed. */
  readonly minTime?: string
  /** The latest time in the list of times. */
  readonly maxTime?: string
  /** Minutes between the times in the list. Default 30. */
  readonly timeIntervals?: number
  /** Number of months shown side by side. Default 1. */
  readonly monthsToShow?: number
}
/** `true` uses the site's zones (`admin.timezones`). */
export type DateTimezone =
  | boolean
  | {
      readonly defaultTimezone?: string
      /** Names of the IANA database, such as `Europe/Berlin`. */
      readonly supportedTimezones?: readonly Option[]
      /** Whether a date must have a zone. Default false. */
      readonly required?: boolean
    }
/** A date, a time or both. */
export interface DateField
  extends DataFieldOptions<
    InputAdmin & {
      readonly date?: DatePickerOptions
    }
  > {
  readonly type: 'date'
  /** Stores the time zone of the date beside it, as `<name>_tz`. Default false. */
  readonly timezone?: DateTimezone
}
/** One of a list of options, or several with `hasMany`. */
export interface SelectField
  extends DataFieldOptions<
    InputAdmin & { readonly isClearable?: boolean; readonly isSortable?: boolean }
  > {
  readonly type: 'select'
  readonly options: readonly Option[]
  readonly hasMany?: boolean
  /**
   * Narrows the options that may be chosen now; options that the config does not have are ignored.
   */
  readonly filterOptions?: (
    args: ChoiceArgs & { readonly options: readonly Option[] },
  ) => readonly Option[] | Promise<readonly Option[]>
}
/** One of a few options, all visible at once. */
export interface RadioField
  extends DataFieldOptions<FieldAdmin & { readonly layout?: 'horizontal' | 'vertical' }> {
  readonly type: 'radio'
  readonly options: readonly Option[]
}
/** A place: `[longitude, latitude]`. */
export interface PointField extends DataFieldOptions<FieldAdmin & { readonly step?: number }> {
  readonly type: 'point'
}
/** Any JSON. */
export interface JsonField extends DataFieldOptions<InputAdmin> {
  readonly type: 'json'
  /** A JSON Schema that values must fit. */
  readonly jsonSchema?: { readonly schema: JsonObject }
}
/** Source text. */
export interface CodeField extends DataFieldOptions<InputAdmin & { readonly language?: string }> {
  readonly type: 'code'
}
