import { QueryError } from '../../../errors/stet-error.ts'
import { visitFields } from '../../../fields/field-tree.ts'
import { isJoinField, joinedCollections, joinOrderName } from '../../../fields/references/join.ts'
import { bindFilter, bindSort } from '../../../query/bind/bind.ts'
import type { BindOptions } from '../../../query/bind/bind-options.ts'
import { codeLimits } from '../../../query/language/limits.ts'
import { parseSort } from '../../../query/parse/parse-sort.ts'
import { parseWhere } from '../../../query/parse/parse-where.ts'
import type { CompleteCollection, CompleteConfig } from '../../completed/complete-config-types.ts'
import type { Report } from '../../problems/check-values.ts'
import type { ConfigProblem } from '../../problems/config-error.ts'
import type { CollectionConfig } from '../../types/entities.ts'
import type { Field } from '../../types/field-types/fields.ts'
import type { JoinField } from '../../types/field-types/reference-fields.ts'

interface PlacedJoin {
  readonly field: JoinField
  /** The path in the config. */
  readonly at: string
  /** Names that lead to its value. */
  readonly path: string
}

/**
 * Mistakes in the filters and orders of join fields. They are bound like those of a query, which
 * needs a completed config.
 */
export function checkJoinQueries(
  collections: readonly CollectionConfig[],
  config: CompleteConfig,
): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = []
  const report: Report = (path, message) => problems.push({ path, message })
  const locale = config.localization === false ? null : config.localization.defaultLocale
  for (const [index, { slug, fields }] of collections.entries()) {
    for (const join of joinsIn(fields, `collections[${index}](${slug}).fields`)) {
      checkJoinWhere(join, { config, locale }, report)
      checkJoinSort(join, { config, locale }, report)
    }
  }
  return problems
}

/** The join fields among fields; rows cannot have any. */
function joinsIn(fields: readonly Field[], path: string): readonly PlacedJoin[] {
  const joins: PlacedJoin[] = []
  visitFields(
    fields,
    (field, { at, names }) => {
      if (isJoinField(field)) joins.push({ field, at, path: names.join('.') })
    },
    { at: path, names: [] },
  )
  return joins
}

function checkJoinWhere({ field, at }: PlacedJoin, options: BindOptions, report: Report): void {
  const { where } = field
  if (where === undefined) return
  for (const target of targetsOf(field, options)) {
    const fault = queryFault(target, 'filtered', () =>
      bindFilter(parseWhere(where, codeLimits), target, options),
    )
    if (fault !== undefined) report(`${at}.where`, fault)
  }
}

function checkJoinSort({ field, at, path }: PlacedJoin, options: BindOptions, report: Report) {
  const { defaultSort } = field
  if (defaultSort === undefined) return
  const comparisons = new Set<string>()
  for (const target of targetsOf(field, options)) {
    const fault = queryFault(target, 'sorted', () => {
      const sort = parseSort(defaultSort, codeLimits)
      if (sort[0]?.path === joinOrderName(field, path)) return
      const bound = bindSort(sort, target, options)
      comparisons.add(bound.map((key) => key.path.comparison).join())
    })
    if (fault !== undefined) report(`${at}.defaultSort`, fault)
  }
  if (comparisons.size > 1) {
    report(
      `${at}.defaultSort`,
      `"${defaultSort}" is of another type in each collection: what is ordered together must compare`,
    )
  }
}

function targetsOf(field: JoinField, { config }: BindOptions): readonly CompleteCollection[] {
  return joinedCollections(field).flatMap((slug) => config.collection.get(slug) ?? [])
}

/** Why a query on a collection is invalid; undefined if it is valid. */
function queryFault(
  { slug }: CompleteCollection,
  what: 'filtered' | 'sorted',
  ask: () => void,
): string | undefined {
  try {
    ask()
    return undefined
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const { key, paths, message } = error
    if (key !== 'error:queryPath') return `of "${slug}": ${message}`
    const named = paths.map((path) => `"${path}"`).join(', ')
    return `documents of "${slug}" cannot be ${what} by ${named}`
  }
}
