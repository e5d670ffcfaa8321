import { stemOf } from './filled-messages.ts'
import type { MessageSet } from './messages.ts'

/** How much of the messages a language has, by keys such as `general:save`. */
export interface MessageCoverage {
  /** How many messages there are; plural forms of one are one. */
  readonly total: number
  /** What it lacks: each key, the message that it is a form of, and what is shown in its place. */
  readonly missing: readonly {
    readonly key: string
    readonly message: string
    readonly shown: string
  }[]
  /** Its messages that are never used. */
  readonly unknown: readonly string[]
}

/** Compares the messages of a language with the required ones: the English ones, or a plugin's. */
export function messageCoverage(
  language: string,
  own: MessageSet,
  asked: MessageSet,
): MessageCoverage {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const missing: { key: string; message: string; shown: string }[] = []
  const unknown: string[] = []
  let total = 0
  for (const [namespace, group] of Object.entries(asked)) {
    for (const [key, shown = ''] of Object.entries(group ?? {})) {
      const isPlural = key.endsWith('_other')
      if (stemOf(key) !== key && !isPlural) continue
      total++
      const wanted = isPlural ? pluralCategories.map((form) => `${stemOf(key)}_${form}`) : [key]
      for (const name of wanted) {
        if (own[namespace]?.[name] === undefined) {
          const message = `${namespace}:${stemOf(key)}`
          missing.push({ key: `${namespace}:${name}`, message, shown: group?.[name] ?? shown })
        }
      }
    }
  }
  for (const [namespace, group] of Object.entries(own)) {
    for (const key of Object.keys(group ?? {})) {
      if (!isAsked(asked[namespace], key)) unknown.push(`${namespace}:${key}`)
    }
  }
  return { total, missing, unknown }
}

/** A plural form is used if the message has any, whichever forms the language has. */
function isAsked(asked: MessageSet[string], key: string): boolean {
  if (asked === undefined) return false
  if (Object.hasOwn(asked, key)) return true
  return stemOf(key) !== key && Object.hasOwn(asked, `${stemOf(key)}_other`)
}
