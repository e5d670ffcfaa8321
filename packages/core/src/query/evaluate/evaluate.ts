import type { DocumentId } from '../../document-reference.ts'
import { searchedText } from '../../documents/texts/searched-text.ts'
import { translationProgress } from '../../documents/translations/translation-state.ts'
import { holdsSeveral } from '../../fields/holds-several.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import type {
  BoundComparison,
  BoundFilter,
  BoundPath,
  BoundReference,
  BoundScalar,
  BoundSort,
  Hop,
  Position,
  Step,
} from '../bind/bound.ts'
import { compareText, foldCase } from './compare-text.ts'
import { isInArea, isNear } from './geometry.ts'
import { matchRank } from './match-rank.ts'

/** A document as it is stored: localized values by locale, columns beside the data. */
export interface StoredSubject {
  readonly id: DocumentId
  readonly createdAt: string
  readonly updatedAt: string
  readonly status: 'draft' | 'published' | null
  /** The stage of the document; `latest` only while there are unpublished changes. */
  readonly stage?: 'main' | 'latest'
  /** Its order key, in an orderable collection. */
  readonly orderKey?: string | null
  /** When it was moved to the trash, in a collection with a trash. */
  readonly deletedAt?: string | null
  readonly data: JsonObject
}
/** A version as it is stored. */
export interface VersionSubject {
  readonly id: string
  readonly parent: DocumentId | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly latest: boolean
  readonly autosave: boolean
  readonly snapshot: boolean
  readonly publishedLocale: string | null
  readonly name?: string | null
  readonly reason?: string | null
  readonly author?: { readonly collection: string; readonly id: DocumentId } | null
  readonly version: JsonObject
}
export type Subject = StoredSubject | VersionSubject

/** Finds the target of a relationship; undefined if it was deleted. */
export type FindTarget = (collection: string, id: DocumentId) => StoredSubject | undefined

/**
 * Whether a stored document satisfies a filter. The reference implementation of filters, one value
 * at a time: for access rules on a single document, and for testing the databases' answers. Filters
 * that lead through relationships need `findTarget`.
 */
export function matches(filter: BoundFilter, subject: Subject, findTarget?: FindTarget): boolean {
  switch (filter.kind) {
    case 'always':
      return true
    case 'never':
      return false
    case 'and':
      return filter.parts.every((part) => matches(part, subject, findTarget))
    case 'or':
      return filter.parts.some((part) => matches(part, subject, findTarget))
    case 'compare':
      return holds(filter, valuesAt(filter.path, subject, findTarget))
    case 'words':
    case 'used':
      // No access rule has one, and nothing else is decided here.
      throw new TypeError('Only a database finds documents by their words or uses.')
  }
}

/** Whether a filter leads into other documents, so that `matches` needs `findTarget`. */
export function needsTargets(filter: BoundFilter): boolean {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.some(needsTargets)
    case 'compare':
      return filter.path.through.length > 0
    default:
      return false
  }
}

/**
 * Compares two documents in the order of a sort: missing values first; ties are left to the caller.
 */
export function compareSubjects(
  sort: BoundSort,
  a: Subject,
  b: Subject,
  findTarget?: FindTarget,
): number {
  for (const { path, direction, rank } of sort) {
    const keyOf = (subject: Subject) => {
      const value = sortValue(path, subject, findTarget)
      if (rank === undefined) return value
      return matchRank(value === undefined ? null : String(value), rank)
    }
    const [left, right] = [keyOf(a), keyOf(b)]
    const order = compareValues(left, right)
    if (order !== 0) return direction === 'asc' ? order : -order
  }
  return 0
}

/** Ids of other documents are ordered as texts, whatever the type of their ids. */
function sortValue(
  path: BoundPath,
  subject: Subject,
  findTarget: FindTarget | undefined,
): Json | undefined {
  const [value] = valuesAt(path, subject, findTarget)
  return path.comparison === 'id' && value !== undefined ? String(value) : value
}

function compareValues(a: Json | undefined, b: Json | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return Number(a) - Number(b)
}

