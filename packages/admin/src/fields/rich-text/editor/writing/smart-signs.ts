/** How a language quotes. */
interface Quotes {
  readonly double: readonly [open: string, close: string]
  readonly single: readonly [open: string, close: string]
}

const NARROW = '\u202f'
const english: Quotes = { double: ['“', '”'], single: ['‘', '’'] }
const low: Quotes = { double: ['„', '“'], single: ['‚', '‘'] }
const lowHigh: Quotes = { double: ['„', '”'], single: ['‚', '’'] }
const angles: Quotes = { double: ['«', '»'], single: ['“', '”'] }
const anglesLow: Quotes = { double: ['«', '»'], single: ['„', '“'] }
const closing: Quotes = { double: ['”', '”'], single: ['’', '’'] }

/** By language, or by language and country where that differs. */
const byLanguage: Readonly<Record<string, Quotes>> = {
  ...{ de: low, cs: low, sk: low, sl: low, bg: low, is: low, lt: low, et: low },
  ...{ pl: lowHigh, hu: lowHigh, ro: lowHigh, hr: lowHigh, sr: lowHigh },
  ...{ es: angles, it: angles, ca: angles, el: angles, 'pt-pt': angles, fa: angles, ar: angles },
  ...{ ru: anglesLow, uk: anglesLow, be: anglesLow },
  ...{ sv: closing, fi: closing, da: closing },
  ...{ nb: { ...english, double: ['«', '»'] }, no: { ...english, double: ['«', '»'] } },
  fr: { double: [`«${NARROW}`, `${NARROW}»`], single: ['“', '”'] },
  ...{ 'de-ch': { double: ['«', '»'], single: ['‹', '›'] } },
  ...{ 'fr-ch': { double: [`«${NARROW}`, `${NARROW}»`], single: ['‹', '›'] } },
}

/** The quotes of a locale; the English ones where its language is not known. */
function quotesOf(locale: string): Quotes {
  const [language = '', ...others] = locale.toLowerCase().split(/[-_]/)
  const country = others.at(-1)
  return byLanguage[`${language}-${country}`] ?? byLanguage[language] ?? english
}

/** What a typed sign becomes: what is inserted, in the place of some signs before it. */
export interface SmartSign {
  readonly insert: string
  readonly removes: number
}

const letter = /[\p{L}\p{M}\p{N}]$/u
/** What a quotation may begin behind, beside the beginning of the line. */
const opens = /[\s([{<«‹„‚“‘\-–—/]$/u

/** What becomes of a sign that is typed behind `before`, the words of its line; null if it stays. */
export function smartSign(before: string, typed: string, locale: string): SmartSign | null {
  const { double, single } = quotesOf(locale)
  const isOpening = before === '' || opens.test(before)
  switch (typed) {
    case '"':
      return { insert: double[isOpening ? 0 : 1], removes: 0 }
    case "'":
      if (isOpening) return { insert: single[0], removes: 0 }
      return { insert: isQuoted(before, single) ? single[1] : '’', removes: 0 }
    case '.':
      return before.endsWith('..') && !before.endsWith('...') ? { insert: '…', removes: 2 } : null
    case '-': {
      // Dashes that begin a line are a rule or the head of something.
      const isDash = before.endsWith('-') && !before.endsWith('--') && /[^\s-]/u.test(before)
      return isDash ? { insert: '–', removes: 1 } : null
    }
    default:
      return null
  }
}

/** Whether a single quotation that began was not ended. An apostrophe ends none. */
function isQuoted(before: string, [open, close]: readonly [string, string]): boolean {
  const began = before.lastIndexOf(open)
  if (began < 0 || letter.test(before.slice(0, began))) return false
  return open === close || !before.slice(began + 1).includes(close)
}
