import type { Plan } from '../documents/plan.ts'
import { documentLines, isSearchedInText } from '../documents/texts/searched-text.ts'
import { fieldTypeOf } from '../fields/built-in-types.ts'
import type { JsonObject } from '../json.ts'
import { type Stemmer, wordStem } from './stems.ts'
import { searchWords } from './words.ts'

/** The texts of a document in one locale, as they are searched. */
export interface DocumentTexts {
  readonly title: string
  /** A line for each text, and for each paragraph of rich texts. */
  readonly lines: readonly string[]
}

/**
 * The texts of a document in one locale: what it is called, and every other text that all readers of
 * the document may read. `values` is the document in the shape that readers get.
 */
export function documentTexts(plan: Plan, titleField: string, values: JsonObject): DocumentTexts {
  const title = titleOf(plan, titleField, values)
  const { [titleField]: _, ...others } = values
  return { title, lines: documentLines(plan, title === '' ? values : others) }
}

function titleOf(plan: Plan, titleField: string, values: JsonObject): string {
  const node = plan.byName.get(titleField)
  const value = values[titleField]
  const isFound = node !== undefined && isSearchedInText(node) && fieldTypeOf(node.field).isProse
  return isFound && typeof value === 'string' ? value : ''
}

/**
 * Words of a document that are searched, and lines: PostgreSQL gives 16,383 places in a text. What
 * follows them in a longer one is not found.
 */
const mostWords = 16_000
/** Code units of them: PostgreSQL keeps a megabyte of words, of up to three bytes a code unit. */
const mostUnits = 250_000

/** Code units of stems, which are kept beside the words. */
const mostStemUnits = 60_000

/** The words of a document's texts, a list for each text that a phrase can stand in. */
export interface DocumentWords {
  readonly title: readonly string[]
  readonly lines: readonly (readonly string[])[]
  /** The stems that words of the title have, without those that are words themselves. */
  readonly titleStems: readonly string[]
  readonly lineStems: readonly string[]
}

/** The words that a document is found by. */
export function documentWords(
  { title, lines }: DocumentTexts,
  stemmer: Stemmer | null = null,
): DocumentWords {
  let left = mostWords
  let units = mostUnits
  let stemUnits = mostStemUnits
  const read = (text: string, stems: Set<string>): readonly string[] => {
    const words: string[] = []
    for (const found of searchWords(text)) {
      const { word } = found
      if (words.length >= left || word.length > units) break
      words.push(word)
      units -= word.length
      const stem = stemmer === null ? null : wordStem(text, found, stemmer)
      if (stem === null || stems.has(stem) || stem.length > stemUnits) continue
      stems.add(stem)
      stemUnits -= stem.length
    }
    left -= words.length + 1
    return words
  }
  const [titleStems, lineStems] = [new Set<string>(), new Set<string>()]
  return {
    title: read(title, titleStems),
    lines: lines.map((line) => read(line, lineStems)).filter((words) => words.length > 0),
    titleStems: [...titleStems],
    lineStems: [...lineStems],
  }
}
