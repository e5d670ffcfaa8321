import type { InlineContent, InlineMark } from './inline-content.ts'

// A text with codes as one string, for services: `Read <g id="1">more</g><x id="2"/>`, with the three
// signs that XML needs escaped. These are the codes that XLIFF 1.2 made known.

/** A text with its codes as tags. */
export function markedText(content: InlineContent): string {
  return content
    .map((part) => {
      if (typeof part === 'string') return escaped(part)
      if ('code' in part) return `<x id="${part.code}"/>`
      return 'open' in part ? `<g id="${part.open}">` : '</g>'
    })
    .join('')
}

/** A text whose codes are tags; null for one that is not written like that. */
export function readMarkedText(text: string): InlineContent | null {
  const parts: (string | InlineMark)[] = []
  const open: number[] = []
  let words = ''
  let at = 0
  const endWords = () => {
    if (words !== '') parts.push(words)
    words = ''
  }
  while (at < text.length) {
    const sign = text[at]
    if (sign === '&') {
      const entity = entityAt.exec(text.slice(at, at + longestEntity))
      const meant = entity && entities[entity[1] as string]
      // A service may give an ampersand back as it is.
      words += meant ?? '&'
      at += meant === undefined || entity === null ? 1 : entity[0].length
      continue
    }
    if (sign !== '<') {
      words += sign
      at += 1
      continue
    }
    const tag = tagAt.exec(text.slice(at, at + longestTag))
    if (tag === null) return null
    endWords()
    const [whole, name, id, end] = tag
    if (whole.startsWith('</')) {
      const number = open.pop()
      if (number === undefined) return null
      parts.push({ close: number })
    } else {
      const number = Number(id)
      const isAlone = name === 'x' || end === '/'
      parts.push(isAlone ? { code: number } : { open: number })
      if (!isAlone) open.push(number)
    }
    at += whole.length
  }
  endWords()
  return open.length > 0 ? null : parts
}

const tagAt = /^<(?:(g|x)\s+id\s*=\s*["']([0-9]{1,5})["']\s*(\/?)|\/g\s*)>/u
const longestTag = 40
const entityAt = /^&(amp|lt|gt|quot|apos|#39);/u
const longestEntity = 6
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
