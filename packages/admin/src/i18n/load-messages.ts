import type { MessageSet } from '@stet/core'

/** Each language is a file of its own, fetched when it is chosen. */
const files: Readonly<Record<string, () => Promise<MessageSet>>> = {
  en: async () => (await import('@stet/core/i18n/en')).default,
  de: async () => (await import('@stet/core/i18n/de')).default,
}

/**
 * The messages of a UI language: from `address`, where the server has them, else the panel's own. The
 * config check refuses languages that have neither.
 */
export async function loadMessages(language: string, address?: string): Promise<MessageSet> {
  if (address !== undefined) return fetchMessages(new URL(address, document.baseURI))
  const load = Object.hasOwn(files, language) ? files[language] : undefined
  if (load === undefined) throw new Error(`Language ${language} not supported`)
  return load()
}

async function fetchMessages(address: URL): Promise<MessageSet> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The messages at ${address} were answered with ${answer.status}`)
  return answer.json()
}
