import {
  type CompleteConfig,
  createTranslator,
  filledMessages,
  type MessageSet,
  type Translate,
  withMessages,
} from '@stet/core'

import { createMessageFiles, type MessageFiles } from './message-files.ts'

/** The UI languages that this server can answer in. */
export interface Languages {
  /** Throws `Language x not supported` for a language that the config does not list. */
  translate(language: string): Translate
  /** Files for the panel of the languages that it does not have, or not in these words. */
  readonly files: MessageFiles
}

/** The languages that are part of the panel. */
const builtInLanguages: Readonly<Record<string, () => Promise<MessageSet>>> = {
  en: async () => (await import('@stet/core/i18n/en')).default,
  de: async () => (await import('@stet/core/i18n/de')).default,
}

/**
 * Loads the messages of the supported languages once. What a language lacks is taken from the fallback
 * language, then from English, then from whichever language has it.
 */
export async function loadLanguages(
  { supportedLanguages, fallbackLanguage, messages: added }: CompleteConfig['i18n'],
  log: (line: string) => void,
): Promise<Languages> {
  const asked = await requiredMessages(Object.values(added))
  const fallback = await messagesOf(fallbackLanguage, added[fallbackLanguage])
  const english = await messagesOf('en', added.en)
  const messages: Record<string, MessageSet> = {}
  const changed = new Map<string, MessageSet>()
  for (const language of new Set([fallbackLanguage, ...supportedLanguages])) {
    const own = await messagesOf(language, added[language])
    const filled = filledMessages(own, fallback, english, asked)
    messages[language] = filled
    const isBuiltIn = Object.hasOwn(builtInLanguages, language) && added[language] === undefined
    if (!isBuiltIn || count(filled) !== count(own)) changed.set(language, filled)
  }
  const translators = new Map(
    Object.keys(messages).map((language) => [
      language,
      createTranslator({ language, messages, log }),
    ]),
  )
  return {
    files: createMessageFiles(changed),
    translate(language) {
      const translate = translators.get(language)
      if (!translate) throw new Error(`Language ${language} not supported`)
      return translate
    },
  }
}

/** The messages of a language: the panel's own, overridden by those of the site and plugins. */
export async function messagesOf(language: string, added: MessageSet = {}): Promise<MessageSet> {
  const load = Object.hasOwn(builtInLanguages, language) ? builtInLanguages[language] : undefined
  return load === undefined ? added : withMessages(await load(), added)
}

/**
 * The messages that every language should have: the panel's own, and those of other namespaces in any
 * language.
 */
export async function requiredMessages(added: readonly MessageSet[]): Promise<MessageSet> {
  const english = await messagesOf('en')
  const others = added.map((set) =>
    Object.fromEntries(
      Object.entries(set).filter(([namespace]) => !Object.hasOwn(english, namespace)),
    ),
  )
  return filledMessages(english, ...others)
}

function count(messages: MessageSet): number {
  return Object.values(messages).reduce((sum, group) => sum + Object.keys(group ?? {}).length, 0)
}
