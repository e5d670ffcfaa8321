import {
  type BoundComparison,
  type BoundFilter,
  type BoundPath,
  type BoundWordSearch,
  type Hop,
  holdsSeveral,
  isReferenceField,
  type Step,
} from '@stet/core'
import { sql } from 'kysely'
import type { Projection } from '../schema/projections.ts'
import { linksTable, textsTable } from '../schema/shared-tables.ts'
import { rowsOfStage } from '../search/row-columns.ts'
import { searchTableName } from '../search/search-tables.ts'
import type { Fragment } from '../sql-text.ts'
import { columnValue, isInColumn } from './bound-column.ts'
import { type ColumnValue, columnComparable } from './column-comparable.ts'
import { allOf, anyOf, type Comparable, not, sqlFalse, sqlTrue } from './comparable.ts'
import { isInArea, isNear } from './geometry.ts'
import { isUsed } from './is-used.ts'
import { jsonComparable } from './json-comparable.ts'
import { anyJsonValue } from './json-path-joins.ts'
import { linkComparable } from './link-comparable.ts'
import { schemaPathsAt } from './schema-paths.ts'
import { columnIn, isOfStage, type Scope, tableOf, targetScope } from './scope.ts'
import { wordsComparable } from './words-comparable.ts'

/** A filter as a condition on the scope's rows; identifiers and values stay apart until the engine compiles them. */
export function compileFilter(filter: BoundFilter, scope: Scope): Fragment {
  switch (filter.kind) {
    case 'always':
      return sqlTrue
    case 'never':
      return sqlFalse
    case 'and':
      return allOf(filter.parts.map((part) => compileFilter(part, scope)))
    case 'or':
      return anyOf(filter.parts.map((part) => compileFilter(part, scope)))
    case 'compare':
      return compileComparison(filter, scope)
    case 'words':
      return isFoundByWords(filter, scope)
    case 'used':
      return isUsed(filter, scope)
  }
}

/** Said as a set: the index decides without looking at the documents. */
function isFoundByWords({ generation, query, locale }: BoundWordSearch, scope: Scope): Fragment {
  const { dialect } = scope.schema
  const name = searchTableName({ entity: scope.entity.table.ref, generation })
  const rows = rowsOfStage(scope.stage, locale)
  return sql`${columnIn(scope, 'id')} in (${dialect.search.documents(name, query, rows)})`
}

/** Positive operators hold when some value satisfies them; the others are their exact negations. */
function compileComparison(comparison: BoundComparison, scope: Scope): Fragment {
  const { dialect } = scope.schema
  const { path } = comparison
  const some = (test: (value: Comparable) => Fragment) => someValue(path, scope, test)
  switch (comparison.operator) {
    case 'equals': {
      const { operand } = comparison
      return operand === null
        ? not(some((value) => value.isThere))
        : some((value) => value.isOneOf([operand]))
    }
    case 'not_equals': {
      const { operand } = comparison
      return operand === null
        ? some((value) => value.isThere)
        : not(some((value) => value.isOneOf([operand])))
    }
    case 'in':
      return some((value) => value.isOneOf(comparison.operand))
    case 'not_in':
      return not(some((value) => value.isOneOf(comparison.operand)))
    case 'exists': {
      const isPresent = some((value) => value.isPresent)
      return comparison.operand ? isPresent : not(isPresent)
    }
    case 'contains':
      return some((value) => value.includes([comparison.operand], 'all'))
    case 'starts_with':
      return some((value) => value.startsWith(comparison.operand))
    case 'like':
      return some((value) => value.includes(comparison.operand, 'all'))
    case 'not_like':
      return not(some((value) => value.includes(comparison.operand, 'any')))
    case 'greater_than':
    case 'greater_than_equal':
    case 'less_than':
    case 'less_than_equal':
      return some((value) => value.isOrdered(comparison.operator, comparison.operand))
    case 'near':
      return some((value) =>
        value.isWhere((longitude, latitude) =>
          isNear(comparison.operand, longitude, latitude, dialect),
        ),
      )
    case 'within':
    case 'intersects':
      return some((value) =>
        value.isWhere((longitude, latitude) =>
          isInArea(comparison.operand, longitude, latitude, dialect),
        ),
      )
  }
}