/** The values of a path in a document; `null` is no value. */
function valuesAt(
  path: BoundPath,
  subject: Subject,
  findTarget: FindTarget | undefined,
): readonly Json[] {
  let holders: readonly Subject[] = [subject]
  for (const hop of path.through) {
    if (findTarget === undefined) {
      throw new Error(`The filter on ${path.text} leads into other documents: pass findTarget.`)
    }
    holders = holders.flatMap((holder) => targetsOf(hop, holder, findTarget))
  }
  const found = holders.flatMap((holder) => {
    if (path.column !== null) return [columnOf(path, holder)]
    return follow(path.steps, dataOf(holder, path.inVersion))
  })
  const values = path.list || isFree(path) ? found.flatMap(elements) : found
  return values.filter((value): value is Json => value !== undefined && isOfType(path, value))
}

/**
 * A value of another type than the path's, as from a field that had another type before, is no
 * value.
 */
function isOfType({ comparison, part }: BoundPath, value: Json): boolean {
  if (value === null) return false
  if (part === 'relationTo') return isReference(value)
  switch (comparison) {
    case 'text':
    case 'date':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'id':
      return isID(value)
    case 'reference':
      return isReference(value)
    case 'point':
      return isPosition(value)
    case 'json':
    case 'richText':
    case 'presence':
      return true
  }
}

const isID = (value: Json | undefined): value is DocumentId =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

const isReference = (value: Json): boolean =>
  isObject(value) && typeof value.relationTo === 'string' && isID(value.value)

const isFree = (path: BoundPath): boolean => path.comparison === 'json'

const elements = (value: Json | undefined): readonly (Json | undefined)[] =>
  Array.isArray(value) ? value : [value]

const dataOf = (subject: Subject, inVersion: boolean): JsonObject | undefined => {
  if ('version' in subject) return inVersion ? subject.version : undefined
  return subject.data
}

function columnOf(path: BoundPath, subject: Subject): Json | undefined {
  const { column } = path
  if (column === null) return undefined
  if (path.inVersion) return 'version' in subject ? subject.version[column] : undefined
  if (column === '_order') return 'orderKey' in subject ? subject.orderKey : undefined
  if (column === 'deletedAt') return 'deletedAt' in subject ? subject.deletedAt : undefined
  if (column === '_status') return 'status' in subject ? subject.status : undefined
  if (column === '_changed') return 'stage' in subject && subject.stage === 'latest'
  if (column === '_translations') return translationOf(path, subject)
  if (column === 'authorCollection' || column === 'authorID') {
    const author = 'author' in subject ? subject.author : null
    if (!author) return null
    return column === 'authorID' ? String(author.id) : author.collection
  }
  const columns: { readonly [C in typeof column]?: Json } = subject
  return columns[column]
}

function translationOf(path: BoundPath, subject: Subject): Json | undefined {
  const { locale, translatedFrom } = path
  if (!('data' in subject) || locale === null || translatedFrom === undefined) return undefined
  const sources = new Map([[locale, translatedFrom]])
  return translationProgress(path.entity.plan, subject.data, sources).get(locale)?.state
}

function targetsOf(hop: Hop, holder: Subject, findTarget: FindTarget): readonly StoredSubject[] {
  if (hop.backwards !== undefined) {
    throw new Error('Who refers to a document is not known from single documents.')
  }
  const data = dataOf(holder, hop.inVersion)
  const { field } = hop.node
  const found = follow(hop.steps, data)
  const ids = holdsSeveral(field) ? found.flatMap(elements) : found
  return ids.flatMap((id) => {
    if (!isID(id)) return []
    const target = findTarget(hop.target.slug, id)
    return target !== undefined && matches(hop.within, target, findTarget) ? [target] : []
  })
}

function follow(steps: readonly Step[], start: Json | undefined): readonly (Json | undefined)[] {
  let values: readonly (Json | undefined)[] = [start]
  for (const step of steps) values = values.flatMap((value) => stepInto(step, value))
  return values
}

