import type { CellText } from '../cell-text.ts'

/** `TRUE` and `FALSE`, as spreadsheets have them; the words of the panel are read, too. */
export const checkboxCells: CellText<object> = Object.freeze<CellText<object>>({
  write: (value) => (value === true ? 'TRUE' : 'FALSE'),
  read(text, _field, { i18n }) {
    const { t } = i18n
    const said = text.trim().toLowerCase()
    const is = (words: readonly string[]) => words.some((word) => word.toLowerCase() === said)
    if (is(['true', '1', 'x', '✓', t('general:yes'), t('fields:true')])) return true
    return is(['false', '0', '-', t('general:no'), t('fields:false')]) ? false : undefined
  },
  toggle: (value) => value !== true,
})
