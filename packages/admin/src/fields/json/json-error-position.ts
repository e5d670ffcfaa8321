/**
 * Where a text ceases to be JSON: the position of the first character that cannot stand there, the
 * text's length where it ends too early, null for JSON. Browsers say it each in their own words, and
 * some do not say it at all.
 */
export function jsonErrorPosition(text: string): number | null {
  const end = valueEnd(text, skipBlank(text, 0), 0)
  if (end < 0) return faultAt(end)
  const rest = skipBlank(text, end)
  return rest === text.length ? null : rest
}

/** Deeper than text written by hand; beyond it the browser's own parser is used. */
const DEEPEST = 2000

/** A fault is carried as a negative number, so that positions need no wrapping. */
const fault = (position: number) => -position - 1
const faultAt = (code: number) => -code - 1

/** The position behind the value that begins here, or a fault. */
function valueEnd(text: string, start: number, depth: number): number {
  if (depth > DEEPEST) return fault(start)
  switch (text[start]) {
    case '{':
      return listEnd(text, start, '}', depth)
    case '[':
      return listEnd(text, start, ']', depth)
    case '"':
      return stringEnd(text, start)
    case 't':
      return wordEnd(text, start, 'true')
    case 'f':
      return wordEnd(text, start, 'false')
    case 'n':
      return wordEnd(text, start, 'null')
    default:
      return numberEnd(text, start)
  }
}

/** The entries of an object or a list, with the commas between them. */
function listEnd(text: string, start: number, close: '}' | ']', depth: number): number {
  let at = skipBlank(text, start + 1)
  if (text[at] === close) return at + 1
  for (;;) {
    if (close === '}') {
      const name = text[at] === '"' ? stringEnd(text, at) : fault(at)
      if (name < 0) return name
      at = skipBlank(text, name)
      if (text[at] !== ':') return fault(at)
      at = skipBlank(text, at + 1)
    }
    const end = valueEnd(text, at, depth + 1)
    if (end < 0) return end
    at = skipBlank(text, end)
    if (text[at] === close) return at + 1
    if (text[at] !== ',') return fault(at)
    at = skipBlank(text, at + 1)
  }
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '"') return at + 1
    if (character < ' ') return fault(at)
    if (character !== '\\') continue
    at += 1
    if (text[at] !== 'u') {
      if (!'"\\/bfnrt'.includes(text[at] ?? ' ')) return fault(at)
      continue
    }
    for (let digit = 0; digit < 4; digit += 1) {
      at += 1
      if (!/[\da-f]/iu.test(text[at] ?? '')) return fault(at)
    }
  }
  return fault(text.length)
}

function wordEnd(text: string, start: number, word: string): number {
  for (let index = 0; index < word.length; index += 1) {
    if (text[start + index] !== word[index]) return fault(start + index)
  }
  return start + word.length
}

function numberEnd(text: string, start: number): number {
  let at = start
  if (text[at] === '-') at += 1
  if (text[at] === '0') at += 1
  else {
    const whole = digitsEnd(text, at)
    if (whole < 0) return whole
    at = whole
  }
  if (text[at] === '.') {
    const fraction = digitsEnd(text, at + 1)
    if (fraction < 0) return fraction
    at = fraction
  }
  if (text[at] === 'e' || text[at] === 'E') {
    at += 1
    if (text[at] === '+' || text[at] === '-') at += 1
    return digitsEnd(text, at)
  }
  return at
}

/** At least one digit. */
function digitsEnd(text: string, start: number): number {
  let at = start
  while (isDigit(text[at])) at += 1
  return at === start ? fault(at) : at
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

function skipBlank(text: string, start: number): number {
  let at = start
  while (' \t\n\r'.includes(text[at] ?? 'x')) at += 1
  return at
}
