/**
 * What stands in a line between its words: the two ends of a pair (formatted words, a link), or one
 * code (a line break, an inline block). Numbers name them within the line.
 */
export type InlineMark =
  | { readonly open: number }
  | { readonly close: number }
  | { readonly code: number }

/** A text as a translator has it: words, and the codes of what is not words. */
export type InlineContent = readonly (string | InlineMark)[]

/** Joins neighbouring words and drops empty ones, so that equal texts are equal values. */
export function tidyContent(content: InlineContent): InlineContent {
  const tidy: (string | InlineMark)[] = []
  for (const piece of content) {
    if (piece === '') continue
    const last = tidy.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') tidy[tidy.length - 1] = last + piece
    else tidy.push(piece)
  }
  return tidy
}

/** The words alone. */
export const wordsOfContent = (content: InlineContent): string =>
  content.filter((piece) => typeof piece === 'string').join('')

/** Equal for equal texts. */
export const contentKey = (content: InlineContent): string => JSON.stringify(tidyContent(content))

/** What is wrong with the codes of a translation. */
export interface InlineCodeFault {
  readonly reason: 'unknownCode' | 'repeatedCode' | 'unbalancedCodes' | 'missingCode'
  readonly code: number
}

/** What is known of a code of the source. */
export interface KnownCode {
  readonly number: number
  readonly isPair: boolean
  /** Whether a translation may do without it: formats, breaks and links, but nothing with content. */
  readonly isOptional: boolean
}

/** The first thing that is wrong with the codes of a translation, and the codes that it left out. */
export function checkCodes(
  content: InlineContent,
  codes: readonly KnownCode[],
): { readonly fault: InlineCodeFault | null; readonly left: readonly number[] } {
  const known = new Map(codes.map((code) => [code.number, code]))
  const used = new Set<number>()
  const open: number[] = []
  const failed = (reason: InlineCodeFault['reason'], code: number) => ({
    fault: { reason, code },
    left: [],
  })
  for (const piece of content) {
    if (typeof piece === 'string') continue
    if ('close' in piece) {
      if (open.pop() !== piece.close) return failed('unbalancedCodes', piece.close)
      continue
    }
    const number = 'open' in piece ? piece.open : piece.code
    if (known.get(number)?.isPair !== 'open' in piece) return failed('unknownCode', number)
    if (used.has(number)) return failed('repeatedCode', number)
    used.add(number)
    if ('open' in piece) open.push(number)
  }
  const unclosed = open.at(-1)
  if (unclosed !== undefined) return failed('unbalancedCodes', unclosed)
  const left = codes.filter(({ number }) => !used.has(number))
  const needed = left.find(({ isOptional }) => !isOptional)
  if (needed !== undefined) return failed('missingCode', needed.number)
  return { fault: null, left: left.map(({ number }) => number) }
}
