import {
  createTranslator,
  directionOf,
  type Label,
  labelText,
  type MessageKey,
  type MessageSet,
  type MessageValues,
} from '@stet/core'
import { createDateFormatter, type DateFormatter, type DatePatterns } from './date-format.ts'
import { inSentence } from './in-sentence.ts'
import { localeName } from './locale-name.ts'

/** The editor's language: messages, labels of the config, dates and numbers. */
export interface I18n extends DateFormatter {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  t(key: MessageKey, values?: MessageValues): string
  /** A label of the config or of a plugin, or the message that it names; `fallback` where there is none. */
  label(label: Label | false | undefined, fallback: string): string
  /** The name of a locale of the content: the config's, else that of its language. */
  localeName(locale: { readonly code: string; readonly label?: Label }): string
  /** A label as it stands within a sentence: “No articles yet”. */
  inSentence(label: string): string
  number(value: number): string
  /** “A, B and C”. */
  list(items: readonly string[]): string
}

export function createI18n(init: {
  readonly language: string
  readonly messages: MessageSet
  readonly datePatterns?: DatePatterns | undefined
}): I18n {
  const { language, messages } = init
  const translate = createTranslator({
    language,
    messages: { [language]: messages },
    log: (line) => console.error(line),
  })
  const numbers = new Intl.NumberFormat(language)
  const lists = new Intl.ListFormat(language)
  const label: I18n['label'] = (wanted, fallback) => {
    if (!wanted) return fallback
    const isText = typeof wanted === 'string' && !hasMessage(messages, wanted)
    return isText ? wanted : labelText(wanted, { language, t: translate })
  }
  return {
    language,
    direction: directionOf(language),
    t: translate,
    label,
    localeName: ({ code, label: own }) =>
      own === undefined ? localeName(code, language) : label(own, code),
    inSentence: (label) => inSentence(label, language),
    number: (value) => numbers.format(value),
    list: (items) => lists.format(items),
    ...createDateFormatter(language, init.datePatterns),
  }
}

function hasMessage(messages: MessageSet, key: string): boolean {
  const colon = key.indexOf(':')
  return colon > 0 && messages[key.slice(0, colon)]?.[key.slice(colon + 1)] !== undefined
}
