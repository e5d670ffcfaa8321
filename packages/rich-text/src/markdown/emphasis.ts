import { FORMATS } from '../reading/nodes.ts'
import { isPunctuation, isSpace } from './signs.ts'

/** A part of a line that is being read. */
export type Piece =
  | { readonly kind: 'words'; words: string; format: number }
  | { readonly kind: 'break' }
  | { readonly kind: 'image'; readonly url: string; readonly alt: string; readonly title: string }
  | {
      readonly kind: 'link'
      readonly url: string
      readonly title: string
      readonly isAutomatic: boolean
      readonly pieces: readonly Piece[]
    }
  | Run

/** Signs in a row that may begin or end a format; those that do neither are words. */
export interface Run {
  readonly kind: 'run'
  readonly sign: string
  count: number
  format: number
  readonly canOpen: boolean
  readonly canClose: boolean
  /** Number of signs that were written. */
  readonly written: number
}

/** A run of signs between two characters. */
export function newRun(sign: string, count: number, before: string, after: string): Run {
  const opens =
    !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before))
  const closes =
    !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
  // Underscores inside words are part of them.
  const isUnderscore = sign === '_'
  return {
    kind: 'run',
    sign,
    count,
    written: count,
    format: 0,
    canOpen: opens && (!isUnderscore || !closes || isPunctuation(before)),
    canClose: closes && (!isUnderscore || !opens || isPunctuation(after)),
  }
}

const PAIRS: Readonly<Record<string, number>> = {
  '~': FORMATS.strikethrough,
  '=': FORMATS.highlight,
}

/** Gives the words between matching runs their formats, by the rules of CommonMark. */
export function applyEmphasis(pieces: readonly Piece[]): void {
  const ranges: (readonly [from: number, to: number, bit: number])[] = []
  const open: number[] = []
  // No run below these heights of the stack can open what another run of that kind closes.
  const bottoms = new Map<string, number>()
  pieces.forEach((piece, index) => {
    if (piece.kind !== 'run') return
    while (piece.canClose && piece.count > 0) {
      const kind = `${piece.sign}${piece.canOpen}${piece.written % 3}`
      const height = heightOfOpener(pieces, open, piece, bottoms.get(kind) ?? 0)
      if (height === -1) {
        bottoms.set(kind, open.length)
        break
      }
      const from = open[height] as number
      const opener = pieces[from] as Run
      const pair = PAIRS[piece.sign]
      const used = pair !== undefined || Math.min(opener.count, piece.count) >= 2 ? 2 : 1
      opener.count -= used
      piece.count -= used
      ranges.push([from, index, pair ?? (used === 2 ? FORMATS.bold : FORMATS.italic)])
      open.length = opener.count > 0 ? height + 1 : height
      for (const [name, bottom] of bottoms) {
        if (bottom > open.length) bottoms.set(name, open.length)
      }
    }
    if (piece.canOpen && piece.count > 0) open.push(index)
  })
  setFormats(pieces, ranges)
}

function heightOfOpener(
  pieces: readonly Piece[],
  open: readonly number[],
  closer: Run,
  bottom: number,
): number {
  for (let height = open.length - 1; height >= bottom; height--) {
    const opener = pieces[open[height] as number] as Run
    if (opener.sign !== closer.sign) continue
    const isEither = opener.canClose || closer.canOpen
    const isOdd =
      isEither &&
      (opener.written + closer.written) % 3 === 0 &&
      (opener.written % 3 !== 0 || closer.written % 3 !== 0)
    if (!isOdd || PAIRS[closer.sign] !== undefined) return height
  }
  return -1
}

/** One pass over the pieces, however many ranges cover them. */
function setFormats(
  pieces: readonly Piece[],
  ranges: readonly (readonly [from: number, to: number, bit: number])[],
): void {
  if (ranges.length === 0) return
  const begins = new Map<number, number[]>()
  const ends = new Map<number, number[]>()
  for (const [from, to, bit] of ranges) {
    append(begins, from, bit)
    append(ends, to, bit)
  }
  const counts = new Map<number, number>()
  pieces.forEach((piece, index) => {
    for (const bit of ends.get(index) ?? []) counts.set(bit, (counts.get(bit) ?? 0) - 1)
    let format = 0
    for (const [bit, count] of counts) if (count > 0) format |= bit
    addFormat(piece, format)
    for (const bit of begins.get(index) ?? []) counts.set(bit, (counts.get(bit) ?? 0) + 1)
  })
}

function append(table: Map<number, number[]>, index: number, bit: number): void {
  const bits = table.get(index)
  if (bits === undefined) table.set(index, [bit])
  else bits.push(bit)
}

function addFormat(piece: Piece, format: number): void {
  if (piece.kind === 'words' || piece.kind === 'run') piece.format |= format
  else if (piece.kind === 'link') for (const inner of piece.pieces) addFormat(inner, format)
}
