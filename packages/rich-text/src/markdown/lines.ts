/**
 * The line without spaces and tabs around it; other spaces are part of the words. Not by a pattern,
 * which would look at long rows of spaces again and again.
 */
export function trimmed(line: string): string {
  let from = 0
  while (isBlankAt(line, from)) from++
  return trimmedEnd(line.slice(from))
}

/** The line without spaces and tabs behind it. */
export function trimmedEnd(line: string): string {
  let to = line.length
  while (isBlankAt(line, to - 1)) to--
  return line.slice(0, to)
}

function isBlankAt(line: string, index: number): boolean {
  return line[index] === ' ' || line[index] === '\t'
}

/** The length of the longest row of backticks: code stands in a longer one. */
export function longestFence(code: string): number {
  return (code.match(/`+/g) ?? []).reduce((longest, { length }) => Math.max(longest, length), 0)
}

/** The lines of a paragraph that is written, of which none begins with a sign of another block. */
export function paragraphLines(inline: string): string {
  const lines = inline.split('\n').map(trimmed)
  if (lines.every((line) => line === '')) return ''
  return lines
    .map((line, index) => {
      const previous = lines[index - 1]
      const isStart = previous === undefined || (previous !== '' && line !== '')
      const start = isStart ? withoutSign(line) : line
      const next = lines[index + 1]
      if (next === undefined) return start
      // A break beside an empty line is an element: an empty line would end the paragraph.
      return line !== '' && next !== '' ? `${start}\\\n` : `${start}<br>`
    })
    .join('')
}

/** Markers of lists, headings and quotes, and the lines below headings and headers of tables. */
const SIGN = /^(?:[-+](?=[ \t]|$)|#{1,6}(?=[ \t]|$)|>|=+$|[-:|][-:|\s]*$)/

function withoutSign(line: string): string {
  return line.replace(SIGN, '\\$&').replace(/^(\d{1,9})(?=[.)](?:[ \t]|$))/, '$1\\')
}
