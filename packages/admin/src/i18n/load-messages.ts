import type { Bootstrap, MessageSet } from '@stet/core'

/** Those that are part of the panel, each a file of its own. */
const files: Readonly<Record<string, () => Promise<MessageSet>>> = {
  en: async () => (await import('@stet/core/i18n/en')).default,
  de: async () => (await import('@stet/core/i18n/de')).default,
}

/** The messages of a UI language: of the page's own from where it says, of another one from the server. */
export async function loadMessages(
  { language, messages }: Pick<Bootstrap, 'language' | 'messages'>,
  wanted: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<MessageSet> {
  const load = Object.hasOwn(files, wanted) ? files[wanted] : undefined
  if (wanted === language && messages === null && load !== undefined) return load()
  const address = wanted === language && messages !== null ? messages : `messages/${wanted}.json`
  const answer = await fetch(new URL(address, document.baseURI))
  if (answer.status === 404) throw new Error(`Language ${wanted} not supported`)
  if (!answer.ok) throw new Error(`The messages at ${address} were answered with ${answer.status}`)
  return answer.json()
}
