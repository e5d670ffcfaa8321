import { QueryError } from '../../errors/stet-error.ts'
import type { QueryLimits } from '../language/limits.ts'
import { isSpecialName } from '../language/plain.ts'

/**
 * A path within the limits, without empty segments and without names that objects inherit. Any
 * other is answered like a path that does not exist.
 */
export function checkPath(path: string, limits: QueryLimits): string {
  const segments = path.split('.')
  const isFine =
    path.length <= limits.path &&
    segments.length <= limits.segments &&
    segments.every((segment) => segment !== '' && !isSpecialName(segment))
  if (!isFine) throw new QueryError([path])
  return path
}
