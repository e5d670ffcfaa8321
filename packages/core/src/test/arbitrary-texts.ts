import fc from 'fast-check'
import type { Json, JsonObject } from '../json.ts'

export const text = (words: string, format = 0): JsonObject => ({
  type: 'text',
  version: 1,
  text: words,
  format,
  mode: 'normal',
  style: '',
  detail: 0,
})
export const element = (
  type: string,
  children: readonly Json[],
  rest: JsonObject = {},
): JsonObject => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  ...rest,
  children,
})
export const paragraph = (...words: readonly (string | JsonObject)[]) =>
  element(
    'paragraph',
    words.map((word) => (typeof word === 'string' ? text(word) : word)),
    { textFormat: 0, textStyle: '' },
  )
export const state = (...children: readonly Json[]): JsonObject => ({
  root: element('root', children),
})
export const list = (listType: string, ...items: readonly string[]) =>
  element(
    'list',
    items.map((item, index) => element('listitem', [text(item)], { value: index + 1 })),
    { listType, start: 1, tag: listType === 'number' ? 'ol' : 'ul' },
  )

const inlineNode = fc.oneof(
  fc
    .tuple(fc.constantFrom('a', 'b c', 'd ', ' e', 'f, g.'), fc.nat(3))
    .map(([words, format]) => text(words, format)),
  fc.constantFrom<JsonObject>(
    { type: 'linebreak', version: 1 },
    { type: 'inlineBlock', fields: { id: 'x', blockType: 'note' } },
    element('link', [text('link')], { fields: { url: '/a' } }),
  ),
)
const blockNode: fc.Arbitrary<JsonObject> = fc.letrec<{ block: JsonObject }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    fc.array(inlineNode, { maxLength: 4 }).map((inside) => paragraph(...inside)),
    fc.constantFrom<JsonObject>({ type: 'horizontalrule' }, { type: 'upload', value: 'a' }),
    fc
      .record({
        id: fc.constantFrom('a', 'b'),
        blockType: fc.constantFrom('callout', 'gone'),
        heading: fc.constantFrom<Json>('One', 'Two words', { en: 'One' }, 7),
        author: fc.constantFrom<Json>('a1', ['a1', 'a2']),
        strange: fc.jsonValue({ maxDepth: 1 }) as fc.Arbitrary<Json>,
      })
      .map((fields) => ({ type: 'block', format: '', fields })),
    fc
      .array(fc.array(fc.array(tie('block'), { maxLength: 2 }), { maxLength: 3 }), { maxLength: 3 })
      .map((rows) =>
        element(
          'table',
          rows.map((cells) =>
            element(
              'tablerow',
              cells.map((inside) => element('tablecell', inside)),
            ),
          ),
        ),
      ),
    fc
      .tuple(
        fc.constantFrom('list', 'listitem', 'quote', 'tablecell'),
        fc.array(fc.oneof(tie('block'), inlineNode), { maxLength: 3 }),
      )
      .map(([type, inside]) => element(type, inside)),
    fc
      .tuple(fc.constantFrom('bullet', 'number'), fc.nat(2), fc.array(inlineNode, { maxLength: 3 }))
      .map(([listType, start, items]) =>
        element(
          'list',
          items.map((item) => element('listitem', [item])),
          { listType, start },
        ),
      ),
  ),
})).block
export const anyState = fc.oneof(
  { weight: 4, arbitrary: fc.array(blockNode, { maxLength: 6 }).map((all) => state(...all)) },
  {
    weight: 1,
    arbitrary: (
      fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 }) as fc.Arbitrary<Json[]>
    ).map((all) => state(...all)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json> },
)

/** Two texts that share many blocks at different places. */
export const anyOrders = fc
  .array(
    fc.oneof(
      blockNode,
      fc.nat(99).map((number) => paragraph(`Words ${number} of it`)),
    ),
    {
      maxLength: 8,
    },
  )
  .chain((all) =>
    fc.tuple(
      fc.shuffledSubarray(all).map((some) => state(...some)),
      fc.shuffledSubarray(all).map((some) => state(...some)),
    ),
  )
