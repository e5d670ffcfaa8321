import type { FieldDiff } from '@stet/core'
import { type ComparisonInput, compare } from './compare.ts'

/** A request of the page; a reply has the number of its request. */
export interface DiffRequest {
  readonly number: number
  readonly comparison: ComparisonInput
}
export type DiffReply =
  | { readonly number: number; readonly diffs: readonly FieldDiff[] }
  | { readonly number: number; readonly failure: string }

// The worker's own scope; the types of the page declare only what both have.
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
