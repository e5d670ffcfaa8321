import { join } from 'node:path'
// biome-ignore lint/correctness/noUndeclaredDependencies: A workspace of this repository, which needs nothing from a registry.
import * as stet from '@stet/core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  builtInLanguages,
  isPlural,
  messageFolders,
  ofPlugins,
  ofStet,
  slotsOf,
  stemOf,
  textsOf,
  valuesOf,
} from './message-texts.ts'

const english = new Map<string, string>()
for (const folder of messageFolders) {
  for (const [key, text] of await textsOf(join(folder, 'en.ts'))) english.set(key, text)
}
const namespaces = new Set([...english.keys()].map((key) => key.split(':')[0] ?? ''))

/** The values that code gives to a message, by the key that code asks for: `rows` for `rows_one`. */
const slotsByKey = new Map<string, ReadonlySet<string>>()
for (const [key, text] of english) {
  const asked = isPlural(key, english) ? stemOf(key) : key
  slotsByKey.set(asked, new Set([...(slotsByKey.get(asked) ?? []), ...slotsOf(text)]))
}

/** What can remain in a text that was put together wrongly. */
const remains: readonly (readonly [string, RegExp])[] = [
  ['has a place without a value', /[{}]/],
  ['has what a program says for nothing', /\b(undefined|NaN)\b|\[object/],
  ['has markup, which is shown as it is', /<\/?[a-z0-9]|&[a-z]+;|&#/i],
  ['has the place of another format', /%[sd]\b|\$t\(|\$\{|\\[nu]/],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
  ['has a character that nothing shows', /[\uFFFD\u0000-\u001F]/],
]

/** What is wrong with a text, as a user would read it. */
function faultsOf(
  text: string,
  key: string,
  values: stet.MessageValues,
  needed: readonly string[],
): readonly string[] {
  const faults = remains.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault)
  if (text.trim() === '') faults.push('is empty')
  const prefixes = [...text.matchAll(/([a-z]+):[a-z]/gi)].map(([, prefix = '']) => prefix)
  if (text === key || prefixes.some((prefix) => namespaces.has(prefix))) faults.push('has a key')
  for (const slot of needed) {
    if (!text.includes(String(values[slot]))) faults.push(`does not say its ${slot}`)
  }
  return faults
}

/** Numbers that select each plural form of a language: of whole ones, two where there are two. */
function numbersFor(language: string): readonly number[] {
  const rules = new Intl.PluralRules(language)
  const found = new Map<string, number[]>()
  // French has a form for millions, Czech one for fractions.
  for (const number of [...Array(200).keys(), 1_000_000, 1.5]) {
    const numbers = found.get(rules.select(number)) ?? []
    if (numbers.length < 2) found.set(rules.select(number), [...numbers, number])
  }
  expect([...found.keys()].sort()).toEqual([...rules.resolvedOptions().pluralCategories].sort())
  return [...found.values()].flat()
}

/** Values such as no translation has by itself; one set for each number, where a message counts. */
function samplesFor(language: string, key: string): readonly stet.MessageValues[] {
  const slots = slotsByKey.get(key)
  if (slots === undefined) throw new Error(`There is no message ${key}`)
  const values = Object.fromEntries([...slots].map((slot) => [slot, `‹${slot}›`]))
  const counts = slots.has('count') || english.has(`${key}_other`)
  return counts ? numbersFor(language).map((count) => ({ ...values, count })) : [values]
}

/** What the server and the panel show of a language, without English in place of what it lacks. */
async function messagesIn(language: string): Promise<stet.MessageSet> {
  let messages: stet.MessageSet = (await import(join(ofStet, `${language}.ts`))).default
  for (const folder of ofPlugins) {
    const texts = Object.fromEntries(await textsOf(join(folder, `${language}.ts`)))
    messages = stet.withMessages(messages, stet.messageSet(texts))
  }
  return messages
}

/** The values that a text must say: a number may be left out where it can be only one. */
function neededIn(language: string, key: string, { count }: stet.MessageValues): readonly string[] {
  if (english.has(key)) return valuesOf(key, english, language).needed
  const form = new Intl.PluralRules(language).select(Number(count))
  return valuesOf(`${key}_${form}`, english, language).needed
}

const faultsIn = (language: string, key: string, t: stet.Translate): readonly string[] =>
  samplesFor(language, key).flatMap((values) => {
    const text = t(key, values)
    const needed = neededIn(language, key, values)
    return faultsOf(text, key, values, needed).map((fault) => `${key} ${fault}: ${text}`)
  })

const textIn = ({ errors, message }: ReturnType<typeof stet.errorBody>['body']): string => {
  const [first] = Array.isArray(errors) ? errors : [{ message }]
  return String(Object(first).message)
}

describe.each(builtInLanguages)('in %s', (language) => {
  let t: stet.Translate
  let log: string[]
  beforeEach(async () => {
    log = []
    const messages = { [language]: await messagesIn(language) }
    t = stet.createTranslator({ language, messages, log: (line) => log.push(line) })
  })

  test('every message, in each plural form, says its values and is whole', () => {
    const faults = [...slotsByKey.keys()].flatMap((key) => faultsIn(language, key, t))
    expect(faults).toEqual([])
    expect(log).toEqual([])
  })

  test('every error that the server answers, and every notice, is a whole text', () => {
    for (const [code, { key, isPublic }] of Object.entries(stet.errorCatalogue)) {
      for (const values of samplesFor(language, key)) {
        const error = new stet.StetError(code as keyof typeof stet.errorCatalogue, { values })
        const text = textIn(stet.errorBody(error, t).body)
        expect([code, text]).toEqual([code, isPublic ? t(key, values) : t('error:internal')])
        const needed = isPublic ? neededIn(language, key, values) : []
        expect([code, faultsOf(text, key, values, needed)]).toEqual([code, []])
        // What logs have is in English.
        const neededInEnglish = neededIn('en', key, values)
        expect([code, faultsOf(error.message, key, values, neededInEnglish)]).toEqual([code, []])
      }
    }
    const faults = Object.values(stet.notices).flatMap(({ key }) => faultsIn(language, key, t))
    expect(faults).toEqual([])
    expect(log).toEqual([])
  })
})

test.each([
  ['Save {{labl}}', ['has a place without a value', 'does not say its label']],
  ['Save $t(label)', ['has the place of another format', 'does not say its label']],
  ['<0>{{label}}</0>', ['has markup, which is shown as it is']],
  [' ', ['is empty', 'does not say its label']],
  ['Save', ['does not say its label']],
  ['{{label}}: undefined', ['has what a program says for nothing']],
  ['general:save {{label}}', ['has a key']],
])('a text that is put together wrongly is found: "%s"', (text, faults) => {
  const messages = { en: stet.messageSet({ 'general:broken': text }) }
  const values = { label: '‹label›' }
  const said = stet.createTranslator({ language: 'en', messages })('general:broken', values)
  expect(faultsOf(said, 'general:broken', values, ['label'])).toEqual(faults)
})
