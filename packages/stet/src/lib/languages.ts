import { createRequire } from 'node:module'
import {
  type AddedMessages,
  builtInLanguages,
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

const require = createRequire(import.meta.url)

/** The languages whose messages are also in the panel's own code. */
const panelLanguages: ReadonlySet<string> = new Set(['en', 'de'])

/**
 * The messages of the supported languages, each read when it is first used: a server speaks few of them. It
 * takes some milliseconds, once. What a language lacks is taken from the fallback language, then from
 * English, then from whichever language has it.
 */
export function createLanguages(
  { supportedLanguages, fallbackLanguage, messages: added }: CompleteConfig['i18n'],
  log: (line: string) => void,
): Languages {
  const languages = new Set([fallbackLanguage, ...supportedLanguages])
  const asked = requiredMessages(Object.values(added))
  const translators = new Map<string, Translate>()
  const files = createMessageFiles({ languages, messagesOf: filled, isInPanel })
  return {
    files,
    translate(language) {
      const known = translators.get(language)
      if (known !== undefined) return known
      if (!languages.has(language)) throw new Error(`Language ${language} not supported`)
      const messages = { [language]: filled(language) }
      const translate = createTranslator({ language, messages, log })
      translators.set(language, translate)
      return translate
    },
  }

  function filled(language: string): MessageSet {
    const others = [fallbackLanguage, 'en'].filter((other) => other !== language)
    const [own, ...rest] = [language, ...others].map((one) => messagesOf(one, added[one]))
    return filledMessages(own ?? {}, ...rest, asked)
  }

  function isInPanel(language: string): boolean {
    if (!panelLanguages.has(language) || added[language] !== undefined) return false
    return count(filled(language)) === count(messagesOf(language))
  }
}

/** The messages of a language: the panel's own, overridden by those of the site and plugins. */
export function messagesOf(language: string, added?: AddedMessages): MessageSet {
  const own = builtInLanguages.includes(language) ? builtIn(language) : {}
  return added === undefined ? own : withMessages(own, added.read())
}

function builtIn(language: string): MessageSet {
  return require(`@stet/core/i18n/${language}`).default
}

/**
 * The messages that every language should have: the panel's own, and those of other namespaces in any
 * language that is there without reading files.
 */
export function requiredMessages(added: readonly AddedMessages[]): MessageSet {
  const english = messagesOf('en')
  const others = added.map(({ given }) =>
    Object.fromEntries(
      Object.entries(given).filter(([namespace]) => !Object.hasOwn(english, namespace)),
    ),
  )
  return filledMessages(english, ...others)
}

function count(messages: MessageSet): number {
  return Object.values(messages).reduce((sum, group) => sum + Object.keys(group ?? {}).length, 0)
}
