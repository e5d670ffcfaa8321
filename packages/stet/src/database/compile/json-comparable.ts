import type { BoundPath, BoundScalar, Comparison } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect, JsonType, JsonValue } from '../dialect.ts'
import { storableText } from '../json-text.ts'
import type { Fragment } from '../sql-text.ts'
import { includesParts, scalarTexts, startsWithText } from './column-comparable.ts'
import { allOf, anyOf, byType, type Comparable, ordered, sqlFalse } from './comparable.ts'

/** The types of JSON that are values of a comparison; others, which an older config may have left, count as absent. */
const typesOf: Readonly<Record<Comparison, readonly JsonType[]>> = {
  text: ['text'],
  date: ['text'],
  number: ['number'],
  boolean: ['boolean'],
  id: ['text', 'number'],
  reference: ['object'],
  point: ['array'],
  json: ['text', 'number', 'boolean', 'object', 'array'],
  richText: ['text', 'number', 'boolean', 'object', 'array'],
  presence: ['text', 'number', 'boolean', 'object', 'array'],
}

export function jsonComparable(
  value: JsonValue,
  { comparison, part }: Pick<BoundPath, 'comparison' | 'part'>,
  dialect: Dialect,
): Comparable {
  const isReference = comparison === 'reference' || part === 'relationTo'
  const types = isReference ? typesOf.reference : typesOf[comparison]
  const isThere = allOf([
    comparison === 'id' ? isId(value) : anyOf(types.map((type) => value.is(type))),
    ...(isReference ? [value.member('relationTo').is('text'), isId(value.member('value'))] : []),
    ...(comparison === 'point' ? [value.isPosition()] : []),
  ])
  const takes = (type: JsonType) => !isReference && types.includes(type)
  /** The value as the text that a word search uses; null for comparisons without word search. */
  const searchedText = (): Fragment | null => {
    const texts: Fragment[] = []
    if (takes('text')) texts.push(sql`when ${value.is('text')} then ${value.text()}`)
    if (comparison === 'json') {
      texts.push(
        sql`when ${value.is('number')} then cast(${value.text()} as text)`,
        sql`when ${value.is('boolean')} then case ${value.boolean()} when 1 then 'true' else 'false' end`,
      )
    }
    return texts.length === 0 ? null : sql`case ${sql.join(texts, sql` `)} end`
  }
  return {
    isThere,

    isPresent: allOf([
      isThere,
      ...(takes('text') ? [not(sql`${value.is('text')} and ${value.text()} = ''`)] : []),
      ...(takes('array') ? [not(value.isEmptyArray())] : []),
    ]),

    isOneOf(scalars) {
      if (part === 'relationTo') return isText(value.member('relationTo'), scalars, dialect)
      if (comparison === 'reference') return isOneReference(value, scalars, dialect)
      if (comparison === 'point') return isOnePosition(value, scalars)
      if (comparison === 'id') return isOneId(value, scalars, dialect)
      if (comparison === 'json') return isOneScalar(value, scalars, dialect)
      const { booleans } = byType(scalars)
      if (comparison === 'boolean') return isBoolean(value, booleans)
      if (comparison === 'number') return isNumber(value, byType(scalars).numbers, dialect)
      return isText(value, scalars, dialect)
    },

    isOrdered(operator, limit) {
      if (typeof limit === 'string' && takes('text')) {
        return sql`(${value.is('text')} and ${ordered(value.text(), operator, sql`${storableText(limit)}`)})`
      }
      if (typeof limit === 'number' && takes('number')) {
        return sql`(${value.is('number')} and ${ordered(value.number(), operator, sql`${limit}`)})`
      }
      return sqlFalse
    },

    includes(parts, how) {
      const text = searchedText()
      return text === null ? sqlFalse : includesParts(text, parts, how, dialect)
    },

    startsWith(start) {
      const text = searchedText()
      return text === null ? sqlFalse : startsWithText(text, start, dialect)
    },

    isWhere: (condition) =>
      allOf([isThere, condition(value.coordinate(0).number(), value.coordinate(1).number())]),
  }
}

const not = (condition: Fragment): Fragment => sql`(${condition}) is not true`

const isId = (value: JsonValue): Fragment =>
  anyOf([value.is('number'), sql`(${value.is('text')} and ${value.text()} <> '')`])

function isText(value: JsonValue, scalars: readonly BoundScalar[], dialect: Dialect): Fragment {
  const texts = scalarTexts(scalars, false).map(storableText)
  return isAmong(value, 'text', texts, dialect)
}

function isNumber(value: JsonValue, numbers: readonly number[], dialect: Dialect): Fragment {
  return isAmong(value, 'number', numbers, dialect)
}

function isAmong(
  value: JsonValue,
  type: 'text' | 'number',
  values: readonly (string | number)[],
  dialect: Dialect,
): Fragment {
  const [only] = values
  if (only === undefined) return sqlFalse
  const scalar = type === 'text' ? value.text() : value.number()
  const isEqual =
    values.length === 1
      ? sql`${scalar} = ${only}`
      : dialect.isIn(scalar, sql`${dialect.listParameter(values)}`, type)
  return sql`(${value.is(type)} and ${isEqual})`
}

function isBoolean(value: JsonValue, booleans: readonly boolean[]): Fragment {
  return anyOf(
    booleans.map((one) => sql`(${value.is('boolean')} and ${value.boolean()} = ${Number(one)})`),
  )
}

/** Texts, and the numbers that are written the same. */
function isOneId(value: JsonValue, scalars: readonly BoundScalar[], dialect: Dialect): Fragment {
  const texts = scalarTexts(scalars, true)
  return anyOf([
    isAmong(value, 'text', texts.map(storableText), dialect),
    isAmong(value, 'number', numbersIn(texts), dialect),
  ])
}

function isOneScalar(
  value: JsonValue,
  scalars: readonly BoundScalar[],
  dialect: Dialect,
): Fragment {
  const { booleans } = byType(scalars)
  const texts = [...scalarTexts(scalars, true), ...booleans.map(String)]
  const written = [true, false].filter((one) => texts.includes(String(one)))
  return anyOf([isOneId(value, texts, dialect), isBoolean(value, written)])
}

const numbersIn = (texts: readonly string[]): readonly number[] =>
  texts.filter((text) => String(Number(text)) === text && Number.isFinite(Number(text))).map(Number)

function isOneReference(
  value: JsonValue,
  scalars: readonly BoundScalar[],
  dialect: Dialect,
): Fragment {
  return anyOf(
    byType(scalars).references.map((reference) =>
      allOf([
        isText(value.member('relationTo'), [reference.relationTo], dialect),
        isOneId(value.member('value'), [reference.value], dialect),
      ]),
    ),
  )
}

function isOnePosition(value: JsonValue, scalars: readonly BoundScalar[]): Fragment {
  return anyOf(
    byType(scalars).positions.map(([longitude, latitude]) =>
      allOf([
        value.isPosition(),
        sql`${value.coordinate(0).number()} = ${longitude}`,
        sql`${value.coordinate(1).number()} = ${latitude}`,
      ]),
    ),
  )
}
