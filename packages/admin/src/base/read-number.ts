/** Reads a number as the language writes it, and as programs do; undefined where it is none. */
export function readNumber(text: string, language: string | undefined): number | undefined {
  const { decimal, group } = signsOf(language)
  const plain = latin(text)
    .replaceAll(/[\s\u00a0\u202f\u061c\u200e\u200f]/gu, '')
    .replace(/^[\u2212\u2013]/u, '-')
    // The signs that belong to Arabic and Persian digits.
    .replaceAll('\u066b', decimal)
    .replaceAll('\u066c', group)
  const sign = `[${escaped(group)}]`
  // Groups of India have two digits but the last.
  const grouped = new RegExp(
    `^-?\\d{1,3}(?:${sign}\\d{2,3})*${sign}\\d{3}(?:[${escaped(decimal)}]\\d+)?$`,
    'u',
  )
  const own = grouped.test(plain) ? plain.replaceAll(group, '') : plain
  const read = [own.replace(decimal, '.'), plain].map(Number).find(Number.isFinite)
  return /^-?[\d.]/u.test(plain) ? read : undefined
}

function signsOf(language: string | undefined): {
  readonly decimal: string
  readonly group: string
} {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(-12345.6)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  const group = of('group')?.trim()
  return { decimal: of('decimal') ?? '.', group: group === undefined || group === '' ? "'" : group }
}

const escaped = (sign: string): string => sign.replaceAll(/[\\\]^-]/gu, '\\$&')

const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x1040]

/** Arabic, Persian, Indic and Burmese digits as the others. */
function latin(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code <= first + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}
