import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffDocuments } from '../diff/diff-documents.ts'
import type { RichTextBlockDiff } from '../diff/field-diff.ts'
import { blocksOf } from '../diff/rich-text-blocks.ts'
import type { Json, JsonObject } from '../json.ts'
import type { PieceStep, TextPiece } from '../local-api/document-part.ts'
import { rootOf } from '../rich-text/nodes.ts'
import { anyOrders, anyState, element, list, paragraph, state } from '../test/arbitrary-texts.ts'
import { takePiece } from './take-piece.ts'

const diff = (before: Json, after: Json): readonly RichTextBlockDiff[] => {
  const [leaf] = diffDocuments(
    [{ type: 'richText', name: 'body' }],
    { body: before },
    { body: after },
    { locales: [] },
  )
  return leaf?.kind === 'leaf' && leaf.value.kind === 'richText' ? leaf.value.blocks : []
}

type From = TextPiece['from']

/** The steps to each difference between two texts. */
const stepsOf = (before: Json, after: Json): readonly PieceStep[] =>
  diff(before, after).flatMap(({ op, at }) => (op === 'same' || op === 'movedAway' ? [] : [at]))

/** Takes a piece of one of two texts; fails where it has no place. */
function take(
  current: Json | undefined,
  [before, after]: readonly [Json, Json],
  steps: readonly PieceStep[],
  from: From = 'before',
  known?: readonly PieceStep[],
): Json | undefined {
  const [source, compared] = from === 'before' ? [before, after] : [after, before]
  const taken = takePiece(
    { current, source, compared },
    { steps, from, ...(known && { taken: known }) },
  )
  if (taken === null) throw new Error(`No place for ${JSON.stringify(steps)}`)
  return taken.value
}

/** What a text looks like, without what only editors note. */
const reads = (value: Json | undefined) => blocksOf(value).map(({ key, opens }) => [key, opens])

const anyText = anyState.filter((value) => rootOf(value) !== undefined)
const anyTwo: fc.Arbitrary<readonly [Json, Json]> = fc.oneof(
  fc.tuple(anyText, anyText),
  anyOrders,
  fc.tuple(anyText, fc.constant(null)),
)
const anyFrom = fc.constantFrom<From>('before', 'after')

describe('taking the differences of two texts one by one', () => {
  it('gives the old text, whatever the order, and never fails', () => {
    const cases = anyTwo.chain(([before, after]) => {
      const steps = stepsOf(before, after)
      const all = { minLength: steps.length, maxLength: steps.length }
      return fc.tuple(
        fc.constant([before, after] as const),
        fc.shuffledSubarray([...steps], all),
        anyFrom,
      )
    })
    fc.assert(
      fc.property(cases, ([texts, order, from]) => {
        const [source, start] = from === 'before' ? texts : [texts[1], texts[0]]
        let current: Json | undefined = start
        order.forEach((step, at) => {
          current = take(current, texts, [step], from, order.slice(0, at))
        })
        expect(reads(current)).toEqual(reads(source))
      }),
      { numRuns: 500 },
    )
  })

  it('changes nothing but that: taking it back from the other side undoes it', () => {
    fc.assert(
      fc.property(anyTwo, fc.nat(), anyFrom, (texts, which, from) => {
        const steps = stepsOf(texts[0], texts[1])
        const step = steps[which % Math.max(steps.length, 1)]
        if (step === undefined) return
        const start = texts[from === 'before' ? 1 : 0]
        const taken = take(start, texts, [step], from)
        const others = steps.filter((other) => other !== step)
        const undone = take(taken, texts, [step], from === 'before' ? 'after' : 'before', others)
        expect(reads(undone)).toEqual(reads(start))
      }),
      { numRuns: 500 },
    )
  })

  it('gives the same in either order', () => {
    fc.assert(
      fc.property(anyTwo, fc.nat(), fc.nat(), (texts, first, second) => {
        const steps = stepsOf(texts[0], texts[1])
        if (steps.length < 2) return
        const one = steps[first % steps.length] as PieceStep
        const other = steps[second % steps.length] as PieceStep
        if (one === other) return
        const both = (a: PieceStep, b: PieceStep) =>
          take(take(texts[1], texts, [a]), texts, [b], 'before', [a])
        expect(reads(both(one, other))).toEqual(reads(both(other, one)))
      }),
      { numRuns: 500 },
    )
  })
})

