import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from './line-reader.ts'

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function collected(lines: AsyncIterable<string>): Promise<readonly string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}

test('lines come out as they went in, wherever the stream is cut', async () => {
  const line = fc
    .string({ unit: fc.constantFrom('a', 'é', '😀', '\u2028', '"', ' ') })
    .map((text) => `{${text}}`)
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), async (lines, size) => {
      const bytes = new TextEncoder().encode(lines.join('\n'))
      expect(await collected(linesOf(pieces(bytes, size)))).toEqual(lines)
    }),
  )
})

test('empty lines and Windows line ends are not content', async () => {
  const bytes = new TextEncoder().encode('\n{"a":1}\r\n\r\n{"b":2}\r\n')
  expect(await collected(linesOf(pieces(bytes, 3)))).toEqual(['{"a":1}', '{"b":2}'])
})
