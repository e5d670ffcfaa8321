import type { RequestContext } from 'stet'
import de from './messages/de.ts'
import en from './messages/en.ts'

/** Those that are there at once; further languages are files beside them, read when they are used. */
export const messages = { en, de } as const

type Key = keyof typeof messages.en
type Stem<Name extends string> = Name extends `${infer Start}_${'one' | 'other'}` ? Start : Name

/** A text of the plugin in the language of a request; in English where there is none. */
export function translated(
  req: RequestContext | undefined,
  key: Stem<Key>,
  values: Readonly<Record<string, string | number>> = {},
): string {
  // The translator takes the messages of plugins, too; its type lists those of Stet.
  const t = req?.t as ((key: string, values: object) => string) | undefined
  return t ? t(key, values) : key
}
