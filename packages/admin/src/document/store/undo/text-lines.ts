import { isObject, type Json } from '@stet/core'

/** The text of a text or rich text value, line by line; null for values that are not typed letter by letter. */
export function textLines(value: Json | undefined): string | null {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (!isObject(value) || !isObject(value.root)) return null
  return linesOf(value.root).join('\n')
}

function linesOf({ children }: { readonly [key: string]: Json | undefined }): readonly string[] {
  if (!Array.isArray(children)) return []
  const lines: string[] = []
  let line: string | null = null
  for (const child of children as readonly Json[]) {
    if (!isObject(child)) continue
    if (typeof child.text === 'string') line = (line ?? '') + child.text
    else if (child.type === 'linebreak') line = `${line ?? ''}\n`
    else if (child.type === 'link' || child.type === 'autolink') {
      line = (line ?? '') + linesOf(child).join('')
    } else lines.push(...(Array.isArray(child.children) ? linesOf(child) : ['']))
  }
  return line === null && lines.length > 0 ? lines : [line ?? '', ...lines]
}
