import type { DiffBudget } from '../diff/match-sequences.ts'
import { type Pairable, type Pairs, pairUp } from '../diff/pair-up.ts'
import { identityOf } from '../diff/rich-text-blocks.ts'
import type { Json } from '../json.ts'
import { isNode, nodesIn } from '../rich-text/nodes.ts'
import { isBlankToken, isLine, nodeKey, tokensOf } from './rich-text-line.ts'

/**
 * Matches the nodes of a text with those of an earlier state of it: the same, the same at another
 * place, or edited. A paragraph that was rewritten in place counts as edited.
 */
export function alignNodes(
  before: readonly Json[],
  after: readonly Json[],
  budget: DiffBudget,
): Pairs {
  const pairs = pairUp(before.map(asPairable), after.map(asPairable), budget)
  joinReplaced(before, after, pairs)
  return pairs
}

function asPairable(node: Json): Pairable {
  const type = isNode(node) ? node.type : ''
  return {
    key: nodeKey(node),
    identity: isNode(node) ? identityOf(node) : null,
    kind: type,
    words: () => wordsOf(node),
    hasContent: hasContent(node),
  }
}

/**
 * An empty paragraph cannot be matched by content; a node type that only the site knows always has
 * content.
 */
const hasContent = (node: Json): boolean =>
  !isNode(node) || !isLine(node) || !tokensOf(node.children as readonly Json[]).every(isBlankToken)

const blanks = /\s+/

function* wordsOf(node: Json): Generator<string> {
  if (!isNode(node)) return
  if (typeof node.text === 'string') yield* node.text.split(blanks).filter((word) => word !== '')
  for (const child of nodesIn(node)) yield* wordsOf(child)
}

/**
 * Between two nodes that stayed: pairs the rest of each side, first by shared words, then by place
 * if as many were added as removed.
 */
function joinReplaced(before: readonly Json[], after: readonly Json[], pairs: Pairs): void {
  let fromBefore = 0
  let fromAfter = 0
  for (let at = 0; at <= after.length; at++) {
    const pair = pairs.of(at)
    if (at < after.length && (pair === undefined || pair.op === 'moved')) continue
    const end = pair?.at ?? before.length
    const gone = range(fromBefore, end).filter((index) => pairs.isFreeInA(index))
    const come = range(fromAfter, at).filter((index) => pairs.of(index) === undefined)
    joinGrown(before, after, gone, come, pairs)
    const left = gone.filter((index) => pairs.isFreeInA(index))
    const right = come.filter((index) => pairs.of(index) === undefined)
    if (left.length === right.length) {
      left.forEach((index, nth) => {
        const other = right[nth] as number
        if (mayBeReplaced(before[index] as Json, after[other] as Json)) {
          pairs.join(index, other, 'changed')
        }
      })
    }
    fromBefore = end + 1
    fromAfter = at + 1
  }
}

/**
 * Pairs a paragraph that grew or shrank by much: most words of the shorter one are in the longer
 * one.
 */
function joinGrown(
  before: readonly Json[],
  after: readonly Json[],
  gone: readonly number[],
  come: readonly number[],
  pairs: Pairs,
): void {
  let first = 0
  for (const index of gone) {
    const words = new Set(wordsOf(before[index] as Json))
    const nth = come.findIndex((other, place) => {
      if (place < first || !mayBeReplaced(before[index] as Json, after[other] as Json)) return false
      const others = new Set(wordsOf(after[other] as Json))
      const common = [...words].filter((word) => others.has(word))
      return 2 * common.length > Math.min(words.size, others.size)
    })
    if (nth === -1) continue
    pairs.join(index, come[nth] as number, 'changed')
    first = nth + 1
  }
}

/**
 * An empty paragraph is not the earlier state of another node, and neither is a node with an
 * identity.
 */
const mayBeReplaced = (before: Json, after: Json): boolean =>
  isNode(before) &&
  isNode(after) &&
  before.type === after.type &&
  identityOf(before) === null &&
  identityOf(after) === null &&
  hasContent(before) &&
  hasContent(after)

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
