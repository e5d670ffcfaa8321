import { type ClientField, type Named, type RowLabels, summarySteps } from '@stet/core'
import type { I18n } from '../../i18n/i18n.ts'
import { excerpt } from '../plain-text.ts'

/** `01`, `02`, …: rows are counted as people count. */
export function rowNumber(index: number): string {
  return String(index + 1).padStart(2, '0')
}

/** A field with rows, as far as it names them. */
interface TitledRows {
  readonly labels?: RowLabels
  /** Absent where all rows are of one kind. */
  readonly blocks?: readonly { readonly slug: string; readonly labels?: RowLabels }[]
}

/** What a row is called by its place and its kind: “Item 01”, “Block 02 · Quotation”. */
export function rowTitle(
  field: TitledRows,
  { index, blockType }: { readonly index: number; readonly blockType: string | null | undefined },
  { t, label }: Pick<I18n, 't' | 'label'>,
): string {
  const number = rowNumber(index)
  if (field.blocks === undefined) {
    const noun = field.labels?.singular
    return noun === undefined
      ? t('fields:itemNumber', { number })
      : t('fields:rowTitle', { label: label(noun, ''), number })
  }
  const place = t('fields:blockNumber', { number })
  const block = field.blocks.find(({ slug }) => slug === blockType)
  return blockType ? `${place} · ${label(block?.labels?.singular, blockType)}` : place
}

/** The names on the way to the first text of a row, else to its first rich text: what it is recognised by. */
export function summaryPath(fields: readonly ClientField[]): readonly string[] | null {
  const steps =
    summarySteps(fields) ?? summarySteps(fields, ({ diffKind }) => diffKind === 'richText')
  return steps?.map(({ name }) => name) ?? null
}

/** The title of a row, if it has one: its own name or text. */
export function rowText({ blockName, about }: Named): string {
  return [blockName.trim(), excerpt(about)].filter((text) => text !== '').join(' · ')
}
