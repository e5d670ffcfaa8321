import { type Json, type Label, optionValue } from '@stet/core'
import type { ChoiceOption } from '../ui/index.ts'

type FieldOption = string | { readonly label: Label; readonly value: string }
type LabelText = (label: Label | false | undefined, fallback: string) => string

/** A field's options, labelled in the editor's language. */
export function labelledOptions(
  options: readonly FieldOption[],
  label: LabelText,
): readonly ChoiceOption[] {
  return options.map((option) => ({ value: optionValue(option), label: optionText(option, label) }))
}

function optionText(option: FieldOption, label: LabelText): string {
  return typeof option === 'string' ? option : label(option.label, option.value)
}

/** The label of a stored value; the value itself where the config has no such option any more. */
export function labelOfValue(
  options: readonly FieldOption[],
  value: Json | undefined,
  label: LabelText,
): string {
  const text = typeof value === 'string' ? value : ''
  const option = options.find((candidate) => optionValue(candidate) === text)
  return option === undefined ? text : optionText(option, label)
}

/**
 * What a select offers: what is allowed now (null: everything), in the order of the config. What is
 * stored stays with it, whatever the config says by now: opening a form changes nothing.
 */
export function offeredOptions(
  options: readonly ChoiceOption[],
  choice: {
    readonly allowed: readonly string[] | null
    readonly stored: readonly string[]
    /** Shown beside a stored option that could not be chosen now. */
    readonly notNow: string
  },
): readonly ChoiceOption[] {
  const { allowed, stored, notNow } = choice
  const offered = options.flatMap((option) => {
    if (allowed === null || allowed.includes(option.value)) return option
    return stored.includes(option.value) ? { ...option, description: notNow } : []
  })
  const unknown = stored.filter((value) => !options.some((option) => option.value === value))
  return [...offered, ...unknown.map((value) => ({ value, label: value }))]
}
