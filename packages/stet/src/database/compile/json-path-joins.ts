import type { Step } from '@stet/core'
import { sql } from 'kysely'
import type { Dialect, JsonValue } from '../dialect.ts'
import type { Fragment } from '../sql-text.ts'
import { allOf, anyOf } from './comparable.ts'

/** Some way through a document's JSON: the values met so far, as the rows of a join. */
export interface JsonPathJoin {
  readonly value: JsonValue
  readonly from: readonly Fragment[]
  readonly conditions: readonly Fragment[]
}

/** What a path of steps starts from, and what is needed to name the rows on the way. */
export interface JsonRoot {
  readonly data: Fragment
  readonly dialect: Dialect
  newAlias(): string
}

/** Some value at the end of the steps satisfies the test. `isList`: an array there stands for its elements. */
export function anyJsonValue(
  start: JsonRoot,
  steps: readonly Step[],
  isList: boolean,
  test: (value: JsonValue) => Fragment,
): Fragment {
  return anyOf(
    jsonPathJoins(start, steps, isList).map((walked) => exists(walked, test(walked.value))),
  )
}

/** The single value at the end of steps that meet no more than one, in whichever of the ways it is stored. */
export function singleJsonValue(
  start: JsonRoot,
  steps: readonly Step[],
  read: (value: JsonValue) => Fragment,
): Fragment {
  const values = jsonPathJoins(start, steps, false).map((walked) => {
    const condition = allOf(walked.conditions)
    return sql`case when ${condition} then ${read(walked.value)} end`
  })
  return values.length === 1 ? (values[0] as Fragment) : sql`coalesce(${sql.join(values)})`
}

function exists({ from, conditions }: JsonPathJoin, test: Fragment): Fragment {
  const all = allOf([...conditions, test])
  return from.length === 0 ? all : sql`exists (select 1 from ${sql.join(from)} where ${all})`
}

/** The ways the steps can go: two where a localized value may have been stored before it was localized. */
export function jsonPathJoins(
  start: JsonRoot,
  steps: readonly Step[],
  isList: boolean,
): readonly JsonPathJoin[] {
  let ways: readonly JsonPathJoin[] = [
    { value: start.dialect.json(start.data), from: [], conditions: [] },
  ]
  for (const step of steps) ways = ways.flatMap((walked) => stepInto(start, step, walked))
  return isList ? ways.map((walked) => intoElements(start, walked, true)) : ways
}

function stepInto(start: JsonRoot, step: Step, walked: JsonPathJoin): readonly JsonPathJoin[] {
  const { value } = walked
  switch (step.kind) {
    case 'name':
      return [{ ...walked, value: value.member(step.name) }]
    case 'json': {
      const item = intoElements(start, walked, true)
      return [{ ...item, value: item.value.member(step.name) }]
    }
    case 'rows': {
      const row = intoElements(start, walked, false)
      const { blocks } = step
      const blockType = row.value.member('blockType')
      const isMeant =
        blocks === null
          ? []
          : [
              blockType.is('text'),
              start.dialect.isIn(
                blockType.text(),
                sql`${start.dialect.listParameter(blocks)}`,
                'text',
              ),
            ]
      return [{ ...row, conditions: [...row.conditions, row.value.is('object'), ...isMeant] }]
    }
    case 'words':
      throw new TypeError('The words of a text are not in its JSON.')
    case 'locale': {
      // A value stored before the field was localized is the value of every locale.
      const plain = {
        ...walked,
        conditions: [...walked.conditions, sql`(${value.is('object')}) is not true`],
      }
      const [locale, ...others] = step.locales
      if (locale !== undefined && others.length === 0) {
        return [{ ...walked, value: value.member(locale) }, plain]
      }
      const members = value.members(start.newAlias())
      const { dialect } = start
      const isMeant = dialect.isIn(
        members.name,
        sql`${dialect.listParameter(step.locales)}`,
        'text',
      )
      const conditions = [...walked.conditions, isMeant]
      return [{ from: [...walked.from, members.from], conditions, value: members.value }, plain]
    }
  }
}

function intoElements(start: JsonRoot, walked: JsonPathJoin, orItself: boolean): JsonPathJoin {
  const rows = walked.value.elements(start.newAlias(), orItself)
  return { ...walked, from: [...walked.from, rows.from], value: rows.value }
}
