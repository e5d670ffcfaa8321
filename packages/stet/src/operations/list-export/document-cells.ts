import {
  type DatePickerAppearance,
  type DocumentReference,
  fieldTypeOf,
  isJoinField,
  isObject,
  isReferenceField,
  type Json,
  type JsonObject,
  labelText,
  optionValue,
  type PlanNode,
  rootOf,
  summarySteps,
  wordsOfText,
} from '@stet/core'
import { joinedReferences, referencesOf } from '../../entities/references.ts'
import type { Call } from '../../runtime/runtime.ts'
import type { FileCell, FileDate } from '../../transfer/list-files/list-cell.ts'

/** What cells are made with: the caller's language, and titles of other documents. */
export interface CellWords {
  readonly req: Call['req']
  readonly titleOf: (reference: DocumentReference) => string
}

/** The documents that a value names, and which its cell names by their titles. */
export function namedIn(
  { field }: PlanNode,
  value: Json | undefined,
): readonly DocumentReference[] {
  if (isJoinField(field)) return joinedReferences(field, value)
  return isReferenceField(field) ? referencesOf(field, value) : []
}

/** A value as a person would want it in a spreadsheet. */
export function cellOf(node: PlanNode, value: Json | undefined, words: CellWords): FileCell {
  if (value === undefined || value === null || value === '') return null
  const { field } = node
  if (isJoinField(field) || isReferenceField(field)) return titlesIn(node, value, words)
  const { optionsOf, comparison, diffKind, children } = fieldTypeOf(field)
  if (children?.nesting === 'rows') return joined(rowNames(node, value, words), '; ')
  if (diffKind === 'richText') return joined([wordsOfText(rootOf(value)?.children ?? [])], '')
  if (optionsOf !== undefined) {
    const options = new Map(
      optionsOf(field).map((option) => [
        optionValue(option),
        typeof option === 'string' ? option : labelText(option.label, words.req),
      ]),
    )
    return joined(
      listOf(value).map((one) => options.get(String(one)) ?? textOf(one)),
      ', ',
    )
  }
  if (comparison === 'date' && typeof value === 'string') return dateOf(field, value)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return isScalarList(value) ? joined(value.map(textOf), ', ') : textOf(value)
}

function titlesIn(node: PlanNode, value: Json, words: CellWords): FileCell {
  const titles = namedIn(node, value).map(words.titleOf)
  // A join answers the first of its documents alone.
  const hasMore = isObject(value) && value.hasNextPage === true
  return joined(hasMore ? [...titles, '…'] : titles, ', ')
}

const dateKinds: { readonly [A in DatePickerAppearance]?: FileDate['kind'] } = {
  dayOnly: 'day',
  monthOnly: 'month',
  timeOnly: 'time',
}

function dateOf(field: PlanNode['field'], value: string): FileCell {
  if (Number.isNaN(Date.parse(value))) return value
  const date =
    'admin' in field && field.admin && 'date' in field.admin ? field.admin.date : undefined
  const appearance = date?.pickerAppearance
  const kind = (appearance === undefined ? undefined : dateKinds[appearance]) ?? 'dayAndTime'
  return { moment: new Date(value).toISOString(), kind }
}

/** What each row is called: its block and its first text, or its number. */
function rowNames(node: PlanNode, value: Json, { req }: CellWords): readonly string[] {
  return listOf(value).map((row, index) => {
    if (!isObject(row)) return textOf(row)
    if (node.shape === 'blocks') {
      const block = node.field.blocks.find(({ slug }) => slug === row.blockType)
      const label =
        block === undefined
          ? String(row.blockType)
          : labelText(block.labels?.singular ?? block.slug, req)
      const name = rowName(row, block?.fields ?? [])
      return name === '' ? label : `${label}: ${name}`
    }
    const name = node.shape === 'rows' ? rowName(row, node.field.fields) : ''
    return name === '' ? String(index + 1) : name
  })
}

function rowName(row: JsonObject, fields: Parameters<typeof summarySteps>[0]): string {
  let value: Json | undefined = row
  for (const { name } of summarySteps(fields) ?? [])
    value = isObject(value) ? value[name] : undefined
  return typeof value === 'string' ? value : ''
}

const listOf = (value: Json): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [value]

const isScalarList = (value: Json): value is readonly Json[] =>
  Array.isArray(value) && value.every((one) => typeof one !== 'object')

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

function joined(texts: readonly string[], separator: string): string | null {
  const text = texts.join(separator)
  return text === '' ? null : text
}
