import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../json.ts'
import { findInNodes, rootOf } from '../rich-text/nodes.ts'
import type { Conflict } from './conflict.ts'
import { merge } from './merge.ts'

const text = (words: string, format: number = 0): JsonObject => ({
  type: 'text',
  version: 1,
  text: words,
  format,
  mode: 'normal',
  style: '',
  detail: 0,
})
const element = (type: string, children: readonly Json[], rest: JsonObject = {}): JsonObject => ({
  type,
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  ...rest,
  children,
})
type Piece = string | JsonObject
const nodes = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? text(piece) : piece))
const paragraph = (...pieces: readonly Piece[]) => element('paragraph', nodes(pieces))
const link = (url: string, ...pieces: readonly Piece[]) =>
  element('link', nodes(pieces), { fields: { url, linkType: 'custom', newTab: false } })
const items = (...children: readonly Json[]) =>
  element(
    'list',
    children.map((child, at) =>
      element('listitem', [typeof child === 'string' ? text(child) : child], { value: at + 1 }),
    ),
    { listType: 'bullet', start: 1, tag: 'ul' },
  )
const table = (...rows: readonly (readonly string[])[]) =>
  element(
    'table',
    rows.map((cells) =>
      element(
        'tablerow',
        cells.map((cell) => element('tablecell', [paragraph(cell)], { headerState: 0 })),
      ),
    ),
  )
const callout = (id: string, fields: JsonObject): JsonObject => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id, blockType: 'callout', ...fields },
})
const state = (...children: readonly Json[]): JsonObject => ({ root: element('root', children) })
const lines = (...words: readonly string[]) => state(...words.map((line) => paragraph(line)))

function mergeTexts(base: Json | null, mine: Json | null, theirs: Json | null) {
  const { merged, conflicts } = merge({ body: base }, { body: mine }, { body: theirs })
  return { body: merged.body as Json, conflict: conflicts[0], conflicts }
}

/** The text of each block, with stars around bold text. */
function read(body: Json | undefined): readonly string[] {
  return (rootOf(body)?.children ?? []).map((child) => words(child as JsonObject))
}
function words({ type, text, format, children, fields }: JsonObject): string {
  if (typeof text === 'string') return format === 1 ? `*${text}*` : text
  if (fields && !children) return JSON.stringify(fields)
  const inside = ((children ?? []) as readonly JsonObject[]).map(words)
  return inside.join(['list', 'table', 'tablerow'].includes(String(type)) ? ' | ' : '')
}
const answers = ({ mine, theirs, both }: Conflict) => [read(mine), read(theirs), both && read(both)]

