import { type Path, pathKey } from '../../base/path.ts'
import type { FormStore } from '../store/form-store.ts'
import { fieldsWithWords, type SearchedField, type SearchedForm } from './fields-with-words.ts'
import { type Span, spansIn } from './pattern.ts'
import { replaceWords, searchedLines } from './words.ts'

/** A place of a form that a query matches. */
export interface FormMatch {
  readonly field: SearchedField
  /** The number of the line in the field's value, and the line itself. */
  readonly line: number
  readonly text: string
  readonly span: Span
  /** Its number among the matches of the field. */
  readonly number: number
}

/** All places of a form that a pattern matches, in the order of its fields. */
export function matchesInForm(form: SearchedForm, pattern: RegExp): readonly FormMatch[] {
  return fieldsWithWords(form).flatMap((field) =>
    searchedLines(field.value)
      .flatMap((text, line) => spansIn(text, pattern).map((span) => ({ field, line, text, span })))
      .map((match, number) => ({ ...match, number })),
  )
}

/** Whether two matches are the same place of the same words. */
export function isSameMatch(one: FormMatch, other: FormMatch): boolean {
  return (
    pathKey(one.field.path) === pathKey(other.field.path) &&
    one.number === other.number &&
    one.text === other.text &&
    one.span.start === other.span.start
  )
}

interface WrittenForm extends SearchedForm {
  readonly store: FormStore
}

/** Replaces one match, unless its field cannot be changed. */
export function replaceMatch(
  { store }: WrittenForm,
  { field, number }: FormMatch,
  pattern: RegExp,
  replacement: string,
): void {
  if (!field.readOnly) write(store, [field], number, pattern, replacement)
}

/** How many matches were replaced, in how many fields, and how many stay because theirs cannot be changed. */
export interface ReplacedInForm {
  readonly count: number
  readonly fields: number
  readonly kept: number
}

/** Replaces all matches of a form as one step of undo. */
export function replaceAllMatches(
  form: WrittenForm,
  pattern: RegExp,
  replacement: string,
): ReplacedInForm {
  const fields = fieldsWithWords(form)
  const open = fields.filter(({ readOnly }) => !readOnly)
  const kept = fields
    .filter(({ readOnly }) => readOnly)
    .reduce((sum, { value }) => sum + replaceWords(value, pattern, '', 'all').count, 0)
  return { ...write(form.store, open, 'all', pattern, replacement), kept }
}

/** Outer fields come first, so that a text does not take back what was written into its blocks. */
function write(
  store: FormStore,
  fields: readonly SearchedField[],
  only: number | 'all',
  pattern: RegExp,
  replacement: string,
): { readonly count: number; readonly fields: number } {
  const written: { readonly path: Path; readonly value: SearchedField['value'] }[] = []
  let count = 0
  for (const { path, value } of fields) {
    const replaced = replaceWords(value, pattern, replacement, only)
    if (replaced.count === 0) continue
    count += replaced.count
    written.push({ path, value: replaced.value })
  }
  store.setAll(written)
  // As after typing in each and leaving it: what is wrong with them now is shown.
  for (const { path } of written) store.touch(path)
  return { count, fields: written.length }
}
