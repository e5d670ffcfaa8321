import { isObject, type Json, type JsonObject } from '@stet/core'
import { type Span, spansIn } from './pattern.ts'
import { rootNodes } from './shown-lines.ts'
import { replaceInLines, storedLines } from './stored-lines.ts'

/** The text with its match number `only` replaced, or with all of them; the same text without a match. */
export function replaceMatches(
  value: Json | undefined,
  pattern: RegExp,
  replacement: string,
  only: number | 'all',
): { readonly value: Json | undefined; readonly count: number } {
  const nodes = rootNodes(value)
  const spansOf = new Map<JsonObject, Span[]>()
  let passed = 0
  let count = 0
  for (const { node, text } of storedLines(nodes)) {
    for (const span of spansIn(text, pattern)) {
      if (only === 'all' || passed === only) {
        spansOf.set(node, [...(spansOf.get(node) ?? []), span])
        count += 1
      }
      passed += 1
    }
  }
  if (count === 0 || !isObject(value) || !isObject(value.root)) return { value, count: 0 }
  const children = replaceInLines(nodes, spansOf, replacement)
  return { value: { ...value, root: { ...value.root, children: [...children] } }, count }
}
