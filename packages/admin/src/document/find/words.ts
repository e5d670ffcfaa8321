import { isObject, type Json, type JsonObject } from '@stet/core'
import { isText } from '../../base/path.ts'
import { type Span, spansIn } from './pattern.ts'
import { replaceInLines, rootNodes, storedLines } from './stored-lines.ts'

/** The lines of a field's value in which words are searched: a text has many, a list one per value. */
export function searchedLines(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.map((one: Json) => (typeof one === 'string' ? one : ''))
  return isText(value) ? storedLines(rootNodes(value)).map(({ text }) => text) : []
}

export interface ReplacedWords {
  readonly value: Json | undefined
  readonly count: number
}

/** The value with its match number `only` replaced, or with all of them; the same value without a match. */
export function replaceWords(
  value: Json | undefined,
  pattern: RegExp,
  replacement: string,
  only: number | 'all',
): ReplacedWords {
  const chosen = chooser(pattern, only)
  if (isText(value)) return replaceInText(value, chosen, replacement)
  const lines = searchedLines(value)
  const spans = lines.map(chosen)
  const count = spans.reduce((sum, { length }) => sum + length, 0)
  if (count === 0) return { value, count }
  const written = lines.map((line, index) => replaceSpans(line, spans[index] ?? [], replacement))
  if (!Array.isArray(value)) return { value: written[0] === '' ? null : written[0], count }
  // As where they are written: no empty values, and none twice.
  const kept = [...new Set(written)].filter((text) => text !== '')
  return { value: kept.length === 0 ? null : kept, count }
}

/** The spans of each line that are to be replaced; lines are asked for in their order. */
function chooser(pattern: RegExp, only: number | 'all'): (line: string) => readonly Span[] {
  let passed = 0
  return (line) => {
    const spans = spansIn(line, pattern)
    const first = passed
    passed += spans.length
    return only === 'all' ? spans : spans.filter((_, index) => first + index === only)
  }
}

function replaceInText(
  text: JsonObject,
  chosen: (line: string) => readonly Span[],
  replacement: string,
): ReplacedWords {
  const nodes = rootNodes(text)
  const spans = storedLines(nodes).map(({ text: line }) => chosen(line))
  const count = spans.reduce((sum, { length }) => sum + length, 0)
  if (count === 0 || !isObject(text.root)) return { value: text, count: 0 }
  let line = 0
  const nextSpans = () => spans[line++] ?? []
  const children = replaceInLines(nodes, nextSpans, replacement)
  return { value: { ...text, root: { ...text.root, children: [...children] } }, count }
}

function replaceSpans(line: string, spans: readonly Span[], replacement: string): string {
  let text = ''
  let done = 0
  for (const { start, end } of spans) {
    text += line.slice(done, start) + replacement
    done = end
  }
  return text + line.slice(done)
}
