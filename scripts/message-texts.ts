import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.mjs'

export const { builtInLanguages }: { readonly builtInLanguages: readonly string[] } = await import(
  join(root, 'packages/core/src/i18n/built-in-languages.ts')
)
export const ofStet = join(root, 'packages/core/src/i18n/messages')
export const ofPlugins = globSync(join(root, '{plugins,storage,email}/*/src/messages'))
export const messageFolders: readonly string[] = [ofStet, ...ofPlugins]

/** Texts by their keys, as code writes them: `general:save`. */
export type Texts = ReadonlyMap<string, string>

export const languagesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .map((name) => name.replace('.ts', ''))
    .sort()

export async function textsOf(file: string): Promise<Texts> {
  const set: Record<string, string | Record<string, string>> = (await import(file)).default
  return new Map(
    Object.entries(set).flatMap(([name, group]) =>
      typeof group === 'string'
        ? [[name, group] as const]
        : Object.entries(group).map(([key, text]) => [`${name}:${key}`, text] as const),
    ),
  )
}

export const stemOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

export const isPlural = (key: string, texts: Texts): boolean =>
  stemOf(key) !== key && texts.has(`${stemOf(key)}_other`)

/** The names of the values that a text takes. */
export const slotsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '').sort()

/**
 * The plural forms of a language whose texts may leave out the number: those of one number, and of
 * none or one, because nothing is counted that is not there.
 */
export function formsWithoutNumber(language: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(language)
  const numbers = new Map<string, number>()
  for (let number = 1; number < 1000; number++) {
    const form = rules.select(number)
    numbers.set(form, (numbers.get(form) ?? 0) + 1)
  }
  const { pluralCategories } = rules.resolvedOptions()
  return new Set(pluralCategories.filter((form) => (numbers.get(form) ?? 0) <= 1))
}

/** The values that a text must have, and those that it may have. */
export function valuesOf(key: string, english: Texts, language: string) {
  const stem = stemOf(key)
  const one = english.get(`${stem}_one`)
  const others = english.get(`${stem}_other`)
  if (stem === key || others === undefined) {
    const values = slotsOf(english.get(key) ?? '')
    return { needed: values, allowed: values }
  }
  const allowed = [...slotsOf(one ?? ''), ...slotsOf(others)]
  const mayLackCount = formsWithoutNumber(language).has(key.slice(stem.length + 1))
  const needed = mayLackCount
    ? slotsOf(one ?? others).filter((slot) => slot !== 'count')
    : slotsOf(others)
  return { needed, allowed }
}

export const glossaryOf = (language: string): string =>
  readFileSync(join(root, `docs/languages/${language}.md`), 'utf8')

/** A glossary lists what is right in one language, in a section of its own, as `code`. */
export function listedIn(language: string, section: string): ReadonlySet<string> {
  const [, begun = ''] = glossaryOf(language).split(`\n## ${section}`)
  const [list = ''] = begun.split('\n## ')
  return new Set([...list.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
}

/** How many columns a text takes: a sign of Chinese, Japanese or Korean takes two, an accent none. */
export function widthOf(text: string): number {
  // A value takes as much room in any language.
  return [...text.replace(/\{\{.*?\}\}/g, '#####')].reduce(
    (width, sign) => width + columns(sign),
    0,
  )
}

function columns(sign: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(sign)) return 0
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/u.test(
    sign,
  )
    ? 2
    : 1
}