type Test = (value: Comparable) => Fragment

function someValue(path: BoundPath, scope: Scope, test: Test, hop = 0): Fragment {
  const next = path.through[hop]
  if (next === undefined) return someEnd(path, scope, test)
  const target = targetScope(scope, scope.schema.of(next.target))
  const isMeant = allOf([
    isOfStage(target),
    compileFilter(next.within, target),
    someValue(path, target, test, hop + 1),
  ])
  return leadsTo(next, scope, target, isMeant)
}

/** Some document of the target that the relationship leads to is meant. Said as sets, which engines can start from at either end. */
function leadsTo(hop: Hop, scope: Scope, target: Scope, isMeant: Fragment): Fragment {
  if (hop.backwards !== undefined) return isPointedAt(hop, hop.backwards, scope, target, isMeant)
  const targetID = columnIn(target, 'id')
  if (hop.inVersion) {
    return anyJsonValue(jsonRootOf(scope), hop.steps, isList(hop.node), (value) =>
      allOf([
        anyOf([value.is('text'), value.is('number')]),
        sql`cast(${value.text()} as text) in (select ${targetID} from ${tableOf(target)} where ${isMeant})`,
      ]),
    )
  }
  const columns = projectionsAt(scope, hop.node.schemaPath, hop)
  if (columns !== null) {
    const ids = sql`(select ${targetID} from ${tableOf(target)} where ${isMeant})`
    return anyOf(columns.map(({ column }) => sql`${columnIn(scope, column)} in ${ids}`))
  }
  const link = scope.newAlias()
  const of = (column: string) => sql`${sql.id(link)}.${sql.id(column)}`
  return sql`(${columnIn(scope, 'id')}, ${columnIn(scope, 'stage')}) in (
    select ${of('document')}, ${of('stage')} from ${tableOf(target)}
    join ${sql.id(linksTable.name)} as ${sql.id(link)}
      on ${of('target')} = ${targetID} and ${of('relation_to')} = ${hop.target.slug}
    where ${derivedConditions(scope, link, hop.node.schemaPath, hop)} and ${isMeant})`
}

/** Some document of the target that points here through the field at the path is meant. */
function isPointedAt(
  { locale }: Hop,
  path: string,
  scope: Scope,
  target: Scope,
  isMeant: Fragment,
): Fragment {
  const { dialect } = scope.schema
  const link = scope.newAlias()
  const of = (column: string) => sql`${sql.id(link)}.${sql.id(column)}`
  const { table } = target.entity
  const inLocale =
    locale === null ? sql`` : sql` and (${of('locale')} = ${locale} or ${of('locale')} is null)`
  const paths = dialect.listParameter(schemaPathsAt(table.entity.plan, path))
  return sql`${columnIn(scope, 'id')} in (
    select ${of('target')} from ${sql.id(linksTable.name)} as ${sql.id(link)} join ${tableOf(target)}
      on ${columnIn(target, 'id')} = ${of('document')} and ${columnIn(target, 'stage')} = ${of('stage')}
    where ${of('source')} = ${table.name} and ${of('relation_to')} = ${scope.entity.table.ref.slug}
      and ${dialect.isIn(of('path'), sql`${paths}`, 'text')}${inLocale} and ${isMeant})`
}

type Locales = Pick<BoundPath, 'locale' | 'anyLocale'>

function someEnd(path: BoundPath, scope: Scope, test: Test): Fragment {
  const { dialect } = scope.schema
  const { schemaPath } = path
  if (schemaPath !== null && path.steps.at(-1)?.kind === 'words') {
    return someWords(path, schemaPath, scope, test)
  }
  if (isInColumn(path)) {
    return test(columnComparable(columnValue(path, scope), dialect))
  }
  if (scope.rows === 'documents' && schemaPath !== null && path.column === null) {
    const isPlain = !path.list && path.part === 'whole' && isDeclared(path)
    const projections = isPlain ? projectionsAt(scope, schemaPath, path) : null
    if (projections !== null) {
      return anyOf(
        projections.map((projection) =>
          test(columnComparable(projected(projection, scope), dialect)),
        ),
      )
    }
    if (isReference(path)) {
      return someLink(path, schemaPath, scope, test)
    }
  }
  const steps = path.column === null ? path.steps : [{ kind: 'name', name: path.column } as Step]
  const isMany = path.list || path.comparison === 'json'
  return anyJsonValue(jsonRootOf(scope), steps, isMany, (value) =>
    test(jsonComparable(value, path, dialect)),
  )
}

