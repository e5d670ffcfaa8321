/** Of the direction of a text. */
const MARKS = /[\u200e\u200f\u061c]/g

/**
 * What is typed into a number at rest, in the digits of a language or in those of all computers: null where
 * nothing is, undefined where it is no number, or none yet.
 */
export function typedNumber(text: string, locale: string | undefined): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const digits = new Intl.NumberFormat(locale, { useGrouping: false })
  const own = new Map([...digits.format(9_876_543_210)].map((digit, index) => [digit, 9 - index]))
  const parts = digits.formatToParts(-1.1)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value
  const minus = parts.find(({ type }) => type === 'minusSign')?.value ?? '-'
  const plain = [...typed.replace(MARKS, '').replace(minus.replace(MARKS, ''), '-')]
    // A point that separates thousands in a language is none of ours to read.
    .map((sign) => own.get(sign) ?? (sign === decimal ? '.' : sign === '.' ? '?' : sign))
    .join('')
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : undefined
}
