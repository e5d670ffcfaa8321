import {
  collectTexts,
  type DocumentText,
  foldCase,
  type JsonObject,
  searchedText,
} from '@stet/core'
import type { SqlValue } from '../executor.ts'
import type { EntityTable } from '../schema/entity-table.ts'
import { textsTable } from '../schema/shared-tables.ts'
import { derivedColumns } from './derived-statements.ts'

export const textColumns = derivedColumns(textsTable)

/** The rich texts of a document's stage. */
export function textsIn(
  { entity, hasTexts }: EntityTable,
  data: JsonObject,
): readonly DocumentText[] {
  return hasTexts ? collectTexts(entity.plan, data) : []
}

/** The words of rich texts, each by `textColumns`; a text without any has none. */
export function textRows(
  { locales }: EntityTable,
  texts: readonly DocumentText[],
): readonly (readonly SqlValue[])[] {
  return texts.flatMap(({ node, value, locale }) => {
    // Nodes that differ between locales, in a text that does not.
    const inLocales = node.hasLocalized && !node.localized ? locales : [locale]
    return inLocales.flatMap((code) => {
      const words = foldCase(searchedText(node, value, code))
      return words === '' ? [] : [[node.schemaPath, code, words]]
    })
  })
}
