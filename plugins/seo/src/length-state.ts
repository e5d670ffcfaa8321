/** The length that is advised for a text. */
export interface LengthBounds {
  readonly min: number
  readonly max: number
}

const defaultBounds: Readonly<Record<'title' | 'description', LengthBounds>> = {
  title: { min: 50, max: 60 },
  description: { min: 100, max: 150 },
}

export type LengthStatus = 'missing' | 'tooShort' | 'almostThere' | 'good' | 'tooLong'

/** What is said beside the count: how many characters are missing, unused or too many. */
export type Remainder =
  | { readonly kind: 'toGo'; readonly count: number }
  | { readonly kind: 'leftOver'; readonly count: number }
  | { readonly kind: 'tooMany'; readonly count: number }

export interface LengthState {
  readonly status: LengthStatus
  readonly length: number
  /**
   * How full the bar is, from 0 to 1: up to the least length the part of it that is written, from
   * there on the part of the advised range that is used.
   */
  readonly bar: number
  readonly remainder: Remainder
}

/** Above this part of the least length a text is almost there. */
const almost = 0.9

/** How long a text is, compared with what is advised. */
export function lengthState(text: string, { min, max }: LengthBounds): LengthState {
  const { length } = text
  const remainder: Remainder =
    length < min
      ? { kind: 'toGo', count: min - length }
      : length <= max
        ? { kind: 'leftOver', count: max - length }
        : { kind: 'tooMany', count: length - max }
  if (length === 0) return { status: 'missing', length, bar: 0, remainder }
  if (length < min) {
    const ratio = length / min
    return { status: ratio > almost ? 'almostThere' : 'tooShort', length, bar: ratio, remainder }
  }
  if (length > max) return { status: 'tooLong', length, bar: 1, remainder }
  // A range of one length has no part that could be used.
  const bar = max === min ? 1 : (length - min) / (max - min)
  return { status: 'good', length, bar, remainder }
}

/** What a field says of the length of its text. */
interface LengthOptions {
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
}

/**
 * The length that is advised for a field: by its mark, else what it requires, else the default. A
 * required length beyond the other default moves that one along.
 */
export function boundsOf(
  part: 'title' | 'description',
  mark: LengthOptions | undefined,
  field: object,
): LengthBounds {
  const required: LengthOptions = field
  // A least length of 0 requires nothing, and says nothing of what is advised.
  const min = mark?.minLength ?? (required.minLength || undefined)
  const max = mark?.maxLength ?? required.maxLength
  const usual = defaultBounds[part]
  return {
    min: min ?? Math.min(usual.min, max ?? usual.min),
    max: max ?? Math.max(usual.max, min ?? usual.max),
  }
}
