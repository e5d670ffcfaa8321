import { type CellText, joined } from '../cell-text.ts'
import { numberOf } from './number-text.ts'

/** As spreadsheets in the editor's language write numbers. */
export const numberCells: CellText<{ readonly hasMany?: boolean }> = Object.freeze<
  CellText<{ readonly hasMany?: boolean }>
>({
  write(value, { hasMany }, { i18n }) {
    const { language } = i18n
    if (!hasMany) return writeNumber(value, language)
    return joined(Array.isArray(value) ? value.map((one) => writeNumber(one, language)) : [])
  },
  read(text, { hasMany }, { i18n }) {
    const { language } = i18n
    if (!hasMany) return readNumber(text, language)
    // A comma between digits may be that of one number.
    const parts = text.split(/,\s+|[;\n]/u).filter((part) => part.trim() !== '')
    const numbers = parts.flatMap((part) => readNumber(part, language) ?? [])
    return numbers.length === parts.length ? numbers : undefined
  },
  isTyped: ({ hasMany }) => !hasMany,
})

function writeNumber(value: unknown, language: string): string {
  const number = typeof value === 'number' ? value : null
  if (number === null) return ''
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    maximumFractionDigits: 20,
    numberingSystem: 'latn',
  }).format(number)
}

/** Reads a number as the language writes it, and as programs do. */
export function readNumber(text: string, language: string): number | undefined {
  const { decimal, group } = signsOf(language)
  const plain = latin(text)
    .replaceAll(/[\s\u00a0\u202f]/gu, '')
    .replace(/^[\u2212\u2013]/u, '-')
    .replaceAll(/[\u061c\u200e\u200f]/gu, '')
  const sign = `[${escaped(group)}]`
  // Groups of India have two digits but the last.
  const grouped = new RegExp(
    `^-?\\d{1,3}(?:${sign}\\d{2,3})*${sign}\\d{3}(?:[${escaped(decimal)}]\\d+)?$`,
    'u',
  )
  const own = grouped.test(plain) ? plain.replaceAll(group, '') : plain
  const read = numberOf(own.replace(decimal, '.')) ?? numberOf(plain)
  return read === null || !/^-?[\d.]/u.test(plain) ? undefined : read
}

function signsOf(language: string): { readonly decimal: string; readonly group: string } {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(-12345.6)
  const of = (type: string) => parts.find((part) => part.type === type)?.value
  const group = of('group')?.trim()
  return { decimal: of('decimal') ?? '.', group: group === undefined || group === '' ? "'" : group }
}

const escaped = (sign: string): string => sign.replaceAll(/[\\\]^-]/gu, '\\$&')

const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6]

/** Arabic, Persian and Indic digits as the others. */
function latin(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code <= first + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}
