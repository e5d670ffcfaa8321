import { foldCase } from '@stet/core'
import type { Dialect } from '../dialect.ts'
import { storableText } from '../json-text.ts'
import type { Fragment } from '../sql-text.ts'
import { allOf, anyOf, type Comparable, sqlFalse, sqlTrue } from './comparable.ts'

/** The words of a rich text as a row of the table of texts, where they are in lower case. */
export function wordsComparable(words: Fragment, dialect: Dialect): Comparable {
  return {
    // There is no row without words.
    isThere: sqlTrue,
    isPresent: sqlTrue,

    includes(parts, how) {
      const found = parts.map((part) =>
        dialect.includesExactly(words, foldCase(storableText(part))),
      )
      return how === 'all' ? allOf(found) : anyOf(found)
    },

    isOneOf: () => sqlFalse,
    isOrdered: () => sqlFalse,
    startsWith: () => sqlFalse,
    isWhere: () => sqlFalse,
  }
}
