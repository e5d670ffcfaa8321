import type { BoundPath, BoundScalar } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { storableText } from '../json-text.ts'
import type { Fragment } from '../sql-text.ts'
import { scalarTexts } from './column-comparable.ts'
import { allOf, anyOf, byType, type Comparable, sqlFalse, sqlTrue } from './comparable.ts'

/** A relationship's value as a row of the table of links. */
export function linkComparable(
  link: (column: 'relation_to' | 'target') => Fragment,
  { comparison, part }: Pick<BoundPath, 'comparison' | 'part'>,
  dialect: Dialect,
): Comparable {
  const isAmong = (value: Fragment, texts: readonly string[]): Fragment => {
    const [only] = texts
    if (only === undefined) return sqlFalse
    return texts.length === 1
      ? sql`${value} = ${storableText(only)}`
      : dialect.isIn(value, sql`${dialect.listParameter(texts.map(storableText))}`, 'text')
  }
  return {
    // A link is only there for a value.
    isThere: sqlTrue,
    isPresent: sqlTrue,

    isOneOf(scalars: readonly BoundScalar[]) {
      if (part === 'relationTo') return isAmong(link('relation_to'), scalarTexts(scalars, false))
      if (comparison === 'id') return isAmong(link('target'), scalarTexts(scalars, true))
      const targets = new Map<string, string[]>()
      for (const { relationTo, value } of byType(scalars).references) {
        const ids = targets.get(relationTo)
        if (ids === undefined) targets.set(relationTo, [String(value)])
        else ids.push(String(value))
      }
      return anyOf(
        [...targets].map(([collection, ids]) =>
          allOf([isAmong(link('relation_to'), [collection]), isAmong(link('target'), ids)]),
        ),
      )
    },

    isOrdered: () => sqlFalse,
    includes: () => sqlFalse,
    startsWith: () => sqlFalse,
    isWhere: () => sqlFalse,
  }
}
