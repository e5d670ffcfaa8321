import type { Json } from '@stet/core'
import type { FieldOf } from '../../form/field-input.ts'
import { type CellText, type CellTextContext, joined, separated } from '../cell-text.ts'
import { labelledOptions, labelOfValue } from '../options.ts'

type OptionField = Pick<FieldOf<'select'>, 'options' | 'hasMany'>

/** The labels of options; read by their stored values as well. */
export const optionCells: CellText<OptionField> = Object.freeze<CellText<OptionField>>({
  write(value, { options, hasMany }, { i18n }) {
    const labelOf = (one: Json) => labelOfValue(options, one, i18n.label)
    if (!hasMany) return labelOf(value)
    return joined(Array.isArray(value) ? (value as readonly Json[]).map(labelOf) : [])
  },
  read(text, field, context) {
    if (!field.hasMany) return readOption(text, field, context)
    const read = separated(text).map((part) => readOption(part, field, context))
    return read.every((value) => value !== undefined) ? [...new Set(read)] : undefined
  },
})

/** The same of an input that opens a list of them. */
export const choiceCells: CellText<OptionField> = Object.freeze<CellText<OptionField>>({
  ...optionCells,
  isChosen: ({ hasMany }) => !hasMany,
})

function readOption(
  text: string,
  { options }: OptionField,
  { i18n }: CellTextContext,
): string | undefined {
  const said = text.trim().toLowerCase()
  const offered = labelledOptions(options, i18n.label)
  const found =
    offered.find(({ value }) => value === text.trim()) ??
    offered.find(({ label }) => label.toLowerCase() === said) ??
    offered.find(({ value }) => value.toLowerCase() === said)
  return found?.value
}
