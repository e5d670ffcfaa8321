import { isObject, type JsonObject } from '../json.ts'
import type { PieceStep } from '../local-api/document-part.ts'
import type { ContentDiff, RichTextRun, RichTextSide } from './field-diff.ts'
import { Interner, matchSequences } from './match-sequences.ts'
import {
  identityOf,
  lookKey,
  type RichTextBlock,
  type RichTextStretch,
  stretchWords,
} from './rich-text-blocks.ts'
import {
  type ContentSide,
  contentOf,
  contentOfLink,
  diffContent,
  linkInLine,
  sideOfBlock,
  type TextComparison,
} from './rich-text-content.ts'
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
  const stretches = (after ?? before)?.stretches ?? []
  const side = sideOfBlock(before, after)
  const places = inlineBlocksIn(stretches)
  const nodes = stretches.flatMap((stretch, index) => {
    const content = contentOf(stretch.node)
    return content === null
      ? []
      : [diffContent(content, content, side, comparison, stepOf(op, places[index] ?? null))]
  })
  const links = side === null ? [] : diffLinks(linksIn(stretches), side, comparison)
  return {
    before: before === undefined ? null : sideOf(before, before.stretches.map(marked(op))),
    after: after === undefined ? null : sideOf(after, after.stretches.map(marked(op))),
    inline: [...nodes, ...links].filter((content) => content !== null),
  }
}

const marked =
  (op: RichTextRun['op']) =>
  (stretch: RichTextStretch): RichTextRun => ({ ...stretch, op })

const sideOf = (
  { type, attributes, around, fields }: RichTextBlock,
  runs: readonly RichTextRun[],
): RichTextSide => ({
  type,
  attributes,
  around: around.map(({ node: _, ...container }) => container),
  fields,
  runs,
})

const fieldsIn = ({ node }: RichTextStretch): JsonObject | null =>
  isObject(node?.fields) ? node.fields : null

/** For each stretch that is an inline block, which of them it is. */
function inlineBlocksIn(stretches: readonly RichTextStretch[]): readonly (number | null)[] {
  let count = 0
  return stretches.map(({ node }) => (node?.type === 'inlineBlock' ? count++ : null))
}

/** The step to an inline block that only one side has, or both have at the same place. */
function stepOf(op: 'inserted' | 'removed' | 'same', place: number | null): PieceStep | null {
  if (place === null) return null
  return [op === 'inserted' ? null : place, op === 'removed' ? null : place]
}

const linksIn = (stretches: readonly RichTextStretch[]): ReadonlySet<JsonObject> =>
  new Set(stretches.map(({ link }) => link).filter((link) => link !== null))

/** The values of links that only one side has; most have none beside their address. */
const diffLinks = (
  links: Iterable<JsonObject>,
  side: Exclude<ContentSide, null>,
  comparison: TextComparison,
): readonly (ContentDiff | null)[] =>
  [...links]
    .map(contentOfLink)
    .filter(({ values }) => Object.keys(values).length > 0)
    .map((content) => diffContent(content, content, side, comparison))

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
  const [placesInA, placesInB] = [inlineBlocksIn(wordsOfA), inlineBlocksIn(wordsOfB)]
  const inline: (ContentDiff | null)[] = []
  const links = new LinkPairs(comparison)
  for (let at = 0; at < wordsOfA.length; at++) {
    const match = matches[at] as number
    const word = wordsOfA[at] as RichTextStretch
    const place = placesInA[at] ?? null
    if (match === -1) {
      const step = stepOf('removed', place)
      inline.push(diffContent(contentOf(word.node), null, 'before', comparison, step))
      continue
    }
    const other = wordsOfB[match] as RichTextStretch
    const step: PieceStep | null = place === null ? null : [place, placesInB[match] ?? null]
    const contents = [contentOf(word.node), contentOf(other.node)] as const
    const content = diffContent(...contents, null, comparison, step)
    inline.push(content)
    const isSameLook = lookKey(inLine(word)) === lookKey(inLine(other))
    const isEdited = content?.op === 'changed' || links.isEdited(word.link, other.link)
    const op = isSameLook ? (isEdited ? 'edited' : 'same') : 'restyled'
    opsOfA[at] = op
    opsOfB[match] = op
  }
  const matched = new Set(matches)
  wordsOfB.forEach((word, at) => {
    if (matched.has(at)) return
    const step = stepOf('inserted', placesInB[at] ?? null)
    inline.push(diffContent(null, contentOf(word.node), 'after', comparison, step))
  })
  inline.push(...links.all(linksIn(wordsOfA), linksIn(wordsOfB)))
  takeBlanks(wordsOfA, matches, opsOfA, opsOfB)
  const before = wordsOfA.map((word, at) => ({ ...word, op: opsOfA[at] ?? 'removed' }))
  const after = wordsOfB.map((word, at) => ({ ...word, op: opsOfB[at] ?? 'inserted' }))
  return {
    before: sideOf(a, runsOf(before)),
    after: sideOf(b, runsOf(after)),
    inline: inline.filter((content) => content !== null),
  }
}

/** Links of a line that both sides have, each compared once however many words it has. */
class LinkPairs {
  readonly #comparison: TextComparison
  readonly #ofBefore = new Map<JsonObject, ContentDiff | null>()
  readonly #after = new Set<JsonObject>()

  constructor(comparison: TextComparison) {
    this.#comparison = comparison
  }

  isEdited(before: JsonObject | null, after: JsonObject | null): boolean {
    if (before === null || after === null) return false
    if (!this.#ofBefore.has(before)) {
      const contents = [contentOfLink(before), contentOfLink(after)] as const
      this.#ofBefore.set(before, diffContent(...contents, null, this.#comparison))
      this.#after.add(after)
    }
    return this.#ofBefore.get(before)?.op === 'changed'
  }

  /** The changed ones, and those that only one side has. */
  all(
    before: ReadonlySet<JsonObject>,
    after: ReadonlySet<JsonObject>,
  ): readonly (ContentDiff | null)[] {
    const removed = [...before].filter((link) => !this.#ofBefore.has(link))
    const inserted = [...after].filter((link) => !this.#after.has(link))
    return [
      ...[...this.#ofBefore.values()].filter((content) => content?.op === 'changed'),
      ...diffLinks(removed, 'before', this.#comparison),
      ...diffLinks(inserted, 'after', this.#comparison),
    ]
  }
}

/** A stretch without the fields of the block in it and of its link: those are compared separately. */
function inLine(stretch: RichTextStretch): RichTextStretch {
  const { link } = stretch
  const shown = link === null ? stretch : { ...stretch, link: linkInLine(link) }
  if (fieldsIn(stretch) === null) return shown
  const { fields: _fields, ...node } = stretch.node as JsonObject
  return { ...shown, node }
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
