import {
  type CompleteConfig,
  createTranslator,
  type MessageSet,
  type Translate,
  withMessages,
} from '@stet/core'

/** The UI languages that this server can answer in. */
export interface Languages {
  /** Throws `Language x not supported` for a language that the config does not list. */
  translate(language: string): Translate
}

const loaders: Readonly<Record<string, () => Promise<MessageSet>>> = {
  en: async () => (await import('@stet/core/i18n/en')).en,
  de: async () => (await import('@stet/core/i18n/de')).de,
}

/** Loads the messages of the supported languages once, and puts those of plugins and the site over them. */
export async function loadLanguages(
  { supportedLanguages, fallbackLanguage, messages: own }: CompleteConfig['i18n'],
  log: (line: string) => void,
): Promise<Languages> {
  const messages: Record<string, MessageSet> = {}
  for (const language of new Set([fallbackLanguage, ...supportedLanguages])) {
    const load = Object.hasOwn(loaders, language) ? loaders[language] : undefined
    if (!load) throw new Error(`Language ${language} not supported`)
    messages[language] = withMessages(await load(), own[language] ?? {})
  }
  const translators = new Map(
    Object.keys(messages).map((language) => [
      language,
      createTranslator({ language, fallbackLanguage, messages, log }),
    ]),
  )
  return {
    translate(language) {
      const translate = translators.get(language)
      if (!translate) throw new Error(`Language ${language} not supported`)
      return translate
    },
  }
}
