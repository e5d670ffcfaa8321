import type { CompleteConfig, Entity } from '../../config/completed/complete-config-types.ts'
import { QueryError, type QueryFault } from '../../errors/stet-error.ts'
import { isReferenceField } from '../../fields/references/reference.ts'
import type { FilterNode, SortNode } from '../language/ast.ts'
import { sortableComparisons } from '../language/comparison.ts'
import { codeLimits } from '../language/limits.ts'
import { parseWhere } from '../parse/parse-where.ts'
import { bindCondition } from './bind-condition.ts'
import type { BindOptions } from './bind-options.ts'
import { bindUse } from './bind-use.ts'
import type { BoundFilter, BoundPath, BoundSort, BoundSortKey, Hop, Step } from './bound.ts'
import { bindCollectionFilter } from './collection-filters.ts'
import { always, joinFilters, never } from './join-filters.ts'
import type { Candidate } from './path-search.ts'
import { resolvePath } from './resolve-path.ts'

/**
 * Resolves every path of a filter and parses every operand by its field's type. All paths that do
 * not exist for the caller are reported together, before any mistake in operands.
 */
export function bindFilter(filter: FilterNode, entity: Entity, options: BindOptions): BoundFilter {
  const unknown: string[] = []
  let fault: QueryError | null = null
  const through: BindOptions = { joined: joinedIn(options), ...options }

  const bind = (node: FilterNode): BoundFilter => {
    if (node.kind !== 'compare') return joinFilters(node.kind, node.parts.map(bind))
    if (node.path === wordsPath && options.findWords !== undefined) {
      const found = bindWords(node, options.findWords)
      if (!(found instanceof QueryError)) return found
      fault ??= found
      return never
    }
    const own = bindCollectionFilter(node, options) ?? bindUse(node, options)
    if (own instanceof QueryError) {
      fault ??= own
      return never
    }
    if (own !== undefined) return own
    const candidates = resolvePath(node.path, entity, through, options.limits ?? codeLimits)
    if (candidates.length === 0) {
      unknown.push(node.path)
      return never
    }
    const bound = bindCandidates(candidates, node, options.config)
    if (bound instanceof QueryError) {
      fault ??= bound
      return never
    }
    return bound
  }

  const bound = bind(filter)
  if (unknown.length > 0) throw new QueryError(unknown)
  if (fault !== null) throw fault
  return bound
}

/** The path to the words of a document in its search index: `where[_words][like]=harbour light`. */
export const wordsPath = '_words'

/** Whether a filter searches words, which an index decides that may be behind its documents. */
export function searchesWords(filter: FilterNode): boolean {
  return pathsOf(filter).includes(wordsPath)
}

function bindWords(
  { path, operator, operand }: Condition,
  findWords: NonNullable<BindOptions['findWords']>,
): BoundFilter | QueryError {
  if (operator !== 'like') {
    return new QueryError([path], { key: 'error:queryOperator', values: { operator } })
  }
  if (typeof operand !== 'string') return new QueryError([path], { key: 'error:queryText' })
  const found = findWords(operand)
  return found.query.terms.length === 0 ? never : Object.freeze(found)
}

/**
 * A join's own `where` is written by the site; it may not lead through other joins, which could be
 * circular.
 */
function joinedIn({ config, locale }: BindOptions): NonNullable<BindOptions['joined']> {
  return ({ where }, target) =>
    bindFilter(parseWhere(where, codeLimits), target, { config, locale, joined: () => never })
}

type Condition = Extract<FilterNode, { kind: 'compare' }>

function bindCandidates(
  candidates: readonly Candidate[],
  node: Condition,
  config: CompleteConfig,
): BoundFilter | QueryError {
  const parts: BoundFilter[] = []
  let fault: QueryFault | null = null
  for (const candidate of candidates) {
    const part = bindCondition(candidate, node, config)
    if ('key' in part) fault ??= part
    else parts.push(part)
  }
  if (parts.length === 0 && fault !== null) return new QueryError([node.path], fault)
  // A negated condition holds if it holds for all meanings of the path.
  return joinFilters(isNegation(node) ? 'and' : 'or', parts)
}

const isNegation = ({ operator, operand }: Condition): boolean =>
  operator.startsWith('not_') ||
  (operator === 'exists' && (operand === false || operand === 'false'))

