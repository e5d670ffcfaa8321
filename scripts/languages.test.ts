import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './repository.mjs'

const { builtInLanguages }: { readonly builtInLanguages: readonly string[] } = await import(
  join(root, 'packages/core/src/i18n/built-in-languages.ts')
)
const ofStet = join(root, 'packages/core/src/i18n/messages')
const ofPlugins = globSync(join(root, '{plugins,storage}/*/src/messages'))
const folders = [ofStet, ...ofPlugins]

const languagesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .map((name) => name.replace('.ts', ''))
    .sort()

/** Messages that go on after another one. */
const continued: ReadonlySet<string> = new Set(['search:answerDraftsSkipped'])

type Texts = ReadonlyMap<string, string>

async function textsOf(file: string): Promise<Texts> {
  const set: Record<string, string | Record<string, string>> = (await import(file)).default
  return new Map(
    Object.entries(set).flatMap(([name, group]) =>
      typeof group === 'string'
        ? [[name, group] as const]
        : Object.entries(group).map(([key, text]) => [`${name}:${key}`, text] as const),
    ),
  )
}

const stemOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
const isPlural = (key: string, texts: Texts): boolean =>
  stemOf(key) !== key && texts.has(`${stemOf(key)}_other`)

const slotsOf = (message: string): readonly string[] =>
  [...message.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '').sort()

/** Texts and keys that are rightly the same as in English, as the glossary of the language lists them. */
function sameAsEnglish(language: string): ReadonlySet<string> {
  const glossary = readFileSync(join(root, `docs/languages/${language}.md`), 'utf8')
  const [, list = ''] = glossary.split(/^## Same as in English/m)
  return new Set([...list.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text))
}

/** The keys that a language has: plural forms are its own. */
function wantedKeys(english: Texts, language: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const keys = [...english.keys()].flatMap((key) =>
    isPlural(key, english) ? pluralCategories.map((form) => `${stemOf(key)}_${form}`) : [key],
  )
  return [...new Set(keys)].sort()
}

/**
 * The plural forms of a language whose texts may leave out the number: those of one number, and of
 * none or one, because nothing is counted that is not there.
 */
function formsWithoutNumber(language: string): ReadonlySet<string> {
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
function valuesOf(key: string, english: Texts, language: string) {
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

/** What is wrong with a text, apart from its words. */
function faultsOf(
  key: string,
  text: string,
  model: string,
  { needed, allowed }: ReturnType<typeof valuesOf>,
): readonly string[] {
  const faults: string[] = []
  const add = (fault: string, isThere: boolean) => {
    if (isThere) faults.push(fault)
  }
  add('is empty', text.trim() === '')
  add('has spaces around it', text !== text.trim() && !continued.has(key))
  add('has two spaces', text.includes('  '))
  add('has three points for an ellipsis', text.includes('...'))
  add('has straight quotes', /(^|[\s({])["']|["']([\s).,:;}]|$)/.test(text) && !/["']/.test(model))
  const slots = new Set(slotsOf(text))
  const lacking = needed.filter((slot) => !slots.has(slot))
  add(`lacks ${lacking}`, lacking.length > 0)
  const unknown = [...slots].filter((slot) => !allowed.includes(slot))
  add(`has no value for ${unknown}`, unknown.length > 0)
  return faults
}

test('every language is a file, in Stet and in each of its plugins', () => {
  expect(ofPlugins.length).toBeGreaterThan(4)
  expect(builtInLanguages.length).toBeGreaterThanOrEqual(35)
  for (const folder of folders) {
    expect([folder, languagesIn(folder)]).toEqual([folder, [...builtInLanguages].sort()])
  }
})

describe.each(builtInLanguages)('the messages in %s', (language) => {
  test.each(folders.map((folder) => [folder.slice(root.length + 1), folder]))(
    'of %s are complete and whole',
    async (_, folder) => {
      const english = await textsOf(join(folder, 'en.ts'))
      const own = await textsOf(join(folder, `${language}.ts`))
      expect([...own.keys()].sort()).toEqual(wantedKeys(english, language))
      const same = language === 'en' ? null : sameAsEnglish(language)
      const all = [...own].flatMap(([key, text]) => {
        const model = english.get(key) ?? english.get(`${stemOf(key)}_other`) ?? ''
        const isCopy = same !== null && text === model && !same.has(key) && !same.has(text)
        const isWord = /[a-z]{3}/i.test(text.replace(/\{\{.*?\}\}/g, ''))
        const copied = isCopy && isWord ? ['is the English text'] : []
        const faults = faultsOf(key, text, model, valuesOf(key, english, language))
        return [...faults, ...copied].map((fault) => `${key} ${fault}: ${text}`)
      })
      expect(all).toEqual([])
    },
  )

  test('are grouped by namespace and sorted alphabetically, ignoring case', async () => {
    const set: Record<string, object> = (await import(join(ofStet, `${language}.ts`))).default
    expect(Object.keys(set)).toEqual(inOrder(Object.keys(set)))
    for (const group of Object.values(set)) {
      expect(Object.keys(group)).toEqual(inOrder(Object.keys(group)))
    }
  })
})

function inOrder(names: readonly string[]): readonly string[] {
  return names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
}
