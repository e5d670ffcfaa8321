// biome-ignore lint/correctness/noUndeclaredDependencies: A workspace of this repository, which needs nothing from a registry.
import { textSize } from '@stet/core'
// biome-ignore lint/correctness/noUndeclaredDependencies: As above.
import { countWords } from '@stet/rich-text/text'
import { expect, test } from 'vitest'

// Neither package imports the other.

const words = (text: string) => ({ type: 'text', text })
const node = (type: string, ...children: object[]) => ({ type, children })
const textOf = (...children: object[]) => ({ root: { type: 'root', children } })

test.each([
  [2, textOf(node('paragraph', words('half'), words('way '), node('link', words('home'))))],
  [
    4,
    textOf(
      node('paragraph', words('one'), { type: 'linebreak' }, words('two')),
      node('quote', words('three, four!')),
    ),
  ],
  [
    3,
    textOf(
      node(
        'table',
        node(
          'tablerow',
          node('tablecell', node('paragraph', words('a'))),
          node('tablecell', node('paragraph', words('b c'))),
        ),
      ),
    ),
  ],
  [
    2,
    textOf(
      node('list', node('listitem', words('one'), node('list', node('listitem', words('two'))))),
    ),
  ],
  [
    2,
    textOf(
      node(
        'code',
        { type: 'code-highlight', text: 'let' },
        { type: 'tab', text: '\t' },
        words('it'),
      ),
    ),
  ],
  [
    2,
    textOf(node('paragraph', words('你好世界')), { type: 'block', fields: { words: 'not these' } }),
  ],
  [1, textOf(node('paragraph', words('be'), { type: 'inlineBlock', fields: {} }, words('fore')))],
  [0, textOf(node('paragraph'))],
])('limits of texts count %i words, as pages do', (count, text) => {
  expect(textSize(text as Parameters<typeof textSize>[0]).words).toBe(count)
  expect(countWords(text)).toBe(count)
})
