import { sql } from 'kysely'
import type { Fragment } from '../sql-text.ts'

/** The one letter whose lower case depends on what stands around it. */
const sigma = 'Σ'
/** No letter beyond it has another lower case. */
const lastLetter = 0x1ffff

/**
 * A text in lower case, as far as it matters to whether and where `part` occurs in it. SQLite's own `lower`
 * knows ASCII only, and a function of ours would hold every text that it was given until the
 * statement ends; so the few other letters whose lower case has characters of the part are replaced.
 */
export function foldedFor(part: string, text: Fragment): Fragment {
  const letters = new Set(
    [...part].flatMap((character) => lowerCaseVariants().get(character) ?? []),
  )
  const hasSigma = letters.delete(sigma)
  let folded = sql`lower(${text})`
  for (const letter of letters) {
    folded = sql`replace(${folded}, ${sql.lit(letter)}, ${sql.lit(letter.toLowerCase())})`
  }
  if (!hasSigma) return folded
  return sql`case when instr(${text}, ${sql.lit(sigma)}) then stet_fold(${text}) else ${folded} end`
}

let known: ReadonlyMap<string, readonly string[]> | undefined

/** By each character, the letters beyond ASCII that are put in lower case with it. */
function lowerCaseVariants(): ReadonlyMap<string, readonly string[]> {
  known ??= findLowerCaseVariants()
  return known
}

function findLowerCaseVariants(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (let code = 0x80; code <= lastLetter; code++) {
    const letter = String.fromCodePoint(code)
    const lower = letter.toLowerCase()
    if (lower === letter) continue
    // What stands at the end of a word is another sigma.
    const characters = letter === sigma ? ['σ', 'ς'] : [...lower]
    for (const character of characters) {
      const same = found.get(character)
      if (same === undefined) found.set(character, [letter])
      else same.push(letter)
    }
  }
  return found
}