const isList = ({ field }: Hop['node']): boolean => holdsSeveral(field)

const isReference = ({ node }: BoundPath): boolean => isReferenceField(node?.field)

/** Whether the path ends at the field's own value, not inside it. */
const isDeclared = ({ steps }: BoundPath): boolean =>
  !steps.some((step) => step.kind === 'rows' || step.kind === 'json')

function someLink(path: BoundPath, schemaPath: string, scope: Scope, test: Test): Fragment {
  const link = scope.newAlias()
  const of = (column: string) => sql`${sql.id(link)}.${sql.id(column)}`
  return sql`(${columnIn(scope, 'id')}, ${columnIn(scope, 'stage')}) in (
    select ${of('document')}, ${of('stage')} from ${sql.id(linksTable.name)} as ${sql.id(link)}
    where ${derivedConditions(scope, link, schemaPath, path)}
      and ${test(linkComparable(of, path, scope.schema.dialect))})`
}

function someWords(path: BoundPath, schemaPath: string, scope: Scope, test: Test): Fragment {
  const text = scope.newAlias()
  const of = (column: string) => sql`${sql.id(text)}.${sql.id(column)}`
  // Not as a set: of a word that most documents have, a page needs only a few.
  return sql`exists (select 1 from ${sql.id(textsTable.name)} as ${sql.id(text)}
    where ${of('document')} = ${columnIn(scope, 'id')} and ${of('stage')} = ${columnIn(scope, 'stage')}
      and ${derivedConditions(scope, text, schemaPath, path)}
      and ${test(wordsComparable(of('words'), scope.schema.dialect))})`
}

/**
 * The rows that were derived from one field of the scope's documents. One without a locale was stored
 * before the field was localized.
 */
export function derivedConditions(
  scope: Scope,
  alias: string,
  schemaPath: string,
  { locale, anyLocale }: Locales,
): Fragment {
  const of = (column: string) => sql`${sql.id(alias)}.${sql.id(column)}`
  const { config, dialect } = scope.schema
  const codes = config.localization === false ? [] : config.localization.codes
  // What is in a locale that was removed from the config is kept, but no query uses it.
  const isMeant = anyLocale
    ? dialect.isIn(of('locale'), sql`${dialect.listParameter(codes)}`, 'text')
    : sql`${of('locale')} = ${locale}`
  const isLocalized = anyLocale || locale !== null
  const inLocale = isLocalized ? sql` and (${isMeant} or ${of('locale')} is null)` : sql``
  return sql`${of('source')} = ${scope.entity.table.name} and ${of('path')} = ${schemaPath}${inLocale}`
}

/** The columns that hold the field's value in the locales that are meant; null when there are none. */
export function projectionsAt(
  scope: Scope,
  schemaPath: string,
  { locale, anyLocale }: Locales,
): readonly Projection[] | null {
  if (scope.rows !== 'documents') return null
  const all = scope.entity.table.bySchemaPath.get(schemaPath) ?? []
  const meant = anyLocale ? all : all.filter((projection) => projection.locale === locale)
  // All locales of a field are projected or none can be relied on.
  const { localization } = scope.schema.config
  const expected = anyLocale && localization !== false ? localization.codes.length : 1
  return meant.length === expected ? meant : null
}

export function projected(projection: Projection, scope: Scope): ColumnValue {
  return {
    expression: columnIn(scope, projection.column),
    kind: projection.kind,
    isLongText: projection.isIndexed && projection.kind === 'text',
  }
}

export function jsonRootOf(scope: Scope) {
  return {
    data: columnIn(scope, 'data'),
    dialect: scope.schema.dialect,
    newAlias: () => scope.newAlias(),
  }
}