const block = (id: string, saying: string): JsonObject => ({
  type: 'block',
  fields: { id, blockType: 'quote', saying },
})
const inline = (id: string, meaning: string): JsonObject => ({
  type: 'inlineBlock',
  fields: { id, blockType: 'term', meaning },
})
const row = (...cells: readonly Json[]) => element('tablerow', cells)
const cell = (words: string, rest: JsonObject = {}) =>
  element('tablecell', [paragraph(words)], { headerState: 0, ...rest })
const table = (...rows: readonly Json[]) => element('table', rows)

describe('taking a piece of a text', () => {
  const a = paragraph('The first paragraph of all.')
  const b = paragraph('What comes second here.')
  const c = paragraph('And finally something third.')

  it('puts a removed block back between its old neighbours', () => {
    const texts = [state(a, block('q', 'Yes'), b), state(a, b, c)] as const
    expect(take(texts[1], texts, [[1, null]])).toEqual(state(a, block('q', 'Yes'), b, c))
  })

  it('removes a block that was not there', () => {
    const texts = [state(a, b), state(a, block('q', 'Yes'), b)] as const
    expect(take(texts[1], texts, [[null, 1]])).toEqual(state(a, b))
  })

  it('takes back what changed in a block, which keeps its id, and leaves other changes', () => {
    const texts = [
      state(a, block('q', 'Old'), b),
      state(c, a, block('q', 'New'), paragraph('What comes second now.')),
    ] as const
    expect(take(texts[1], texts, [[1, 2]])).toEqual(
      state(c, a, block('q', 'Old'), paragraph('What comes second now.')),
    )
  })

  it('does not take the line of an empty text for one that is taken', () => {
    const texts = [state(paragraph()), state(paragraph(), a, b)] as const
    const order: readonly PieceStep[] = [
      [null, 1],
      [null, 2],
      [null, 0],
    ]
    let current: Json = texts[0]
    const states = order.map((step, at) => {
      current = take(current, texts, [step], 'after', order.slice(0, at)) as Json
      return current
    })
    expect(states).toEqual([state(a), state(a, b), texts[1]])
  })

  it('moves a block back', () => {
    const texts = [state(a, b, c), state(b, c, a)] as const
    expect(take(texts[1], texts, [[0, 2]])).toEqual(state(a, b, c))
  })

  it('puts an item back into its list, which stays one list with right numbers', () => {
    const texts = [
      state(list('number', 'One', 'Two', 'Three')),
      state(list('number', 'One', 'Three')),
    ] as const
    expect(take(texts[1], texts, [[1, null]])).toEqual(texts[0])
  })

  it('takes a single cell of a table, a row, and nothing that bends the table', () => {
    const old = table(
      row(cell('The old bell'), cell('brass from Delft')),
      row(cell('Rope'), cell('hemp')),
    )
    const now = table(
      row(cell('The new bell'), cell('iron from Delft')),
      row(cell('New'), cell('steel')),
    )
    const texts = [state(old), state(now)] as const
    expect(
      take(texts[1], texts, [
        [0, 0],
        [0, 0],
        [1, 1],
      ]),
    ).toEqual(
      state(
        table(row(cell('The new bell'), cell('brass from Delft')), row(cell('New'), cell('steel'))),
      ),
    )
    expect(
      take(texts[1], texts, [
        [0, 0],
        [1, null],
      ]),
    ).toEqual(
      state(
        table(
          row(cell('The new bell'), cell('iron from Delft')),
          row(cell('Rope'), cell('hemp')),
          row(cell('New'), cell('steel')),
        ),
      ),
    )
    const wider = state(
      table(row(cell('The old bell'), cell('brass'), cell('1')), row(cell('Rope'))),
    )
    const odd: readonly (readonly PieceStep[])[] = [
      [
        [0, 0],
        [1, null],
      ],
      [
        [0, 0],
        [0, 0],
        [2, null],
      ],
      [
        [0, 0],
        [9, 9],
      ],
    ]
    for (const steps of odd) {
      const [source, compared] = [state(old), wider]
      expect(takePiece({ current: wider, source, compared }, { steps, from: 'before' })).toBeNull()
    }
  })

  it('takes an inline block into the words that are there now', () => {
    const texts = [
      state(paragraph('It was ', inline('i', 'once'), ' upon a time.')),
      state(paragraph('It was now, upon a time.')),
    ] as const
    expect(
      take(texts[1], texts, [
        [0, 0],
        [0, null],
      ]),
    ).toEqual(state(paragraph('It was ', inline('i', 'once'), 'now, upon a time.')))
  })

  it('takes the old fields of an inline block, and removes one that was not there', () => {
    const old = state(paragraph('It was ', inline('i', 'once'), ' upon a time.'))
    const now = state(
      paragraph('It is ', inline('i', 'twice'), ' upon a time', inline('j', 'x'), '.'),
    )
    const texts = [old, now] as const
    expect(
      take(now, texts, [
        [0, 0],
        [0, 0],
      ]),
    ).toEqual(
      state(paragraph('It is ', inline('i', 'once'), ' upon a time', inline('j', 'x'), '.')),
    )
    expect(
      take(now, texts, [
        [0, 0],
        [null, 1],
      ]),
    ).toEqual(state(paragraph('It is ', inline('i', 'twice'), ' upon a time.')))
  })

  it('knows from the text itself what was taken before', () => {
    const texts = [state(a, b, block('q', 'Old'), c), state(b, block('q', 'New'))] as const
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ].map((order) => order.map((at) => stepsOf(...texts)[at] as PieceStep))
    for (const order of orders) {
      let current: Json | undefined = texts[1]
      for (const step of order) current = take(current, texts, [step])
      expect(current).toEqual(texts[0])
    }
  })

  it('keeps what was written elsewhere in the meantime', () => {
    const texts = [state(a, block('q', 'Old'), b), state(a, block('q', 'New'), b)] as const
    const since = state(paragraph('The first paragraph of them.'), block('q', 'New'), c, b)
    expect(take(since, texts, [[1, 1]])).toEqual(
      state(paragraph('The first paragraph of them.'), block('q', 'Old'), c, b),
    )
  })

  it('is refused where the text has changed at that place', () => {
    const [source, compared] = [state(a, block('q', 'Old'), b), state(a, block('q', 'New'), b)]
    for (const current of [state(a, block('q', 'Newest'), b), state(a, b)]) {
      const piece: TextPiece = { steps: [[1, 1]], from: 'before' }
      expect(takePiece({ current, source, compared }, piece)).toBeNull()
    }
  })

  it('refuses places that the comparison does not have', () => {
    const [source, compared] = [state(a, b), state(a)]
    for (const step of [
      [0, 1],
      [5, null],
      [null, null],
      [null, 0],
    ] as const) {
      const piece: TextPiece = { steps: [step], from: 'before' }
      expect(takePiece({ current: compared, source, compared }, piece)).toBeNull()
    }
    const none: TextPiece = { steps: [], from: 'before' }
    expect(takePiece({ current: compared, source, compared }, none)).toBeNull()
  })

  it('gives a text to a field that had none, and takes it away again', () => {
    const texts = [state(a), null] as const
    expect(take(null, texts, [[0, null]])).toEqual(state(a))
    expect(take(state(a), texts, [[0, null]], 'after')).toBeNull()
  })
})
