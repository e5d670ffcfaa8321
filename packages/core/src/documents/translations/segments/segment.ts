import type { PlanNode } from '../../plan.ts'

/**
 * A part of a segment: words, or a code that stands for what is no words. `open` and `close` are
 * around words that look different or are a link; `alone` is a line break or an inline block.
 */
export type SegmentPart = string | SegmentCode

export interface SegmentCode {
  readonly kind: 'open' | 'close' | 'alone'
  /** Counted from 1 in each segment; the two of a pair have one number. */
  readonly number: number
}

/** What is translated at once: the value of a text field, or a line of a rich text. */
export interface Segment {
  /** Its place in the value that it is of: `''`, `2`, `ROW/caption`. */
  readonly key: string
  readonly parts: readonly SegmentPart[]
  /** The field that it is written in, which may be below that of the whole value. */
  readonly node: PlanNode
  /** Characters that its field takes at most. */
  readonly maxLength?: number
}

/** What is wrong with the codes of a translation. */
export type CodeFault = 'unknown' | 'repeated' | 'unpaired'

/**
 * What is wrong with the codes of a translation. It may leave codes out and put them in another order,
 * but it has each one at most once, pairs one in the other, and none that its source has not.
 */
export function codeFault(
  source: readonly SegmentPart[],
  translation: readonly SegmentPart[],
): CodeFault | null {
  const kinds = new Map(source.filter(isCode).map(({ number, kind }) => [number, kind === 'alone']))
  const begun = new Set<number>()
  const open: number[] = []
  for (const { kind, number } of translation.filter(isCode)) {
    const isAlone = kinds.get(number)
    if (isAlone === undefined || isAlone !== (kind === 'alone')) return 'unknown'
    if (kind === 'close') {
      if (open.pop() !== number) return 'unpaired'
      continue
    }
    if (begun.has(number)) return 'repeated'
    begun.add(number)
    if (kind === 'open') open.push(number)
  }
  return open.length > 0 ? 'unpaired' : null
}

function isCode(part: SegmentPart): part is SegmentCode {
  return typeof part !== 'string'
}

/** The words of a segment without codes. */
export function wordsOfSegment(parts: readonly SegmentPart[]): string {
  return parts.filter((part) => typeof part === 'string').join('')
}
