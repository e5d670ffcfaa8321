import type { MessageSet } from '@stet/core'

/** Each language is a file of its own, fetched when it is chosen. */
const files: Readonly<Record<string, () => Promise<MessageSet>>> = {
  en: async () => (await import('@stet/core/i18n/en')).en,
  de: async () => (await import('@stet/core/i18n/de')).de,
}

/** The messages of a UI language. The config check refuses languages that have no file here. */
export async function loadMessages(language: string): Promise<MessageSet> {
  const load = files[language]
  if (load === undefined) throw new Error(`Language ${language} not supported`)
  return load()
}
