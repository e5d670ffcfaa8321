import type { FieldDiff } from '@stet/core'
import { type ComparisonInput, compare } from './compare.ts'

/** What the page asks; answers carry the number of their question. */
export interface DiffRequest {
  readonly number: number
  readonly comparison: ComparisonInput
}
export type DiffReply =
  | { readonly number: number; readonly diffs: readonly FieldDiff[] }
  | { readonly number: number; readonly failure: string }

// The worker's own scope, of which the page's types know only what both have.
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<DiffRequest>) => void) | null
  postMessage(answer: DiffReply): void
}

scope.onmessage = ({ data: { number, comparison } }) => {
  try {
    scope.postMessage({ number, diffs: compare(comparison) })
  } catch (error) {
    scope.postMessage({ number, failure: String(error) })
  }
}
