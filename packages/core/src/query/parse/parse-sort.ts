import { QueryError } from '../../errors/stet-error.ts'
import type { SortNode } from '../language/ast.ts'
import { type QueryLimits, requestLimits } from '../language/limits.ts'
import { listOf } from '../language/plain.ts'
import { checkPath } from './path.ts'

/**
 * Parses `title,-createdAt`, or a list of such texts; `-` means descending. Repeated paths are
 * dropped.
 */
export function parseSort(
  input: unknown,
  limits: QueryLimits = requestLimits,
  parameter = 'sort',
): readonly SortNode[] {
  if (input === undefined || input === null || input === '') return none
  const texts = typeof input === 'string' ? [input] : listOf(input)
  if (texts === null) throw new QueryError([parameter], { key: 'error:queryShape' })
  const sort = new Map<string, SortNode>()
  for (const text of texts) {
    if (typeof text !== 'string') throw new QueryError([parameter], { key: 'error:queryShape' })
    if (text.length > limits.path * limits.sortKeys) throw tooMany(parameter, limits)
    for (const part of text.split(',')) {
      const key = part.trim()
      if (key === '') continue
      const descending = key.startsWith('-')
      const path = checkPath(descending ? key.slice(1) : key, limits)
      if (sort.has(path)) continue
      if (sort.size === limits.sortKeys) throw tooMany(parameter, limits)
      sort.set(path, Object.freeze({ path, direction: descending ? 'desc' : 'asc' }))
    }
  }
  return Object.freeze([...sort.values()])
}

const none: readonly SortNode[] = Object.freeze([])

const tooMany = (parameter: string, limits: QueryLimits): QueryError =>
  new QueryError([parameter], { key: 'error:queryTooMany', values: { max: limits.sortKeys } })