describe('merging what two people wrote into one text', () => {
  test('a direction that one of them gave a line stays, whatever the other wrote', () => {
    const line = (words: string, direction: string | null) =>
      state(element('paragraph', [text(words)], { direction }))
    const base = line('One word', 'ltr')
    for (const [mine, theirs] of [
      [line('One word', 'rtl'), line('One new word', null)],
      [line('One new word', null), line('One word', 'rtl')],
    ] as const) {
      const { body, conflicts } = mergeTexts(base, mine, theirs)
      expect(conflicts).toEqual([])
      expect(body).toMatchObject(line('One new word', 'rtl'))
    }
    const undone = mergeTexts(line('One', 'rtl'), line('One', null), line('One two', 'rtl'))
    expect(undone.body).toMatchObject(line('One two', null))
  })

  test('edits of different paragraphs are both kept', () => {
    const { body, conflicts } = mergeTexts(
      lines('The sea is blue.', 'The ink is black.', 'The end.'),
      lines('The sea is green.', 'The ink is black.', 'The end.'),
      lines('The sea is blue.', 'The ink is red.', 'The end.'),
    )
    expect([read(body), conflicts]).toEqual([
      ['The sea is green.', 'The ink is red.', 'The end.'],
      [],
    ])
  })

  test('new paragraphs of both at one place are both kept, the stored ones first', () => {
    const { body, conflicts } = mergeTexts(
      lines('One.', 'Two.'),
      lines('One.', 'My words.', 'Two.'),
      lines('One.', 'Their words.', 'Two.'),
    )
    expect([read(body), conflicts]).toEqual([['One.', 'Their words.', 'My words.', 'Two.'], []])
  })

  test('what both wrote into an empty text is kept', () => {
    const { body, conflicts } = mergeTexts(null, lines('Mine.'), lines('Theirs.'))
    expect([read(body), conflicts]).toEqual([['Theirs.', 'Mine.'], []])
  })

  test('edits of different words of one paragraph are both kept', () => {
    const { body, conflicts } = mergeTexts(
      lines('The quick brown fox jumps over the lazy dog.'),
      lines('The quick red fox jumps over the lazy dog.'),
      lines('The quick brown fox jumps over the sleepy dog. It wakes.'),
    )
    expect([read(body), conflicts]).toEqual([
      ['The quick red fox jumps over the sleepy dog. It wakes.'],
      [],
    ])
  })

  test('sentences that both added to the end of a paragraph are both kept', () => {
    const { body, conflicts } = mergeTexts(
      lines('It rains.'),
      lines('It rains. I stay.'),
      lines('It rains. They go.'),
    )
    expect([read(body), conflicts]).toEqual([['It rains. They go. I stay.'], []])
  })

  test('only a paragraph where both changed the same words is a conflict', () => {
    const { body, conflicts, conflict } = mergeTexts(
      lines('The sea is blue.', 'The ink is black.', 'The end.'),
      lines('The sea is green.', 'The ink is black.', 'My end.'),
      lines('The sea is grey.', 'The ink is red.', 'The end.'),
    )
    expect(read(body)).toEqual(['The sea is green.', 'The ink is red.', 'My end.'])
    expect(conflicts).toHaveLength(1)
    expect(conflict).toMatchObject({ path: ['body'], kind: 'text', base: body })
    expect(answers(conflict as Conflict)).toEqual([
      ['The sea is green.', 'The ink is red.', 'My end.'],
      ['The sea is grey.', 'The ink is red.', 'My end.'],
      ['The sea is green.', 'The sea is grey.', 'The ink is red.', 'My end.'],
    ])
  })

  test('of a disputed paragraph, what only one changed is in every answer', () => {
    const { conflict } = mergeTexts(
      lines('First there was rain. Then there was the sun of May.'),
      lines('First there was snow. Then there was the sun of May.'),
      lines('First there was hail. Then there was the moon of May.'),
    )
    expect(answers(conflict as Conflict).slice(0, 2)).toEqual([
      ['First there was snow. Then there was the moon of May.'],
      ['First there was hail. Then there was the moon of May.'],
    ])
  })

  test('a paragraph that both rewrote is a conflict', () => {
    const { conflict } = mergeTexts(
      lines('Before.', 'Lorem ipsum dolor.', 'After.'),
      lines('Before.', 'My own sentence here.', 'After.'),
      lines('Before.', 'Something entirely different.', 'After.'),
    )
    expect(answers(conflict as Conflict)[2]).toEqual([
      'Before.',
      'My own sentence here.',
      'Something entirely different.',
      'After.',
    ])
  })

  test.each(['mine', 'theirs'] as const)(
    'a paragraph that one removed and the other edited stays until it is answered (%s removed)',
    (remover) => {
      const base = lines('One.', 'The ink is black.', 'Three.')
      const removed = lines('One.', 'Three.')
      const edited = lines('One.', 'The ink is very black.', 'Three.')
      const [mine, theirs] = remover === 'mine' ? [removed, edited] : [edited, removed]
      const { body, conflict } = mergeTexts(base, mine, theirs)
      expect(read(body)).toEqual(read(edited))
      expect(answers(conflict as Conflict)).toEqual([read(mine), read(theirs), read(edited)])
    },
  )

  test('a text that one person emptied keeps what the other edited meanwhile', () => {
    const { body, conflict } = mergeTexts(
      lines('The first one.', 'The second one.'),
      null,
      lines('The first one.', 'The second one here.'),
    )
    expect(read(body)).toEqual(['The second one here.'])
    expect(answers(conflict as Conflict)[0]).toEqual([])
    expect(conflict?.mine).toBeNull()
  })

  test('bold from one person and words from the other are both kept', () => {
    const { body, conflicts } = mergeTexts(
      state(paragraph('The quick brown fox jumps.')),
      state(paragraph('The ', text('quick', 1), ' brown fox jumps.')),
      state(paragraph('The quick brown fox sleeps.')),
    )
    expect([read(body), conflicts]).toEqual([['The *quick* brown fox sleeps.'], []])
  })

  test('new words take the formatting that the other person gave to the whole paragraph', () => {
    const { body, conflicts } = mergeTexts(
      lines('The quick brown fox jumps.'),
      lines('The quick brown fox sleeps now.'),
      state(paragraph(text('The quick brown fox jumps.', 1))),
    )
    expect([read(body), conflicts]).toEqual([['*The quick brown fox sleeps now.*'], []])
  })

  test('a paragraph that one person made a heading keeps what the other wrote in it', () => {
    const { body, conflicts } = mergeTexts(
      lines('On black ink'),
      state(element('heading', [text('On black ink')], { tag: 'h2' })),
      lines('On black and blue ink'),
    )
    expect([read(body), conflicts]).toEqual([['On black and blue ink'], []])
    expect(rootOf(body)?.children[0]).toMatchObject({ type: 'heading', tag: 'h2' })
  })

  test('a link takes the address from one person and the text from the other', () => {
    const { body, conflicts } = mergeTexts(
      state(paragraph('Read ', link('/a', 'all about ink'), ' today.')),
      state(paragraph('Read ', link('/b', 'all about ink'), ' today.')),
      state(paragraph('Read ', link('/a', 'all about blue ink'), ' today.')),
    )
    expect([read(body), conflicts]).toEqual([['Read all about blue ink today.'], []])
    expect(rootOf(body)?.children[0]).toMatchObject({
      children: [{}, { type: 'link', fields: { url: '/b' }, children: [{}] }, {}],
    })
  })

  test('a paragraph that one person moved keeps what the other wrote in it', () => {
    const { body, conflicts } = mergeTexts(
      lines('The first line of it.', 'The second line of it.', 'The third line of it.'),
      lines('The third line of it.', 'The first line of it.', 'The second line of it.'),
      lines('The first line of it.', 'The second line of it.', 'The third line of it all.'),
    )
    expect([read(body), conflicts]).toEqual([
      ['The third line of it all.', 'The first line of it.', 'The second line of it.'],
      [],
    ])
  })

  test('list items are merged one by one and renumbered', () => {
    const { body, conflicts } = mergeTexts(
      state(items('one apple', 'two pears', 'three plums')),
      state(items('one apple', 'one and a half', 'two pears', 'three plums')),
      state(items('one apple', 'two pears', 'three ripe plums', 'four figs')),
    )
    expect([read(body), conflicts]).toEqual([
      ['one apple | one and a half | two pears | three ripe plums | four figs'],
      [],
    ])
    const [list] = (rootOf(body)?.children ?? []) as readonly JsonObject[]
    expect(((list?.children ?? []) as readonly JsonObject[]).map(({ value }) => value)).toEqual([
      1, 2, 3, 4, 5,
    ])
  })

  test('cells of a table are merged one by one', () => {
    const { body, conflicts } = mergeTexts(
      state(table(['a one', 'b one'], ['c one', 'd one'])),
      state(table(['a two', 'b one'], ['c one', 'd one'])),
      state(table(['a one', 'b one'], ['c one', 'd three'])),
    )
    expect([read(body), conflicts]).toEqual([['a two | b one | c one | d three'], []])
  })

  test('a new row from one person and a new column from the other are a conflict', () => {
    const { conflict } = mergeTexts(
      state(table(['a', 'b'], ['c', 'd'])),
      state(table(['a', 'b'], ['c', 'd'], ['e', 'f'])),
      state(table(['a', 'b', 'x'], ['c', 'd', 'y'])),
    )
    expect(conflict?.kind).toBe('text')
    expect(conflict).not.toHaveProperty('both')
  })

  test('the fields of a block are merged by their names', () => {
    const { body, conflicts } = mergeTexts(
      state(paragraph('Look:'), callout('k1', { heading: 'Old', tone: 'plain' })),
      state(paragraph('Look:'), callout('k1', { heading: 'New', tone: 'plain' })),
      state(paragraph('Look:'), callout('k1', { heading: 'Old', tone: 'loud' })),
    )
    expect(conflicts).toEqual([])
    expect(rootOf(body)?.children[1]).toEqual(callout('k1', { heading: 'New', tone: 'loud' }))
  })

  test('a field that both changed in a block is asked about for itself', () => {
    const { body, conflicts } = mergeTexts(
      state(paragraph('One two three.'), callout('k1', { heading: 'Old', tone: 'plain' })),
      state(paragraph('One 2 three.'), callout('k1', { heading: 'Mine', tone: 'plain' })),
      state(paragraph('One II three.'), callout('k1', { heading: 'Theirs', tone: 'loud' })),
    )
    const [field, text] = conflicts
    expect(field).toEqual({
      path: ['body', 'k1', 'heading'],
      kind: 'value',
      base: 'Old',
      mine: 'Mine',
      theirs: 'Theirs',
    })
    const block = callout('k1', { heading: 'Mine', tone: 'loud' })
    expect(rootOf(body)?.children[1]).toEqual(block)
    // Whatever the answer to the other question is.
    for (const answer of [text?.mine, text?.theirs, text?.both]) {
      expect(rootOf(answer)?.children.at(-1)).toEqual(block)
    }
    expect(conflicts).toHaveLength(2)
  })

  test('a block in a block of a text is asked about in the same way', () => {
    const nested = (words: string) => callout('k1', { note: state(callout('k2', { words })) })
    const { conflicts } = mergeTexts(state(nested('Old')), state(nested('A')), state(nested('B')))
    expect(conflicts.map(({ path }) => path)).toEqual([['body', 'k1', 'note', 'k2', 'words']])
  })

  test('a block without an id is never duplicated: one side is chosen for its fields', () => {
    const block = (heading: string) => ({ type: 'card', fields: { heading } })
    const { conflict } = mergeTexts(
      state(block('Old')),
      state(block('Mine')),
      state(block('Theirs')),
    )
    expect([conflict?.mine, conflict?.theirs]).toEqual([
      state(block('Mine')),
      state(block('Theirs')),
    ])
  })

  test('attributes that the editor writes into every node are not a change', () => {
    const noted = (body: JsonObject): JsonObject =>
      JSON.parse(
        JSON.stringify(body).replaceAll('"direction":null', '"direction":"ltr","textFormat":0'),
      )
    const { body, conflicts } = mergeTexts(
      lines('The sea is blue.', 'The ink is black.'),
      noted(lines('The sea is blue.', 'The ink is very black.')),
      lines('The sea is green.', 'The ink is black.'),
    )
    expect([read(body), conflicts]).toEqual([['The sea is green.', 'The ink is very black.'], []])
  })

  test('a value that only resembles a rich text is merged as one value', () => {
    const { conflicts } = mergeTexts(lines('One.'), 'plain' as Json, lines('Two.'))
    expect(conflicts.map(({ kind }) => kind)).toEqual(['value'])
  })
})

