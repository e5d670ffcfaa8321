import { isObject, type JsonObject } from '../json.ts'
import type { ContentDiff, RichTextRun, RichTextSide } from './field-diff.ts'
import { Interner, matchSequences } from './match-sequences.ts'
import {
  identityOf,
  lookKey,
  type RichTextBlock,
  type RichTextStretch,
  stretchWords,
} from './rich-text-blocks.ts'
import { diffContent, sideOfBlock, type TextComparison } from './rich-text-content.ts'
import { stableText } from './stable-text.ts'

export interface ComparedLine {
  readonly before: RichTextSide | null
  readonly after: RichTextSide | null
  readonly inline: readonly ContentDiff[]
}

/** The inline nodes of a block. */
export function diffLine(
  before: RichTextBlock | undefined,
  after: RichTextBlock | undefined,
  comparison: TextComparison,
): ComparedLine {
  if (before && after && before.key !== after.key) return edited(before, after, comparison)
  const op = before === undefined ? 'inserted' : after === undefined ? 'removed' : 'same'
  const nodes = nodesOf((after ?? before)?.stretches ?? [])
  return {
    before: before === undefined ? null : sideOf(before, before.stretches.map(marked(op))),
    after: after === undefined ? null : sideOf(after, after.stretches.map(marked(op))),
    inline: nodes.flatMap(
      (fields) => diffContent(fields, fields, sideOfBlock(before, after), true, comparison) ?? [],
    ),
  }
}

const marked =
  (op: RichTextRun['op']) =>
  (stretch: RichTextStretch): RichTextRun => ({ ...stretch, op })

const sideOf = (
  { type, attributes, around, fields }: RichTextBlock,
  runs: readonly RichTextRun[],
): RichTextSide => ({ type, attributes, around, fields, runs })

const fieldsIn = ({ node }: RichTextStretch): JsonObject | null =>
  isObject(node?.fields) ? node.fields : null

const nodesOf = (stretches: readonly RichTextStretch[]): readonly JsonObject[] =>
  stretches.map(fieldsIn).filter((fields) => fields !== null)

/** Compares by words one block that both sides have. */
function edited(a: RichTextBlock, b: RichTextBlock, comparison: TextComparison): ComparedLine {
  const [wordsOfA, wordsOfB] = [stretchWords(a.stretches), stretchWords(b.stretches)]
  const interner = new Interner()
  // A node that is not text never equals a word, whatever its JSON is.
  const number = ({ text, node }: RichTextStretch) =>
    interner.number(node === null ? text : `\u0000${identityOf(node) ?? stableText(node)}`)
  const matches = matchSequences(wordsOfA.map(number), wordsOfB.map(number), comparison.budget)
  const opsOfA = new Array<RichTextRun['op']>(wordsOfA.length).fill('removed')
  const opsOfB = new Array<RichTextRun['op']>(wordsOfB.length).fill('inserted')
  const inline: (ContentDiff | null)[] = []
  for (let at = 0; at < wordsOfA.length; at++) {
    const match = matches[at] as number
    const word = wordsOfA[at] as RichTextStretch
    if (match === -1) {
      inline.push(diffContent(fieldsIn(word), null, 'before', true, comparison))
      continue
    }
    const other = wordsOfB[match] as RichTextStretch
    const content = diffContent(fieldsIn(word), fieldsIn(other), null, true, comparison)
    inline.push(content)
    const look = lookKey(withoutFields(word)) === lookKey(withoutFields(other))
    const op = content?.op === 'changed' ? 'edited' : look ? 'same' : 'restyled'
    opsOfA[at] = op
    opsOfB[match] = op
  }
  const matched = new Set(matches)
  wordsOfB.forEach((word, at) => {
    if (!matched.has(at)) inline.push(diffContent(null, fieldsIn(word), 'after', true, comparison))
  })
  takeBlanks(wordsOfA, matches, opsOfA, opsOfB)
  const before = wordsOfA.map((word, at) => ({ ...word, op: opsOfA[at] ?? 'removed' }))
  const after = wordsOfB.map((word, at) => ({ ...word, op: opsOfB[at] ?? 'inserted' }))
  return {
    before: sideOf(a, runsOf(before)),
    after: sideOf(b, runsOf(after)),
    inline: inline.filter((content) => content !== null),
  }
}

/** A stretch without the fields of a block in it: those are compared separately. */
function withoutFields(stretch: RichTextStretch): RichTextStretch {
  if (fieldsIn(stretch) === null) return stretch
  const { fields: _fields, ...node } = stretch.node as JsonObject
  return { ...stretch, node }
}

/** Spaces between replaced words count as replaced too, so that the passage is one stretch. */
function takeBlanks(
  words: readonly RichTextStretch[],
  matches: Int32Array,
  opsOfA: RichTextRun['op'][],
  opsOfB: RichTextRun['op'][],
): void {
  for (let at = 1; at < words.length - 1; at++) {
    const match = matches[at] as number
    const isBlank = match !== -1 && words[at]?.node === null && words[at]?.text.trim() === ''
    if (!isBlank || opsOfA[at] !== 'same') continue
    const isAmongRemoved = opsOfA[at - 1] === 'removed' && opsOfA[at + 1] === 'removed'
    const isAmongInserted = opsOfB[match - 1] === 'inserted' && opsOfB[match + 1] === 'inserted'
    if (!isAmongRemoved || !isAmongInserted) continue
    opsOfA[at] = 'removed'
    opsOfB[match] = 'inserted'
  }
}

/** Joins words with the same operation and look into stretches. */
function runsOf(words: readonly RichTextRun[]): readonly RichTextRun[] {
  const runs: RichTextRun[] = []
  let text: string[] = []
  let current: RichTextRun | null = null
  const flush = () => {
    if (current !== null) runs.push({ ...current, text: text.join('') })
    text = []
  }
  for (const word of words) {
    const joins =
      current !== null &&
      current.node === null &&
      word.node === null &&
      current.op === word.op &&
      current.format === word.format &&
      current.link === word.link &&
      current.attributes === word.attributes
    if (!joins) {
      flush()
      current = word
    }
    text.push(word.text)
  }
  flush()
  return runs
}
