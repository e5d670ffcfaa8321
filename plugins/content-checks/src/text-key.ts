import { createHash } from 'node:crypto'

/** Texts that differ in case and spaces only are the same. */
export function keyOf(kind: string, locale: string | null, text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ').toLowerCase()
  return createHash('sha256').update(`${kind}/${locale}/${plain}`).digest('base64url').slice(0, 22)
}

/** What is in one of the sets only. */
export const inOneOnly = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => [
  ...[...one].filter((key) => !other.has(key)),
  ...[...other].filter((key) => !one.has(key)),
]