function stepInto(step: Step, value: Json | undefined): readonly (Json | undefined)[] {
  switch (step.kind) {
    case 'name':
      return isObject(value) && Object.hasOwn(value, step.name) ? [value[step.name]] : []
    case 'locale':
      // Stored before the field was localized: the value of every locale.
      if (!isObject(value)) return [value]
      return step.locales.flatMap((code) => (Object.hasOwn(value, code) ? [value[code]] : []))
    case 'rows':
      if (!Array.isArray(value)) return []
      return value.filter((row: Json) => {
        if (!isObject(row)) return false
        const { blocks } = step
        return (
          blocks === null || (typeof row.blockType === 'string' && blocks.includes(row.blockType))
        )
      })
    case 'json':
      return elements(value).flatMap((item) =>
        isObject(item) && Object.hasOwn(item, step.name) ? [item[step.name]] : [],
      )
    case 'words': {
      const words = (step.locales ?? [null]).map((code) => searchedText(step.node, value, code))
      // A text without words is none.
      return words.filter((text) => text !== '')
    }
  }
}

function holds(condition: BoundComparison, values: readonly Json[]): boolean {
  const { path } = condition
  const some = (test: (value: Json) => boolean): boolean => values.some(test)
  const isOneOf = (meant: readonly BoundScalar[]): boolean =>
    some((value) => meant.some((scalar) => isSame(path, value, scalar)))
  switch (condition.operator) {
    case 'equals':
      return condition.operand === null ? values.length === 0 : isOneOf([condition.operand])
    case 'not_equals':
      return condition.operand === null ? values.length > 0 : !isOneOf([condition.operand])
    case 'in':
      return isOneOf(condition.operand)
    case 'not_in':
      return !isOneOf(condition.operand)
    case 'exists':
      return some(isPresent) === condition.operand
    case 'contains': {
      const part = foldCase(condition.operand)
      return some((value) => textOf(path, value)?.includes(part) === true)
    }
    case 'starts_with': {
      const start = foldCase(condition.operand)
      return some((value) => textOf(path, value)?.startsWith(start) === true)
    }
    case 'like': {
      const words = condition.operand.map(foldCase)
      return some((value) => {
        const text = textOf(path, value)
        return text !== null && words.every((word) => text.includes(word))
      })
    }
    case 'not_like': {
      const words = condition.operand.map(foldCase)
      return !some((value) => {
        const text = textOf(path, value)
        return text !== null && words.some((word) => text.includes(word))
      })
    }
    case 'greater_than':
      return some((value) => order(value, condition.operand) > 0)
    case 'greater_than_equal':
      return some((value) => order(value, condition.operand) >= 0)
    case 'less_than':
      return some((value) => order(value, condition.operand) < 0)
    case 'less_than_equal':
      return some((value) => order(value, condition.operand) <= 0)
    case 'near':
      return some((value) => isPosition(value) && isNear(value, condition.operand))
    case 'within':
    case 'intersects':
      return some((value) => isPosition(value) && isInArea(value, condition.operand))
  }
}

/** An empty group, array or text counts as absent; `false` and `0` are values. */
const isPresent = (value: Json): boolean =>
  value !== '' && !(Array.isArray(value) && value.length === 0)

function isSame(path: BoundPath, value: Json, scalar: BoundScalar): boolean {
  if (isPosition(scalar)) {
    return isPosition(value) && value[0] === scalar[0] && value[1] === scalar[1]
  }
  if (typeof scalar === 'object') return isSameReference(value, scalar)
  if (path.part === 'relationTo') return isObject(value) && value.relationTo === scalar
  // In free JSON and for ids of one collection, 5 and '5' are equal.
  if (path.comparison === 'json' || path.comparison === 'id') {
    return typeof value !== 'object' && String(value) === String(scalar)
  }
  return value === scalar
}

const isSameReference = (value: Json, reference: BoundReference): boolean =>
  isObject(value) &&
  value.relationTo === reference.relationTo &&
  String(value.value) === String(reference.value)

/** The text that is searched for words; null if the value is not text. */
function textOf(path: BoundPath, value: Json): string | null {
  if (typeof value === 'string') return foldCase(value)
  const isText = path.comparison === 'json' || path.comparison === 'number'
  return isText && typeof value !== 'object' ? foldCase(String(value)) : null
}

/** Values of different types have no order: the result is NaN, for which no comparison holds. */
function order(value: Json, limit: string | number | boolean): number {
  if (typeof value === 'string' && typeof limit === 'string') return compareText(value, limit)
  return typeof value === 'number' && typeof limit === 'number' ? value - limit : Number.NaN
}

const isPosition = (value: Json | BoundScalar): value is Position =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'number'
