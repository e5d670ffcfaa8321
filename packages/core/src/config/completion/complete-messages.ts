import type { Label } from '../../i18n/labels.ts'
import de from '../../i18n/messages/de.ts'
import en from '../../i18n/messages/en.ts'
import { type MessageSet, messageSet } from '../../i18n/messages.ts'
import { withMessages } from '../../i18n/translator.ts'
import type { Config, PluginDefinition } from '../types/config.ts'

type Messages = Readonly<Record<string, MessageSet>>

/** What is added to the panel's own messages, by language: by plugins and, over them, by the site. */
export function completeMessages(
  i18n: Config['i18n'],
  plugins: readonly PluginDefinition[],
): Messages {
  const messages: Record<string, MessageSet> = {}
  for (const source of [...plugins.map((plugin) => plugin.messages), i18n?.messages]) {
    for (const [language, texts] of Object.entries(source ?? {})) {
      messages[language] = withMessages(messages[language] ?? {}, messageSet(texts))
    }
  }
  return Object.freeze(messages)
}

/** Options that hold a text for people, or texts by name. */
const labelOptions: ReadonlySet<string> = new Set([
  'description',
  'group',
  'label',
  'labels',
  'placeholder',
  'plural',
  'singular',
])
/** What is not to be looked through: its values are the site's own. */
const opaque: ReadonlySet<string> = new Set(['access', 'custom', 'defaultValue', 'hooks', 'props'])

/** The config with the texts themselves where a label is the key of one: `label: 'reminders:due'`. */
export function withMessageLabels(config: Config, labelled: Labelled): Config {
  const { collections, globals, blocks, richText, admin } = config
  return {
    ...config,
    collections: labelled(collections),
    ...(globals && { globals: labelled(globals) }),
    ...(blocks && { blocks: labelled(blocks) }),
    ...(richText && { richText: labelled(richText) }),
    ...(admin && { admin: labelled(admin) }),
  }
}

/** Replaces the labels in a part of a config that are keys of messages by their texts. */
export type Labelled = <T>(part: T) => T

/** Labels as texts in every language: in the panel's own, and in those that `added` has. */
export function labelsIn(added: Messages): Labelled {
  const messages: Messages = {
    ...added,
    en: withMessages(en, added.en ?? {}),
    de: withMessages(de, added.de ?? {}),
  }
  return labelled

  /** A copy of what has such labels below it; everything else is the same object. */
  function labelled<T>(value: T): T {
    if (Array.isArray(value)) {
      const items = value.map((item) => labelled(item))
      return items.some((item, index) => item !== value[index]) ? (items as T) : value
    }
    if (typeof value !== 'object' || value === null) return value
    if (Object.getPrototypeOf(value) !== Object.prototype) return value
    const changed = Object.entries(value)
      .filter(([name]) => !opaque.has(name))
      .map(([name, inner]) => {
        const isLabel = typeof inner === 'string' && labelOptions.has(name)
        return [name, isLabel ? textsOf(inner) : labelled(inner), inner] as const
      })
      .filter(([, now, before]) => now !== before)
    if (changed.length === 0) return value
    return { ...value, ...Object.fromEntries(changed) }
  }

  function textsOf(label: string): Label {
    const colon = label.indexOf(':')
    if (colon === -1) return label
    const [namespace, key] = [label.slice(0, colon), label.slice(colon + 1)]
    const texts = Object.entries(messages).flatMap(([language, set]) => {
      const text = set[namespace]?.[key]
      return text === undefined ? [] : [[language, text] as const]
    })
    return texts.length === 0 ? label : Object.fromEntries(texts)
  }
}