/**
 * Resolves the paths of a sort. A path without a single value per document is answered like a path
 * that does not exist.
 */
export function bindSort(
  sort: readonly SortNode[],
  entity: Entity,
  options: BindOptions,
): BoundSort {
  const { localization } = options.config
  const locale =
    options.locale === 'all' && localization !== false ? localization.defaultLocale : options.locale
  const unknown: string[] = []
  const keys: BoundSortKey[] = []
  for (const { path, direction } of sort) {
    const sight = { ...options, locale }
    const titled = titleBehind(path, entity, sight)
    const found =
      (titled === null ? null : sortedBy(titled, entity, sight)) ?? sortedBy(path, entity, sight)
    if (found === null) unknown.push(path)
    else keys.push(Object.freeze({ path: found, direction }))
  }
  if (unknown.length > 0) throw new QueryError(unknown)
  return Object.freeze(keys)
}

/** The path that a sort follows; null if there is no such path. */
function sortedBy(text: string, entity: Entity, options: BindOptions): BoundPath | null {
  const [candidate, ...others] = resolvePath(text, entity, options, options.limits ?? codeLimits)
  if (candidate === undefined || others.length > 0) return null
  const { path } = candidate
  const hasOne = !path.many || (!path.list && path.through.length > 0 && isFirstOfMany(path))
  return hasOne && sortableComparisons.has(path.comparison) ? path : null
}

/**
 * Whether a path has several values only because relationships with `hasMany` name several
 * documents in order.
 */
function isFirstOfMany({ through, steps }: BoundPath): boolean {
  const isSingle = (way: readonly Step[]) =>
    way.every(
      (step) => step.kind === 'name' || (step.kind === 'locale' && step.locales.length === 1),
    )
  const isInOrder = (hop: Hop) =>
    hop.backwards === undefined && !hop.inVersion && !hop.anyLocale && isSingle(hop.steps)
  return isSingle(steps) && through.every(isInOrder)
}

/**
 * Sorting by a relationship sorts by the titles shown for it: returns the path to them, null for
 * other paths.
 */
function titleBehind(
  text: string,
  entity: Entity,
  options: Pick<BindOptions, 'config' | 'of' | 'locale' | 'limits'>,
): string | null {
  const candidates = resolvePath(text, entity, { ...options }, options.limits ?? codeLimits)
  const field = candidates.length === 1 ? candidates[0]?.path.node?.field : undefined
  if (!isReferenceField(field)) return null
  if (typeof field.relationTo !== 'string' || text.endsWith('.id')) return null
  const target = options.config.collection.get(field.relationTo)
  return target === undefined ? null : `${text}.${target.admin.useAsTitle}`
}

/**
 * Resolves a path whose values are listed: any that can be sorted by, and lists and rows of the
 * entity's own documents. All others are answered like a path that does not exist.
 */
export function bindValues(text: string, entity: Entity, options: BindOptions): BoundPath {
  const [candidate, ...others] = resolvePath(text, entity, options, options.limits ?? codeLimits)
  const path = candidate?.path
  if (path === undefined || others.length > 0 || !sortableComparisons.has(path.comparison)) {
    throw new QueryError([text])
  }
  if ((path.many || path.list) && path.through.length > 0) throw new QueryError([text])
  return path
}

/**
 * The collections that the paths of a filter or sort lead through, so that the caller's access to
 * them can be decided before binding. Invalid paths are skipped; nothing is refused.
 */
export function collectionsBehind(
  query: FilterNode | readonly SortNode[],
  entity: Entity,
  options: Pick<BindOptions, 'config' | 'of'>,
): ReadonlySet<string> {
  const slugs = new Set<string>()
  const anywhere = { ...options, locale: null, joined: () => always }
  const asked = pathsOf(query)
  const titles = 'kind' in query ? [] : asked.map((path) => titleBehind(path, entity, anywhere))
  for (const path of [...asked, ...titles]) {
    if (path === null) continue
    for (const candidate of resolvePath(path, entity, anywhere, codeLimits)) {
      for (const hop of candidate.path.through) slugs.add(hop.target.slug)
    }
  }
  return slugs
}

function pathsOf(query: FilterNode | readonly SortNode[]): readonly string[] {
  if (!('kind' in query)) return query.map(({ path }) => path)
  return query.kind === 'compare' ? [query.path] : query.parts.flatMap(pathsOf)
}
