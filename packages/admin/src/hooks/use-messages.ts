import type { Label, MessageKey, MessageTexts, MessageValues } from '@stet/core'
import { useI18n } from '../i18n/i18n-context.tsx'

type KeysOf<Texts> =
  Texts extends Readonly<Record<string, infer Keys>>
    ? Keys extends object
      ? Stem<keyof Keys & string>
      : never
    : never

/** Plurals are given without their form: `reminders:due` for `reminders:due_other`. */
type Stem<Key extends string> = Key extends `${infer Start}_${'one' | 'other'}` ? Start : Key

/** The editor's language. */
export interface MessagesHandle<Key extends string> {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The text of a key, with values in its places; `count` chooses the plural. */
  t(key: Key, values?: MessageValues): string
  /** A label of the config in this language. */
  label(label: Label | false | undefined, fallback: string): string
  number(value: number): string
  /** “A, B and C”. */
  list(items: readonly string[]): string
  /** `2 Mar 2026, 14:05`, or as the site has it; empty for what is not a date. */
  dateTime(value: unknown): string
  /** `5 minutes ago`, `yesterday`; more than a week ago, a plain date. */
  since(value: unknown, now: number): string
}

/**
 * Texts, labels, dates and numbers in the editor's language. With the type of a plugin's texts, their
 * keys are checked.
 * @example const { t } = useMessages<typeof messages>()
 */
export function useMessages<Texts extends MessageTexts = never>(): MessagesHandle<
  MessageKey | KeysOf<Texts>
> {
  // The translator takes any key; the type lists those that exist.
  return useI18n() as MessagesHandle<MessageKey | KeysOf<Texts>>
}
