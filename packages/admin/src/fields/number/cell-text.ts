import { readNumber } from '../../base/read-number.ts'
import { type CellText, joined } from '../cell-text.ts'

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
