import { type LanguageTexts, type MessageSet, messageSet } from '../../i18n/messages.ts'
import { withMessages } from '../../i18n/translator.ts'
import type { AddedMessages } from '../completed/complete-config-types.ts'
import type { Config, PluginDefinition } from '../types/config.ts'

/** What is added to the panel's own messages, by language: by plugins and, over them, by the site. */
export function completeMessages(
  i18n: Config['i18n'],
  plugins: readonly PluginDefinition[],
): Readonly<Record<string, AddedMessages>> {
  const sources = new Map<string, LanguageTexts[]>()
  for (const source of [...plugins.map((plugin) => plugin.messages), i18n?.messages]) {
    for (const [language, texts] of Object.entries(source ?? {})) {
      sources.set(language, [...(sources.get(language) ?? []), texts])
    }
  }
  const added = [...sources].map(([language, texts]) => [language, addedBy(texts)] as const)
  return Object.freeze(Object.fromEntries(added))
}

function addedBy(sources: readonly LanguageTexts[]): AddedMessages {
  let all: MessageSet | undefined
  return Object.freeze({
    given: merged(sources.filter((texts) => typeof texts !== 'function')),
    read: () => {
      all ??= merged(sources)
      return all
    },
  })
}

function merged(sources: readonly LanguageTexts[]): MessageSet {
  return sources.reduce<MessageSet>(
    (set, texts) => withMessages(set, messageSet(typeof texts === 'function' ? texts() : texts)),
    {},
  )
}
