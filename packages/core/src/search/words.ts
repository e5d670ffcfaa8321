import { plainLetters } from '../formats/plain-letters.ts'

/** A word of a text as it is searched, and where it stands in the text: UTF-16 code units. */
export interface TextWord {
  readonly word: string
  readonly start: number
  readonly end: number
  /** The last character of a run that is searched by pairs. */
  readonly isTail: boolean
  /** Whether it is all that stands there: no pair of characters, and not one of several words of a sign. */
  readonly isWhole: boolean
}

/** Code units of a word that are compared; what is longer is searched by its beginning. */
const longestWord = 64

/**
 * Scripts that are written without spaces between words, whose texts are searched by pairs of
 * characters. A text in Hangul has spaces, but its words take endings: pairs find them, too.
 */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々`
/** The first group is a run of such a script. No name: an object for each word would be made for it. */
const runs = new RegExp(
  String.raw`([${unspaced}][${unspaced}\p{M}]*)|(?:(?![${unspaced}])[\p{L}\p{N}\p{M}])+`,
  'gu',
)
/** The same of a text in ASCII, which is most texts of many sites: it takes less time. */
const plainRuns = /[a-z0-9]+/gi

/**
 * Signs that change how a letter is read and are often left out: accents of European scripts, points
 * of Hebrew, vowel signs of Arabic and the stroke that only widens a word. Signs of other scripts,
 * such as the vowels of Devanagari, are letters of their own and stay.
 */
const marks =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu

/** Letters that no decomposition takes apart, and forms of Arabic letters that are typed for each other. */
const letters: Readonly<Record<string, string>> = {
  ...plainLetters,
  ħ: 'h',
  ŋ: 'n',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}
const folded = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with them.
const isPlain = /^[\u0000-\u007f]*$/

/** A text as it is compared: in lower case, without accents, in one form of each letter. */
export function foldWord(text: string): string {
  // Most words of many languages have nothing to be taken apart, which takes ten times as long.
  if (isPlain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(folded, (letter) => letters[letter] as string)
    .replace(marks, '')
}

/**
 * The words of a text, in their order. A run of a script without spaces is a word for each pair of
 * neighbours and one for its last character: a search for one character is a search for what words
 * begin with, and finds the last one as well.
 */
export function* searchWords(text: string): Generator<TextWord> {
  for (const found of text.matchAll(isPlain.test(text) ? plainRuns : runs)) {
    const start = found.index
    const [run, unspacedRun] = found
    if (unspacedRun !== undefined) {
      yield* pairsOf(run, start)
      continue
    }
    const words = foldedWords(run)
    for (const word of words) {
      yield {
        word: word.slice(0, longestWord),
        start,
        end: start + run.length,
        isTail: false,
        isWhole: words.length === 1,
      }
    }
  }
}

/** A compatibility form may become several words, such as a fraction or a unit. */
function foldedWords(run: string): readonly string[] {
  if (isPlain.test(run)) return [run.toLowerCase()]
  return foldWord(run).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

const segments = /[\s\S]\p{M}*/gu

function* pairsOf(run: string, start: number): Generator<TextWord> {
  const characters = [...run.matchAll(segments)].flatMap((found) => {
    const word = foldWord(found[0]).replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    const at = start + found.index
    const end = at + found[0].length
    return word === '' ? [] : { word, start: at, end, isWhole: false }
  })
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1]
    yield next === undefined
      ? { ...character, isTail: true }
      : { ...character, word: character.word + next.word, end: next.end, isTail: false }
  }
}
