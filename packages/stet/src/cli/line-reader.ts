/**
 * The lines of a stream, without empty ones. Only a line feed ends a line: texts inside JSON may
 * hold every other character that elsewhere means a new line.
 */
export async function* linesOf(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  // A long line comes in many pieces, which are joined once.
  let pieces: string[] = []
  for await (const chunk of source) {
    let text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    for (;;) {
      const end = text.indexOf('\n')
      if (end < 0) break
      pieces.push(text.slice(0, end))
      const line = pieces.join('').trimEnd()
      pieces = []
      if (line !== '') yield line
      text = text.slice(end + 1)
    }
    if (text !== '') pieces.push(text)
  }
  const last = pieces.join('').trimEnd()
  if (last !== '') yield last
}