// ── Random edits ───────────────────────────────────────────────────────────────────────────

const anySentences = (prefix: string) =>
  fc
    .array(fc.integer({ min: 3, max: 6 }), { minLength: 1, maxLength: 4 })
    .map((lengths) =>
      lengths.map((length, nth) =>
        Array.from({ length }, (_, at) => `${prefix}${nth}x${at}`).join(' '),
      ),
    )
/** A text of paragraphs of sentences in which each word occurs once. */
const anyBase = fc
  .integer({ min: 1, max: 5 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anySentences(`p${at}s`))))
type Sentences = readonly (readonly string[])[]
const textOf = (paragraphs: Sentences) =>
  state(...paragraphs.map((sentences) => paragraph(sentences.map((it) => `${it}.`).join(' '))))

/** The edits of one person: words changed in sentences, sentences and paragraphs added. */
interface Edit {
  readonly kind: 'word' | 'sentence' | 'paragraph'
  readonly paragraph: number
  readonly sentence: number
}
const anyEdits = fc.array(
  fc.record({
    kind: fc.constantFrom<Edit['kind']>('word', 'sentence', 'paragraph'),
    paragraph: fc.nat(4),
    sentence: fc.nat(3),
  }),
  { maxLength: 4 },
)

function edited(base: Sentences, edits: readonly Edit[], who: string) {
  const written: string[] = []
  const touched = new Set<string>()
  const result = base.map((sentences, at) => ({
    sentences: sentences.map((sentence) => [sentence]),
    behind: [] as string[][],
    at,
  }))
  edits.forEach(({ kind, paragraph, sentence }, nth) => {
    const place = result[paragraph % result.length] as (typeof result)[number]
    const which = sentence % place.sentences.length
    const word = `${who}${nth}`
    written.push(word)
    if (kind === 'paragraph') place.behind.push([`${word} new`])
    else if (kind === 'sentence') place.sentences[which]?.push(`${word} added`)
    else {
      touched.add(`${place.at}/${which}`)
      const [own = ''] = place.sentences[which] ?? []
      const parts = own.split(' ')
      parts[1] = parts[1]?.startsWith(who) ? `${parts[1]}${word}` : word
      place.sentences[which]?.splice(0, 1, parts.join(' '))
    }
  })
  const text = textOf(
    result.flatMap(({ sentences, behind }) => [sentences.flat(), ...behind]) as Sentences,
  )
  return { text, written, touched }
}

