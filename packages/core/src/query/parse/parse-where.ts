import { QueryError } from '../../errors/stet-error.ts'
import type { FilterNode } from '../language/ast.ts'
import { type QueryLimits, requestLimits } from '../language/limits.ts'
import { listOf, plainObject } from '../language/plain.ts'
import { type Operator, operators } from '../language/where.ts'
import { jsonFrom, parseOperand } from './parse-operand.ts'
import { checkPath } from './path.ts'

const isOperator = (name: string): name is Operator =>
  (operators as readonly string[]).includes(name)

/** Matches every document: the filter of a query without `where`. */
export const everything: FilterNode = Object.freeze({ kind: 'and', parts: Object.freeze([]) })

/** Whether a filter has no condition: `{}`, or nested empty filters. */
export function isEmptyFilter(filter: FilterNode): boolean {
  if (filter.kind === 'compare') return false
  return filter.kind === 'and'
    ? filter.parts.every(isEmptyFilter)
    : filter.parts.some(isEmptyFilter)
}

/**
 * Parses a filter from a request (nested objects, as in query strings, or JSON text) or from code.
 * Checks shape and size; paths are checked when the filter is bound.
 * `or: []` matches nothing, so that an access function that joins an empty list of reasons allows
 * nothing.
 */
export function parseWhere(
  input: unknown,
  limits: QueryLimits = requestLimits,
  parameter = 'where',
): FilterNode {
  if (input === undefined || input === null || input === '') return everything
  let conditions = 0

  const parseObject = (value: unknown, depth: number, at: string): FilterNode => {
    const object = plainObject(value)
    if (object === null) throw new QueryError([at], { key: 'error:queryShape' })
    const parts: FilterNode[] = []
    for (const [name, entry] of Object.entries(object)) {
      // An undefined entry is ignored: code that builds filters writes `{ and: undefined }`.
      if (entry === undefined) continue
      const joint = name.toLowerCase()
      if (joint === 'and' || joint === 'or') {
        parts.push(parseJoint(joint, entry, depth + 1, `${at}.${joint}`))
      } else {
        parts.push(...parseConditions(checkPath(name, limits), entry))
      }
    }
    return joined('and', parts)
  }

  const parseJoint = (kind: 'and' | 'or', value: unknown, depth: number, at: string) => {
    if (depth > limits.depth) {
      throw new QueryError([parameter], {
        key: 'error:queryTooDeep',
        values: { max: limits.depth },
      })
    }
    const list = listOf(value) ?? (plainObject(value) === null ? null : [value])
    if (list === null) throw new QueryError([at], { key: 'error:queryList' })
    countConditions(list.length)
    return joined(
      kind,
      list.map((entry) => parseObject(entry, depth, at)),
    )
  }

  const parseConditions = (path: string, value: unknown): readonly FilterNode[] => {
    const object = plainObject(value)
    if (object === null) throw new QueryError([path], { key: 'error:queryEmptyCondition' })
    const names = Object.keys(object)
    if (names.length === 0) throw new QueryError([path], { key: 'error:queryEmptyCondition' })
    countConditions(names.length)
    return names.map((name): FilterNode => {
      if (!isOperator(name)) {
        throw new QueryError([path], {
          key: 'error:queryOperator',
          values: { operator: name.slice(0, 40) },
        })
      }
      return Object.freeze({
        kind: 'compare',
        path,
        operator: name,
        operand: parseOperand(object[name], name, path, limits),
      })
    })
  }

  const countConditions = (more: number): void => {
    conditions += more
    if (conditions > limits.conditions) {
      throw new QueryError([parameter], {
        key: 'error:queryTooMany',
        values: { max: limits.conditions },
      })
    }
  }

  if (typeof input !== 'string') return parseObject(input, 0, parameter)
  if (input.length > limits.json) {
    throw new QueryError([parameter], {
      key: 'error:queryTooLong',
      values: { max: limits.json },
    })
  }
  const value = jsonFrom(input, parameter)
  return value === null ? everything : parseObject(value, 0, parameter)
}

/** A group of one part is that part; nested `and`s are merged. */
function joined(kind: 'and' | 'or', parts: readonly FilterNode[]): FilterNode {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return only
  return Object.freeze({ kind, parts: Object.freeze(parts) })
}

/** Joins filters with `and`. */
export const allOf = (...filters: readonly (FilterNode | null)[]): FilterNode =>
  joined(
    'and',
    filters.filter((filter) => filter !== null),
  )
