import type { FieldDiff } from '@stet/core'
import { type Comparison, compare } from './compare.ts'

/** What the page asks; answers carry the number of their question. */
export interface Question {
  readonly number: number
  readonly comparison: Comparison
}
export type Answer =
  | { readonly number: number; readonly diffs: readonly FieldDiff[] }
  | { readonly number: number; readonly failure: string }

// The worker's own scope, of which the page's types know only what both have.
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<Question>) => void) | null
  postMessage(answer: Answer): void
}

scope.onmessage = ({ data: { number, comparison } }) => {
  try {
    scope.postMessage({ number, diffs: compare(comparison) })
  } catch (error) {
    scope.postMessage({ number, failure: String(error) })
  }
}
