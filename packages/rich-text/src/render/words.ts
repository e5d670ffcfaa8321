import { FORMATS, hasFormat, objectOf, stringOf } from '../reading/nodes.ts'
import { type DefaultConverter, element } from './rendering.ts'
import type { Style } from './target.ts'

/** The element of each format, from the innermost to the outermost. */
const ELEMENTS: readonly (readonly [bit: number, tag: string, style?: Style])[] = [
  [FORMATS.bold, 'strong'],
  [FORMATS.italic, 'em'],
  [FORMATS.strikethrough, 'span', { textDecoration: 'line-through' }],
  [FORMATS.underline, 'span', { textDecoration: 'underline' }],
  [FORMATS.code, 'code'],
  [FORMATS.subscript, 'sub'],
  [FORMATS.superscript, 'sup'],
  [FORMATS.highlight, 'mark'],
  [FORMATS.lowercase, 'span', { textTransform: 'lowercase' }],
  [FORMATS.uppercase, 'span', { textTransform: 'uppercase' }],
  [FORMATS.capitalize, 'span', { textTransform: 'capitalize' }],
]

/** Named styles of the words, such as a colour, as `data-color="red"` for the site's stylesheet. */
function namedStyles(states: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(objectOf(states)).flatMap(([name, value]) =>
      /^[a-z][a-z0-9-]*$/.test(name) && typeof value === 'string'
        ? [[`data-${name}`, value] as const]
        : [],
    ),
  )
}

/** Words with their formats. */
export const words: DefaultConverter = ({ node, rendering }) => {
  let output = rendering.target.words(stringOf(node.text))
  for (const [bit, tag, style] of ELEMENTS) {
    if (hasFormat(node, bit)) output = element(rendering, tag, style && { style }, output)
  }
  const attributes = namedStyles(node.$)
  return Object.keys(attributes).length > 0
    ? element(rendering, 'span', { attributes }, output)
    : output
}
