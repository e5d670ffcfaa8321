import { defaultDiffSteps, Interner, matchSequences } from '../diff/match-sequences.ts'
import type { Paired } from '../diff/pair-up.ts'
import type { RichTextBlock, RichTextRow } from '../diff/rich-text-blocks.ts'
import { pairCells, pairRows } from '../diff/rich-text-diff.ts'
import type { Json, JsonObject } from '../json.ts'
import type { PieceStep, TextPiece } from '../local-api/document-part.ts'
import { isEven } from '../merge/lists-and-tables.ts'
import { type LineToken, nodesOf, tokensOf } from '../merge/rich-text-line.ts'
import { isNode, nodesIn, type RichTextNode } from '../rich-text/nodes.ts'

/**
 * The block `compared` with a piece of it taken from the same block of the source: a row or a cell of
 * a table, or an inline block. Null if the two do not differ in that way.
 */
export function takeInBlock(
  source: RichTextBlock,
  compared: RichTextBlock,
  steps: readonly PieceStep[],
  from: TextPiece['from'],
): Json | null {
  if (!isNode(source.node) || !isNode(compared.node)) return null
  if (source.rows !== null && compared.rows !== null) {
    const children = takeInTable(source.rows, compared.rows, steps, from)
    return children && { ...compared.node, children }
  }
  const [step] = steps
  if (steps.length !== 1 || step === undefined) return null
  const children = takeInLine(source.node, compared.node, inOrderOf(step, from))
  return children && { ...compared.node, children }
}

/** The indexes of a step in the source and in what it was compared with. */
const inOrderOf = ([before, after]: PieceStep, from: TextPiece['from']): PieceStep =>
  from === 'before' ? [before, after] : [after, before]

type Pair = typeof pairRows | typeof pairCells

/** The pairs of two lists, with the indexes in the source and in the other one. */
function paired<Entry>(
  pair: Pair,
  a: readonly Entry[],
  b: readonly Entry[],
  from: TextPiece['from'],
): readonly (Pick<Paired, 'op' | 'side'> & { readonly at: PieceStep })[] {
  const budget = { left: defaultDiffSteps }
  const sides = (from === 'before' ? [a, b] : [b, a]) as [never, never]
  return pair(...sides, budget).map(({ op, side, atA, atB }) => ({
    op,
    side,
    at: inOrderOf([atA, atB], from),
  }))
}

function takeInTable(
  source: readonly RichTextRow[],
  compared: readonly RichTextRow[],
  [rowStep, cellStep]: readonly PieceStep[],
  from: TextPiece['from'],
): readonly Json[] | null {
  if (rowStep === undefined) return null
  const [atSource, atCompared] = inOrderOf(rowStep, from)
  const rows = paired(pairRows, source, compared, from)
  if (!rows.some(({ at }) => at[0] === atSource && at[1] === atCompared)) return null
  const nodes = compared.map(({ node }) => node)
  if (cellStep !== undefined) {
    const [one, other] = [source[atSource ?? -1], compared[atCompared ?? -1]]
    const children = one && other && takeCell(one, other, inOrderOf(cellStep, from), from)
    return children ? nodes.with(atCompared ?? -1, { ...other.node, children }) : null
  }
  const taken = rows.flatMap(({ op, side, at }): Json[] => {
    const isThis = at[0] === atSource && at[1] === atCompared
    const isMove = op === 'moved' || op === 'movedAway'
    const isHere = isMove ? (side === from) === isThis : at[isThis ? 0 : 1] !== null
    const row = isThis ? source[at[0] ?? -1] : compared[at[1] ?? -1]
    return isHere && row !== undefined ? [row.node] : []
  })
  // A row of another width belongs to other columns.
  return isEven(taken) || !isEven(nodes) ? taken : null
}

/** Takes what is in a cell; the shape of the table stays. */
function takeCell(
  source: RichTextRow,
  compared: RichTextRow,
  [atSource, atCompared]: PieceStep,
  from: TextPiece['from'],
): readonly Json[] | null {
  const cells = paired(pairCells, source.cells, compared.cells, from)
  const pair = cells.find(({ at }) => at[0] === atSource && at[1] === atCompared)
  const [one, other] = [source.cells[atSource ?? -1], compared.cells[atCompared ?? -1]]
  if (pair?.op !== 'changed' || one === undefined || other === undefined) return null
  if (isOtherShape(one.attributes, other.attributes)) return null
  const children = compared.cells.map(({ node }) => node)
  return children.with(atCompared ?? -1, one.node)
}

/** Whether cells with these attributes take up a different number of rows or columns. */
const isOtherShape = (one: JsonObject, other: JsonObject): boolean =>
  ['colSpan', 'rowSpan'].some((name) => (one[name] ?? 1) !== (other[name] ?? 1))

function takeInLine(
  source: RichTextNode,
  compared: RichTextNode,
  [atSource, atCompared]: PieceStep,
): readonly Json[] | null {
  const [a, b] = [tokensOf(nodesIn(source)), tokensOf(nodesIn(compared))]
  const [from, to] = [inlineBlockAt(a, atSource), inlineBlockAt(b, atCompared)]
  const token = a[from ?? -1]
  if (from === null && to === null) return null
  if (token === undefined) return to === null ? null : nodesOf(b.toSpliced(to, 1))
  const interner = new Interner()
  const number = ({ key }: LineToken) => interner.number(key)
  const matches = matchSequences(a.map(number), b.map(number), { left: defaultDiffSteps })
  if (to !== null) {
    const other = b[to] as LineToken
    return token.key === other.key ? nodesOf(b.with(to, { ...other, node: token.node })) : null
  }
  const before = matches.slice(0, from ?? 0).findLast((match) => match !== -1)
  const after = matches.slice((from ?? 0) + 1).find((match) => match !== -1)
  const place = before === undefined ? (after ?? b.length) : before + 1
  return nodesOf(b.toSpliced(place, 0, token))
}

/** The place of the nth inline block of a line among its words. */
function inlineBlockAt(tokens: readonly LineToken[], nth: number | null): number | null {
  if (nth === null) return null
  let count = 0
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.node.type === 'inlineBlock' && count++ === nth) return at
  }
  return null
}
