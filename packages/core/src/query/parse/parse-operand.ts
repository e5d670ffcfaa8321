import { QueryError, type QueryFault } from '../../errors/stet-error.ts'
import type { Operand } from '../language/ast.ts'
import type { QueryLimits } from '../language/limits.ts'
import { listOf, plainObject } from '../language/plain.ts'
import type { Operator } from '../language/where.ts'

/** Operators whose operand is a list: an array, a repeated parameter, or separated by commas. */
const isListOperator = (operator: Operator): boolean =>
  operator === 'in' || operator === 'not_in' || operator === 'all'

/** Operators whose operand is a geometry, as an object or JSON text. */
const isShapeOperator = (operator: Operator): boolean =>
  operator === 'within' || operator === 'intersects'

/**
 * An operand as plain JSON within the limits. Refuses functions, class instances, NaN, and
 * `undefined`, which in an access function such as `{ owner: { equals: req.user?.id } }` would
 * otherwise match the documents without an owner.
 */
export function parseOperand(
  input: unknown,
  operator: Operator,
  path: string,
  limits: QueryLimits,
): Operand {
  const refuse = (key: QueryFault['key'], max?: number): QueryError =>
    new QueryError([path], max === undefined ? { key } : { key, values: { max } })

  let size = 0
  const parse = (value: unknown, depth: number, longestText: number): Operand => {
    size += 1
    if (size > limits.operandSize) throw refuse('error:queryTooMany', limits.operandSize)
    switch (typeof value) {
      case 'string':
        if (value.length > longestText) throw refuse('error:queryTooLong', longestText)
        return value
      case 'boolean':
        return value
      case 'number':
        if (!Number.isFinite(value)) throw refuse('error:queryNumber')
        return value
      case 'undefined':
        throw refuse('error:queryMissingValue')
      case 'object':
        break
      default:
        throw refuse('error:queryShape')
    }
    if (value === null) return null
    if (depth >= limits.operandDepth) throw refuse('error:queryTooDeep', limits.operandDepth)
    if (value instanceof Date) {
      if (Number.isNaN(value.getTime())) throw refuse('error:queryDate')
      return value.toISOString()
    }
    if (Array.isArray(value)) return value.map((item) => parse(item, depth + 1, limits.text))
    const object = plainObject(value)
    if (object === null) throw refuse('error:queryShape')
    return Object.fromEntries(
      Object.entries(object).map(([name, item]) => [name, parse(item, depth + 1, limits.text)]),
    )
  }

  if (isListOperator(operator)) {
    const list = listOf(input)
    if (list === null) return parse(input, 0, limits.json)
    if (list.length > limits.values) throw refuse('error:queryTooMany', limits.values)
    return parse(list, 0, limits.text)
  }
  if (isShapeOperator(operator) && typeof input === 'string') {
    if (input.length > limits.json) throw refuse('error:queryTooLong', limits.json)
    return parse(jsonFrom(input, path), 0, limits.text)
  }
  return parse(listOf(input) ?? input, 0, limits.text)
}

/** The value of a JSON text, or a QueryError that names the parameter. */
export function jsonFrom(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new QueryError([path], { key: 'error:queryNotJSON' })
  }
}
