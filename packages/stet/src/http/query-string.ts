import { QueryError } from '@stet/core'
import qs from 'qs'

// The wire format's own limits are depth 5 and lists of 20; filters need more (`docs/limits.md`).
const maxDepth = 10
const maxListLength = 1000
const maxParameters = 1000

/** Longer addresses are refused by most proxies anyway; long filters go in a POST (see `override.ts`). */
const maxLength = 100_000

const options: qs.IParseOptions = {
  depth: maxDepth,
  arrayLimit: maxListLength,
  parameterLimit: maxParameters,
  allowEmptyArrays: true,
  // Without prototypes a name like `toString` is a name like any other, and refused as unknown.
  plainObjects: true,
  strictDepth: true,
  throwOnLimitExceeded: true,
}

const nothing: Readonly<Record<string, unknown>> = Object.freeze({})

/** A query string as nested objects and lists. Beyond a limit: QueryError, never another meaning. */
export function parseQueryString(text: string): Readonly<Record<string, unknown>> {
  if (text === '') return nothing
  if (text.length > maxLength) {
    throw new QueryError(['?'], { key: 'error:queryTooLong', values: { max: maxLength } })
  }
  // The parser drops this one name silently, and a filter without one of its conditions is another.
  if (text.split('&').some((pair) => decoded(nameOf(pair)).includes('__proto__'))) {
    throw new QueryError(['__proto__'])
  }
  try {
    return qs.parse(text, options)
  } catch (error) {
    if (error instanceof RangeError) throw new QueryError([text], { key: 'error:queryShape' })
    throw error
  }
}

/** The name of a parameter as the parser finds it: a value may contain any character. */
function nameOf(pair: string): string {
  const bracket = /(?:\]|%5D)(?==)/iu.exec(pair)
  const end = bracket ? bracket.index + bracket[0].length : pair.indexOf('=')
  return end === -1 ? pair : pair.slice(0, end)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
