import type { Label } from '../../i18n/labels.ts'
import type { MessageSet } from '../../i18n/messages.ts'
import { messageSet } from '../../i18n/translator.ts'
import { ownNamespaces } from '../checks/check-plugins.ts'
import type { Config, PluginDefinition } from '../types/config.ts'
import * as defaults from '../types/defaults.ts'
import type { MessageTexts } from '../types/plugins.ts'

type Messages = Readonly<Record<string, MessageSet>>

/**
 * The texts of plugins and, over them, the site's own, for each language that is shown. What a
 * language lacks is there in the fallback language, else in the first one that it was written in.
 */
export function completeMessages(
  i18n: Config['i18n'],
  plugins: readonly PluginDefinition[],
): Messages {
  const sources = [...plugins.map(({ messages = {} }) => messages), i18n?.messages ?? {}]
  const fallback = i18n?.fallbackLanguage ?? defaults.fallbackLanguage
  const languages = new Set([
    fallback,
    ...(i18n?.supportedLanguages ?? defaults.supportedLanguages),
  ])
  const others = sources.map((texts) => notOurs({ ...texts[firstOf(texts)], ...texts[fallback] }))
  const entries = [...languages].map((language) => {
    const texts = sources.map((source) => source[language])
    return [language, messageSet(Object.assign({}, ...others, ...texts))] as const
  })
  return Object.freeze(Object.fromEntries(entries))
}

const firstOf = (texts: MessageTexts): string => Object.keys(texts)[0] ?? ''

/** The panel's own texts are there in every language: another one's must not take their place. */
function notOurs(texts: Readonly<Record<string, string>>) {
  const isOurs = (key: string) => Object.hasOwn(ownNamespaces, key.slice(0, key.indexOf(':')))
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !isOurs(key)))
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
export function withMessageLabels(config: Config, messages: Messages): Config {
  if (Object.values(messages).every((set) => Object.keys(set).length === 0)) return config
  const { collections, globals, blocks, admin } = config
  return {
    ...config,
    collections: labelled(collections),
    ...(globals && { globals: labelled(globals) }),
    ...(blocks && { blocks: labelled(blocks) }),
    ...(admin && { admin: labelled(admin) }),
  }

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
