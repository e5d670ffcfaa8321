import type { Translate } from './translate.ts'

/**
 * Text for people: one string, or one per UI language (`{ en: 'Title', de: 'Titel' }`). A string may be the
 * key of a message (`reminders:due`), which stands for its text.
 */
export type Label = string | { readonly [language: string]: string }

/** A UI language with its messages. */
export interface Wording {
  readonly language: string
  readonly t: Translate
}

/** A label in one language; if it is missing, in English or any other. */
export function labelText(label: Label, { language, t }: Wording): string {
  if (typeof label === 'string') return isMessageKey(label) ? t(label) : label
  return label[language] ?? label.en ?? Object.values(label)[0] ?? ''
}

/** Whether a label has the form of a message's key: `general:save`. */
function isMessageKey(label: string): boolean {
  return /^[a-z][\w-]*:[\w-]+$/i.test(label)
}
