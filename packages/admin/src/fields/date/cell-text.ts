import type { FieldOf } from '../../form/field-input.ts'
import { createDateText, type DateKind, printWallTime } from '../../ui/index.ts'
import type { CellText } from '../cell-text.ts'
import { dateKind, fromWallText, toWallText } from './stored-date.ts'
import { ownTimeZone } from './zoned-time.ts'

type DatedField = Pick<FieldOf<'date'>, 'admin'>

const kindOf = ({ admin }: DatedField): DateKind => dateKind(admin?.date?.pickerAppearance)

/** `2026-03-01 14:30`, which spreadsheets take for a date; dates are read as the date picker reads them. */
export const dateCells: CellText<DatedField> = Object.freeze<CellText<DatedField>>({
  write: (value, field) => toWallText(value, kindOf(field), ownTimeZone()).replace('T', ' '),
  read(text, field, { i18n }) {
    const kind = kindOf(field)
    const wall = createDateText(i18n.language).read(text, kind, true)
    if (wall === null) return undefined
    return fromWallText(printWallTime(wall, kind), kind, ownTimeZone(), null) ?? undefined
  },
  isTyped: () => true,
})
