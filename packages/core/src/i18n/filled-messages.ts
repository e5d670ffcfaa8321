import type { MessageSet } from './messages.ts'

const pluralForm = /_(zero|one|two|few|many|other)$/

/**
 * The messages of a language with what it lacks taken from others, in their order. Plural forms are not
 * mixed: where a language has one of them, only the form for all other numbers is taken.
 */
export function filledMessages(own: MessageSet, ...others: readonly MessageSet[]): MessageSet {
  const filled: Record<string, Record<string, string | undefined>> = {}
  for (const [namespace, group] of Object.entries(own)) filled[namespace] = { ...group }
  for (const other of others) {
    for (const [namespace, group] of Object.entries(other)) {
      const target = filled[namespace] ?? {}
      const spoken = new Set(Object.keys(target).map(stemOf))
      for (const [key, message] of Object.entries(group ?? {})) {
        const isOther = key.endsWith('_other')
        const isMixed = pluralForm.test(key) && !isOther && spoken.has(stemOf(key))
        if (!isMixed) target[key] ??= message
      }
      filled[namespace] = target
    }
  }
  return filled
}

/** The key in code: `rows` for `rows_one`. */
export function stemOf(key: string): string {
  return key.replace(pluralForm, '')
}
