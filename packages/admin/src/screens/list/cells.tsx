import {
  type DocumentId,
  type Field,
  type FieldType,
  type Json,
  type JsonObject,
  type Option,
  optionValue,
} from '@stet/core'
import type { ReactNode } from 'react'
import type { I18n } from '../../i18n/i18n.ts'
import type { Linked } from './linked-ids.ts'
import { richTextExcerpt } from './rich-text-excerpt.ts'

/** What a cell needs beside its value. */
export interface CellContext {
  readonly i18n: I18n
  /** Title of a document that the value points to; undefined while it is being read. */
  title(collection: string, id: DocumentId): string | undefined
  readonly linked: readonly Linked[]
}

type Cell<F> = (value: Json, field: F, context: CellContext) => ReactNode

/** Beyond these a cell says how many more there are. */
const LINKED_SHOWN = 3

const plain: Cell<Field> = (value) =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? '' : String(value)

const source: Cell<Field> = (value) => (
  <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
)

const rows: Cell<Field> = (value, _field, { i18n }) =>
  Array.isArray(value) ? i18n.t('fields:rows', { count: value.length }) : ''

const nothing: Cell<Field> = () => null

const linked: Cell<Field> = (_value, _field, { i18n, linked: all, title }) => {
  const shown = all.slice(0, LINKED_SHOWN).map(({ collection, id }) => title(collection, id) ?? '…')
  const more = all.length - shown.length
  return more > 0
    ? `${shown.join(', ')} ${i18n.t('general:andMore', { count: more })}`
    : shown.join(', ')
}

function choice(field: { readonly options: readonly Option[] }, value: Json, i18n: I18n): string {
  const values = Array.isArray(value) ? (value as readonly Json[]) : [value]
  return values
    .map((item) => {
      const option = field.options.find((candidate) => optionValue(candidate) === item)
      if (option === undefined || typeof option === 'string') return String(item)
      return i18n.label(option.label, option.value)
    })
    .join(', ')
}

/** How each field type's value reads in a list: one line, no decoration. */
const cells: { readonly [T in FieldType]: Cell<Extract<Field, { type: T }>> } = {
  array: rows,
  blocks: rows,
  checkbox: (value, _field, { i18n }) => i18n.t(value === true ? 'fields:true' : 'fields:false'),
  code: source,
  collapsible: nothing,
  date: (value, field, { i18n }) => i18n.date(value, field.admin?.date?.pickerAppearance),
  email: plain,
  group: nothing,
  join: (value, _field, { i18n }) => {
    const { docs, totalDocs } = value as JsonObject
    if (typeof totalDocs === 'number') return i18n.number(totalDocs)
    return Array.isArray(docs) ? i18n.number(docs.length) : ''
  },
  json: source,
  number: (value, _field, { i18n }) =>
    (Array.isArray(value) ? (value as readonly Json[]) : [value])
      .map((item) => (typeof item === 'number' ? i18n.number(item) : String(item)))
      .join(', '),
  point: (value, _field, { i18n }) =>
    Array.isArray(value) ? value.map((part) => i18n.number(Number(part))).join(', ') : '',
  radio: (value, field, { i18n }) => choice(field, value, i18n),
  relationship: linked,
  richText: (value) => richTextExcerpt(value),
  row: nothing,
  select: (value, field, { i18n }) => choice(field, value, i18n),
  tabs: nothing,
  text: plain,
  textarea: plain,
  ui: nothing,
  upload: linked,
}

/** A value as a list shows it; null where there is none. */
export function renderCell(field: Field, value: Json | undefined, context: CellContext): ReactNode {
  if (value === undefined || value === null || value === '') return null
  // The table's own type promises that entry T takes fields of type T.
  const cell = cells[field.type] as Cell<Field>
  const shown = cell(value, field, context)
  return shown === '' ? null : shown
}
