import type { LengthStatus } from '../length-state.ts'

/** The colours of the specification: red, orange-red, orange and green. */
export type Tone = 'red' | 'orangered' | 'orange' | 'green'

export const toneOf: Readonly<Record<LengthStatus, Tone>> = {
  missing: 'red',
  tooShort: 'orangered',
  almostThere: 'orange',
  good: 'green',
  tooLong: 'red',
}
