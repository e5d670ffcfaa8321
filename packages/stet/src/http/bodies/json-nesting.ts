const quote = 34
const backslash = 92
const openings: ReadonlySet<number> = new Set([91, 123])
const closings: ReadonlySet<number> = new Set([93, 125])

/** Whether a text would, as JSON, hold lists and objects in more than so many levels. */
export function nestsDeeper(text: string, levels: number): boolean {
  if (opensAtMost(text, levels)) return false
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isQuoted) {
      if (sign === backslash) at++
      else if (sign === quote) isQuoted = false
    } else if (sign === quote) isQuoted = true
    else if (openings.has(sign)) {
      if (++depth > levels) return true
    } else if (closings.has(sign)) depth--
  }
  return false
}

/** Whether there are too few signs for so many levels, wherever they stand: found much quicker. */
function opensAtMost(text: string, levels: number): boolean {
  let left = levels
  for (const sign of '[{') {
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
      if (--left < 0) return false
    }
  }
  return true
}
