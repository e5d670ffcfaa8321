import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  builtInLanguages,
  formsWithoutNumber,
  glossaryOf,
  isPlural,
  languagesIn,
  listedIn,
  messageFolders,
  ofPlugins,
  ofStet,
  slotsOf,
  stemOf,
  type Texts,
  textsOf,
  valuesOf,
} from './message-texts.ts'
import { root } from './repository.mjs'

/** Messages that go on after another one. */
const continued: ReadonlySet<string> = new Set(['search:answerDraftsSkipped'])

/** The keys that a language has: plural forms are its own. */
function wantedKeys(english: Texts, language: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const keys = [...english.keys()].flatMap((key) =>
    isPlural(key, english) ? pluralCategories.map((form) => `${stemOf(key)}_${form}`) : [key],
  )
  return [...new Set(keys)].sort()
}

const hasForm = (language: string, form: Intl.LDMLPluralRule): boolean =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes(form)

/** Messages that stand beside their number. */
const besideNumbers: ReadonlySet<string> = new Set(['fields:rowNoun', 'list:pastDaysUnit'])

/** The messages that differ by number and do not say it. */
function silentPlurals(english: Texts): readonly string[] {
  const plurals = [...english].filter(([key]) => key.endsWith('_other'))
  return plurals
    .filter(([, text]) => !/\{\{(count|number|shown)\}\}/.test(text))
    .map(([key]) => stemOf(key))
    .filter((stem) => !besideNumbers.has(stem))
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
  for (const folder of messageFolders) {
    expect([folder, languagesIn(folder)]).toEqual([folder, [...builtInLanguages].sort()])
  }
})

describe.each(builtInLanguages)('the messages in %s', (language) => {
  test.each(messageFolders.map((folder) => [folder.slice(root.length), folder]))(
    'of %s are complete and whole',
    async (_, folder) => {
      const english = await textsOf(join(folder, 'en.ts'))
      const own = await textsOf(join(folder, `${language}.ts`))
      expect([...own.keys()].sort()).toEqual(wantedKeys(english, language))
      const same = language === 'en' ? null : listedIn(language, 'Same as in English')
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

// In Russian the form for one is that for 21 as well: “the field is invalid” would be said of 21 fields.
const oneForMany = builtInLanguages.filter(
  (language) => hasForm(language, 'one') && !formsWithoutNumber(language).has('one'),
)

test.each(oneForMany)(
  'messages in %s that do not say a number are right for each',
  async (language) => {
    for (const folder of messageFolders) {
      const own = await textsOf(join(folder, `${language}.ts`))
      for (const stem of silentPlurals(await textsOf(join(folder, 'en.ts')))) {
        const forms = [...own].filter(([key]) => key !== stem && stemOf(key) === stem)
        expect([stem, [...new Set(forms.map(([, text]) => text))]]).toEqual([stem, [forms[0]?.[1]]])
      }
    }
  },
)

// The menu that inserts into a text finds an entry by the beginning of each of its keywords.
test.each(builtInLanguages)(
  'keywords in %s are parted by the comma that the panel splits them at',
  async (language) => {
    const own = await textsOf(join(ofStet, `${language}.ts`))
    const keywords = [...own].filter(([key]) => key.endsWith('Keywords'))
    expect(keywords.length).toBeGreaterThan(4)
    expect(keywords.filter(([, text]) => /[،၊、，;؛]|,(?! )/.test(text))).toEqual([])
  },
)

const marks = /[“”„«»‚‘‹›「」『』״]/g

/** The quotation marks that a glossary names, without those that stand inside others. */
function quotationMarksOf(language: string): ReadonlySet<string> {
  const [, line = ''] = /^- Quotation marks: (.*)$/m.exec(glossaryOf(language)) ?? []
  return new Set(line.split(/[,;:] inside/)[0]?.match(marks))
}

test.each(builtInLanguages.filter((language) => language !== 'en'))(
  'texts in %s have the quotation marks that their glossary names',
  async (language) => {
    const named = quotationMarksOf(language)
    expect(named.size).toBeGreaterThan(0)
    for (const folder of messageFolders) {
      const others = [...(await textsOf(join(folder, `${language}.ts`)))].filter(([, text]) =>
        (text.match(marks) ?? []).some((mark) => !named.has(mark)),
      )
      expect(others).toEqual([])
    }
  },
)

test('a line in French does not end before : ; ! ? or inside « »', async () => {
  for (const folder of messageFolders) {
    const own = await textsOf(join(folder, 'fr.ts'))
    expect([...own].filter(([, text]) => /[ \u00A0][:;!?»]|«[ \u00A0]/.test(text))).toEqual([])
  }
})

function inOrder(names: readonly string[]): readonly string[] {
  return names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
}