const anyNode: fc.Arbitrary<JsonObject> = fc.oneof(
  fc
    .array(fc.constantFrom('sea', 'ink', 'of', 'the', 'blue.'), { maxLength: 5 })
    .map((it) => (it.length === 0 ? element('paragraph', []) : paragraph(it.join(' ')))),
  fc
    .tuple(
      fc.constantFrom('sea ', 'ink '),
      fc.constantFrom('of ', 'the '),
      fc.integer({ min: 0, max: 3 }),
    )
    .map(([one, other, format]) => paragraph(one, text(other, format), link('/a', 'here'))),
  fc
    .array(fc.constantFrom('one', 'two', 'three four'), { minLength: 1, maxLength: 3 })
    .map((it) => items(...it)),
  fc.constantFrom(
    table(['a', 'b'], ['c', 'd']),
    table(['a', 'x'], ['c', 'd']),
    table(['a'], ['c']),
  ),
  fc
    .tuple(fc.constantFrom('k1', 'k2'), fc.constantFrom('A', 'B'))
    .map(([id, heading]) => callout(id, { heading })),
  fc.constantFrom<JsonObject>(
    { type: 'poll', question: 'Why?', version: 3 },
    { type: 'poll', question: 'How?', children: [{ any: 1 }] },
    element('horizontalrule', []),
  ),
)
const anyText = fc
  .uniqueArray(anyNode, {
    maxLength: 6,
    selector: (node) => (node.fields as JsonObject | undefined)?.id ?? node,
  })
  .map((nodes) => (nodes.length === 0 ? null : state(...nodes)))

