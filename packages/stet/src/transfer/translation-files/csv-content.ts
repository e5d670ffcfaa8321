import { type InlineContent, type InlineMark, tidyContent } from '@stet/core'

// Codes are {1}…{/1} and {2/}. Only what looks like a code is escaped, with a backslash before it, so
// that braces and backslashes of other texts stay as they are.

const looksLikeCode = /(\\*)\{(\/?)(\d{1,6})(\/?)\}/g

/** A text in one cell. */
export function csvOfContent(content: InlineContent): string {
  const pieces = tidyContent(content)
  return pieces
    .map((piece, index) => {
      if (typeof piece !== 'string') return csvOfMark(piece)
      const escaped = piece.replace(looksLikeCode, (code, slashes: string) =>
        isCode(code) ? `${slashes}\\${code}` : code,
      )
      // Those before a code would be taken for its escapes.
      return index === pieces.length - 1
        ? escaped
        : escaped.replace(/\\+$/, (slashes) => slashes + slashes)
    })
    .join('')
}

function csvOfMark(mark: InlineMark): string {
  if ('open' in mark) return `{${mark.open}}`
  return 'close' in mark ? `{/${mark.close}}` : `{${mark.code}/}`
}

/** Whether this is a code, and not `{/1/}`. */
const isCode = (code: string): boolean => !/\{\/\d+\/\}$/.test(code)

/** The text in a cell. */
export function contentOfCsv(cell: string): InlineContent {
  const content: (string | InlineMark)[] = []
  let at = 0
  for (const match of cell.matchAll(looksLikeCode)) {
    const [whole, slashes = '', before, number = '', after] = match
    if (!isCode(whole)) continue
    content.push(cell.slice(at, match.index), slashes.slice(0, Math.floor(slashes.length / 2)))
    at = match.index + whole.length
    if (slashes.length % 2 === 1) content.push(whole.slice(slashes.length))
    else if (before) content.push({ close: Number(number) })
    else content.push(after ? { code: Number(number) } : { open: Number(number) })
  }
  content.push(cell.slice(at))
  return tidyContent(content)
}
