import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The messages of a plugin in the files of a folder, by language: `fr.ts` has the French texts as its default
 * export. Each file is read when its language is first used.
 * @example
 * messages: { ...messagesIn(new URL('./messages/', import.meta.url)), en }
 */
export function messagesIn(folder: URL): Readonly<Record<string, () => Readonly<object>>> {
  const require = createRequire(folder)
  const languages = readdirSync(folder).flatMap((name) => {
    const language = /^([\w-]+)\.[jt]s$/.exec(name)?.[1]
    return language === undefined ? [] : [[language, () => require(`./${name}`).default] as const]
  })
  return Object.fromEntries(languages)
}