const tokens = (body: Json | undefined) =>
  JSON.stringify(read(body)).match(/[mt]\d+(?=[mt ."])/g) ?? []

describe('random edits of two people', () => {
  test('a word is lost only where both changed the same sentence, and then an answer has it', () => {
    fc.assert(
      fc.property(anyBase, anyEdits, anyEdits, (base, ours, others) => {
        const [mine, theirs] = [edited(base, ours, 'm'), edited(base, others, 't')]
        const { body, conflict } = mergeTexts(textOf(base), mine.text, theirs.text)
        const written = [...tokens(mine.text), ...tokens(theirs.text)].sort()
        const isDisputed = [...mine.touched].some((sentence) => theirs.touched.has(sentence))
        expect([conflict !== undefined, isDisputed]).toEqual([isDisputed, isDisputed])
        if (conflict === undefined) expect([...tokens(body)].sort()).toEqual(written)
        else expect(new Set(tokens(conflict.both))).toEqual(new Set(written))
      }),
      { numRuns: 300 },
    )
  })

  test('what only one person changed is taken unchanged', () => {
    fc.assert(
      fc.property(anyText, anyText, (base, changed) => {
        expect(mergeTexts(base, changed, base)).toEqual({ body: changed, conflicts: [] })
        expect(mergeTexts(base, base, changed)).toEqual({ body: changed, conflicts: [] })
        expect(mergeTexts(base, changed, changed)).toEqual({ body: changed, conflicts: [] })
      }),
    )
  })

  test('the result and every answer are valid texts', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (base, mine, theirs) => {
        const { body, conflict } = mergeTexts(base, mine, theirs)
        for (const value of [
          body,
          conflict?.mine ?? null,
          conflict?.theirs ?? null,
          conflict?.both ?? null,
        ]) {
          if (value === null) continue
          expect(rootOf(value)?.children.length).toBeGreaterThan(0)
          const ids: string[] = []
          findInNodes(value, ({ fields }) => {
            if (fields && typeof (fields as JsonObject).id === 'string')
              ids.push((fields as JsonObject).id as string)
            return undefined
          })
          expect(new Set(ids).size).toBe(ids.length)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('unknown nodes stay unchanged', () => {
    const poll = {
      type: 'poll',
      question: 'Why?',
      children: [{ any: [1, { b: null }] }],
      version: 7,
    }
    fc.assert(
      fc.property(anyBase, anyEdits, anyEdits, fc.nat(4), (base, ours, others, at) => {
        const withPoll = (body: JsonObject) => {
          const children = rootOf(body)?.children ?? []
          return state(...children.slice(0, at), poll, ...children.slice(at))
        }
        const [mine, theirs] = [edited(base, ours, 'm'), edited(base, others, 't')]
        const { body } = mergeTexts(
          withPoll(textOf(base)),
          withPoll(mine.text),
          withPoll(theirs.text),
        )
        expect(
          rootOf(body)?.children.filter((node) => (node as JsonObject).type === 'poll'),
        ).toEqual([poll])
      }),
    )
  })

  test('swapping the sides changes only the order of insertions at one place', () => {
    fc.assert(
      fc.property(anyBase, anyEdits, anyEdits, (base, ours, others) => {
        const [mine, theirs] = [edited(base, ours, 'm'), edited(base, others, 't')]
        const one = mergeTexts(textOf(base), mine.text, theirs.text)
        const other = mergeTexts(textOf(base), theirs.text, mine.text)
        const sorted = (body: Json | undefined) => read(body).join(' ').split(' ').sort()
        expect(one.conflicts.length).toBe(other.conflicts.length)
        if (one.conflict === undefined) expect(sorted(one.body)).toEqual(sorted(other.body))
        else expect(sorted(one.conflict.mine)).toEqual(sorted(other.conflict?.theirs))
      }),
      { numRuns: 300 },
    )
  })
})
