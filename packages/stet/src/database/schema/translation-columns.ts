import {
  type CompleteConfig,
  type Entity,
  type JsonObject,
  sourceLocales,
  translationProgress,
  visitNodes,
} from '@stet/core'
import type { SqlValue } from '../executor.ts'
import { identifier } from './identifiers.ts'

/** The columns that say where a document's translations stand: one for each locale that is translated. */
export interface TranslationColumns {
  readonly columns: readonly { readonly column: string; readonly locale: string }[]
  /** Everything in the config that their values depend on. */
  readonly meaning: readonly unknown[]
  read(data: JsonObject): Readonly<Record<string, SqlValue>>
}

export function translationColumns(entity: Entity, config: CompleteConfig): TranslationColumns {
  const sources = sourceLocales(config.localization)
  const { plan } = entity
  if (!plan.hasLocalized || sources.size === 0) return none
  const columns = [...sources.keys()].map((locale) => ({
    column: translationColumnName(locale),
    locale,
  }))
  const localized: string[] = []
  visitNodes(plan, (node) => {
    if (node.localized) localized.push(node.schemaPath)
  })
  return Object.freeze({
    columns,
    meaning: [[...sources], localized],
    read(data: JsonObject) {
      const progress = translationProgress(plan, data, sources)
      return Object.fromEntries(
        columns.map(({ column, locale }) => [column, progress.get(locale)?.state ?? null]),
      )
    },
  })
}

export const translationColumnName = (locale: string): string => identifier('t_', [locale])

const none: TranslationColumns = Object.freeze({ columns: [], meaning: [], read: () => ({}) })
