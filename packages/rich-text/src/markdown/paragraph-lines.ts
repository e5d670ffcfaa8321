/** Lines of a paragraph, of which none begins with a sign of another block. */
export function paragraphLines(inline: string): string {
  const lines = inline.split('\n').map(trimmed)
  return lines
    .map((line, index) => {
      const previous = lines[index - 1]
      const isStart = previous === undefined || (previous !== '' && line !== '')
      const start = isStart ? lineStart(line) : line
      const next = lines[index + 1]
      if (next === undefined) return start
      // A break beside an empty line is an element: an empty line would end the paragraph.
      return line !== '' && next !== '' ? `${start}\\\n` : `${start}<br>`
    })
    .join('')
    .replace(/^(<br>)+$/, '')
}

function lineStart(line: string): string {
  return line.replace(/^[-+#>=|:]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2')
}

/** The line without spaces and tabs around it; other spaces are part of the words. */
export const trimmed = (line: string) => line.replace(/^[ \t]+|[ \t]+$/g, '')
