import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  builtInLanguages,
  listedIn,
  messageFolders,
  stemOf,
  textsOf,
  widthOf,
} from './message-texts.ts'

/**
 * Widths of a label, as English has it, in characters: up to this, a text that is no sentence may stand
 * on a button, on a tab, over a column or in a menu.
 */
const LABEL = 30
/** A label may be half as long again as in English, and longer by a word: “ID” and “Undo” are short. */
const roomOf = (width: number): number => 1.5 * width + 12

/** Labels by their length, which stand where there is more room. */
const roomy: ReadonlyMap<string, string> = new Map([
  ['translation:sourceChange', 'the title of a dialog, which goes on in a second line'],
])

/** Namespaces of sentences and of their parts. */
const prose = /^(error|validation|why\w*):/

const isLabel = (key: string, english: string): boolean =>
  widthOf(english) <= LABEL &&
  !/[.!?:]$/.test(english) &&
  !/^[a-z“]/.test(english) &&
  !prose.test(key) &&
  !roomy.has(key)

interface Long {
  readonly key: string
  readonly text: string
}

/** The labels of a language that are too long for the room of the English ones. */
async function longLabels(language: string): Promise<readonly Long[]> {
  const long: Long[] = []
  for (const folder of messageFolders) {
    const english = await textsOf(join(folder, 'en.ts'))
    for (const [key, text] of await textsOf(join(folder, `${language}.ts`))) {
      const model = english.get(key) ?? english.get(`${stemOf(key)}_other`) ?? ''
      if (isLabel(key, model) && widthOf(text) > roomOf(widthOf(model))) long.push({ key, text })
    }
  }
  return long
}

describe.each(builtInLanguages.filter((language) => language !== 'en'))('in %s', (language) => {
  test('labels fit where the English ones do, except those that its glossary lists', async () => {
    const listed = listedIn(language, 'Longer than in English')
    const long = await longLabels(language)
    expect(long.filter(({ key }) => !listed.has(key))).toEqual([])
    const keys = new Set(long.map(({ key }) => key))
    expect([...listed].filter((key) => !keys.has(key))).toEqual([])
  })
})

test('widths are columns: wide signs take two, accents and marks none', () => {
  expect(widthOf('Save')).toBe(4)
  expect(widthOf('保存する')).toBe(8)
  expect(widthOf('저장')).toBe(4)
  expect(widthOf('e\u0301')).toBe(1)
  expect(widthOf('ที่')).toBe(1)
  expect(widthOf('{{label}}')).toBe(widthOf('{{anotherLabel}}'))
})

test('there are labels to be measured, and a long one is found', async () => {
  const english = await textsOf(join(messageFolders[0] ?? '', 'en.ts'))
  const labels = [...english].filter(([key, text]) => isLabel(key, text))
  expect(labels.length).toBeGreaterThan(900)
  expect([...roomy.keys()].filter((key) => !english.has(key))).toEqual([])
  expect(widthOf('Alles aus der anderen Fassung übernehmen')).toBeGreaterThan(
    roomOf(widthOf('Take all theirs')),
  )
})
