import { QueryError } from '../../errors/stet-error.ts'
import type { SelectedNames, Selection } from '../language/ast.ts'
import { type QueryLimits, requestLimits } from '../language/limits.ts'
import { plainObject } from '../language/plain.ts'

type Leaf = { readonly [name: string]: Leaf } | boolean

/**
 * `{ title: true, meta: { image: true } }` includes only these, `{ body: false }` excludes this.
 * One `false` anywhere makes it an exclusion; `true`s beside it have no effect. Names that do not
 * exist or that the caller may not read select nothing: no error distinguishes them.
 */
export function parseSelect(
  input: unknown,
  limits: QueryLimits = requestLimits,
  parameter = 'select',
): Selection | null {
  if (input === undefined || input === null || input === '') return null
  let names = 0
  let excludes = false

  const parse = (value: unknown, depth: number): Leaf => {
    if (value === true || value === 'true') return true
    if (value === false || value === 'false') {
      excludes = true
      return false
    }
    const object = plainObject(value)
    if (object === null) throw new QueryError([parameter], { key: 'error:queryShape' })
    if (depth > limits.segments) {
      throw new QueryError([parameter], {
        key: 'error:queryTooDeep',
        values: { max: limits.segments },
      })
    }
    const entries = Object.entries(object).filter(([, below]) => below !== undefined)
    names += entries.length
    if (names > limits.names) {
      throw new QueryError([parameter], {
        key: 'error:queryTooMany',
        values: { max: limits.names },
      })
    }
    return Object.fromEntries(entries.map(([name, below]) => [name, parse(below, depth + 1)]))
  }

  const tree = parse(input, 0)
  if (typeof tree === 'boolean') {
    throw new QueryError([parameter], { key: 'error:queryShape' })
  }
  return Object.freeze({
    mode: excludes ? 'exclude' : 'include',
    names: keep(tree, !excludes),
  })
}

/** The leaves with the value `wanted`, and the names above them. */
function keep(tree: { readonly [name: string]: Leaf }, wanted: boolean): SelectedNames {
  const kept = new Map<string, true | SelectedNames>()
  for (const [name, below] of Object.entries(tree)) {
    if (below === wanted) kept.set(name, true)
    else if (typeof below === 'object') {
      const names = keep(below, wanted)
      // Nothing in it is selected: rows keep their ids, a group becomes empty.
      if (names.size > 0 || (wanted && Object.keys(below).length === 0)) kept.set(name, names)
    }
  }
  return kept
}
