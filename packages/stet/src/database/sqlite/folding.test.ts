import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compileSql, sqliteCompiler } from '../sql-text.ts'
import { foldedFor } from './folding.ts'

// Letters with cases, with several, with more characters in one case, and whose case depends on others.
const letter = fc.oneof(
  fc.constantFrom(...'aKKkiIıİßẞÄäÖöÅÅåΣσςΑαǅǆЖжﬁ𐐀𐐨\u0307\u0300 .'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0'),
)
const text = fc.array(letter, { maxLength: 8 }).map((letters) => letters.join(''))

test('a part is found in a text exactly where JavaScript finds it in lower case', () => {
  const database = new DatabaseSync(':memory:')
  let folded = 0
  database.function('stet_fold', (value) => {
    folded++
    return String(value).toLowerCase()
  })
  let found = 0
  fc.assert(
    fc.property(text, text, fc.nat(7), fc.nat(4), (any, other, from, length) => {
      const whole = any.toLowerCase()
      // Of one in two the part is from the text itself.
      const part =
        from % 2 === 0
          ? Array.from(whole)
              .slice(from, from + length)
              .join('')
          : other
      const lower = part.toLowerCase()
      const { sql: query, parameters } = compileSql(
        sqliteCompiler,
        sql`select instr(${foldedFor(lower, sql`${any}`)}, ${lower}) > 0 as found`,
      )
      const row = database.prepare(query).get(...(parameters as string[]))
      expect({ any, lower, found: row?.found === 1 }).toEqual({
        any,
        lower,
        found: whole.includes(lower),
      })
      if (row?.found === 1 && lower !== '') found++
    }),
    { numRuns: 3000 },
  )
  expect(found).toBeGreaterThan(500)
  // Only where a text has the one letter that needs it.
  expect(folded).toBeLessThan(1000)
})
