/** What is searched for. */
export interface SearchTerms {
  readonly text: string
  readonly matchesCase: boolean
  readonly wholeWords: boolean
}

const special = /[\^$\\.*+?()[\]{}|/]/gu
/** Signs that stand for others of their kind: a typed quote finds the curly ones, a space any space. */
const kinds: readonly (readonly [sign: RegExp, any: string])[] = [
  [/ /gu, '[^\\S\\n\\t]'],
  [/'/gu, "['‘’‚‹›]"],
  [/"/gu, '["“”„«»]'],
]

/** What matches a query within a line; null for a query without words. */
export function patternOf({ text, matchesCase, wholeWords }: SearchTerms): RegExp | null {
  if (text === '') return null
  let source = text.replace(special, '\\$&')
  for (const [sign, any] of kinds) source = source.replace(sign, any)
  if (wholeWords) source = `(?<![\\p{L}\\p{M}\\p{N}_])${source}(?![\\p{L}\\p{M}\\p{N}_])`
  return new RegExp(source, matchesCase ? 'gu' : 'giu')
}

/** A place of a match in a line. */
export interface Span {
  readonly start: number
  readonly end: number
}

export function spansIn(text: string, pattern: RegExp): readonly Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}
