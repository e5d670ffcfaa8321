import { isObject, type Json, type JsonObject } from '@stet/core'

/** Stored types of nodes in a code block that are words. */
const WORDS: ReadonlySet<unknown> = new Set(['text', 'code-highlight', 'tab'])

/** The lines of a stored code block as text; null if it holds anything else. */
export function codeLines({ children }: JsonObject): string | null {
  if (!Array.isArray(children)) return null
  let text = ''
  for (const node of children as readonly Json[]) {
    if (!isObject(node)) return null
    if (node.type === 'linebreak') text += '\n'
    else if (WORDS.has(node.type) && typeof node.text === 'string') text += node.text
    else return null
  }
  return text
}

/** The stored code block with other lines. */
export function withCodeText(node: JsonObject, text: string): JsonObject {
  const lines = text.split('\n')
  const children = lines.flatMap((line, index): JsonObject[] => [
    ...(index > 0 ? [{ type: 'linebreak', version: 1 }] : []),
    ...(line === '' ? [] : [wordsOf(line)]),
  ])
  return { ...node, children }
}

const wordsOf = (text: string): JsonObject => ({
  ...{ type: 'text', version: 1, detail: 0, format: 0, mode: 'normal', style: '' },
  text,
})

/** A stored code block; without a language it is plain text. */
export function newCode(language: string, text: string): JsonObject {
  const node = {
    ...{ type: 'code', version: 1, direction: null, format: '', indent: 0 },
    ...(language !== '' && { language }),
  }
  return withCodeText(node, text)
}
