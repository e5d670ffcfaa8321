import type { BoundScalar } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import { storableText } from '../json-text.ts'
import type { Fragment } from '../sql-text.ts'
import { allOf, anyOf, byType, type Comparable, ordered, sqlFalse } from './comparable.ts'

export interface ColumnValue {
  readonly expression: Fragment
  readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'id'
  /** Whether the texts are indexed by their start. */
  readonly isLongText?: boolean
  /** The value as text, where `expression` is a number that may be searched as one. */
  readonly asText?: Fragment
  /** The id as JSON, on which an index can stand, where `expression` is taken from that. */
  readonly asJson?: Fragment
}

export function columnComparable(column: ColumnValue, dialect: Dialect): Comparable {
  const { expression, kind, isLongText, asText, asJson } = column
  const isText = kind === 'text' || kind === 'date' || kind === 'id'
  const isThere = sql`${expression} is not null`
  return {
    isThere,
    isPresent: isText ? sql`${expression} <> ''` : isThere,

    isOneOf(scalars) {
      if (!isText) return isOneNumber(expression, kind, scalars, dialect)
      if (asJson !== undefined) return isOneId(asJson, scalars, dialect)
      const texts = scalarTexts(scalars, kind === 'id').map(storableText)
      const [only] = texts
      if (only === undefined) return sqlFalse
      if (texts.length === 1) {
        const text = sql`${only}`
        return isLongText ? dialect.equalsLongText(expression, text) : sql`${expression} = ${text}`
      }
      const list = sql`${dialect.listParameter(texts)}`
      return isLongText
        ? dialect.inLongTexts(expression, list)
        : dialect.isIn(expression, list, 'text')
    },

    isOrdered(operator, limit) {
      if (isText && typeof limit === 'string') {
        return ordered(expression, operator, sql`${storableText(limit)}`)
      }
      if (kind === 'number' && typeof limit === 'number') {
        return ordered(expression, operator, sql`${limit}`)
      }
      return sqlFalse
    },

    includes(parts, how) {
      const text = asText ?? (kind === 'text' ? expression : null)
      return text === null ? sqlFalse : includesParts(text, parts, how, dialect)
    },

    startsWith(start) {
      const text = asText ?? (kind === 'text' ? expression : null)
      return text === null ? sqlFalse : startsWithText(text, start, dialect)
    },

    isWhere: () => sqlFalse,
  }
}

function isOneNumber(
  expression: Fragment,
  kind: ColumnValue['kind'],
  scalars: readonly BoundScalar[],
  dialect: Dialect,
): Fragment {
  const { numbers, booleans } = byType(scalars)
  const values = kind === 'boolean' ? booleans.map(Number) : numbers
  const [only] = values
  if (only === undefined) return sqlFalse
  if (values.length === 1) {
    // Written out, it tells that an index of the rows in which it is true has all of them.
    return kind === 'boolean' ? sql`${expression} = ${sql.lit(only)}` : sql`${expression} = ${only}`
  }
  return dialect.isIn(expression, sql`${dialect.listParameter(values)}`, 'number')
}

/** Ids that are written as JSON: of a number, its digits are asked for. */
function isOneId(json: Fragment, scalars: readonly BoundScalar[], dialect: Dialect): Fragment {
  const ids = byType(scalars).texts.flatMap((text) => {
    const asText = JSON.stringify(storableText(text))
    return String(Number(text)) === text ? [asText, text] : [asText]
  })
  return ids.length === 0
    ? sqlFalse
    : dialect.isIn(json, sql`${dialect.listParameter(ids)}`, 'text')
}

/** Between ids of one collection 5 and '5' are the same. */
export function scalarTexts(scalars: readonly BoundScalar[], isId: boolean): readonly string[] {
  const { texts, numbers } = byType(scalars)
  return isId ? [...texts, ...numbers.map(String)] : texts
}

export function startsWithText(text: Fragment, start: string, dialect: Dialect): Fragment {
  return dialect.startsWith(text, storableText(start).toLowerCase())
}

export function includesParts(
  text: Fragment,
  parts: readonly string[],
  how: 'all' | 'any',
  dialect: Dialect,
): Fragment {
  const found = parts.map((part) => dialect.includes(text, storableText(part).toLowerCase()))
  return how === 'all' ? allOf(found) : anyOf(found)
}
