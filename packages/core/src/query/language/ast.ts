import type { Operator } from './where.ts'

/**
 * A filter after parsing: its shape is checked, its paths and operands are not yet looked up.
 * `and` without parts holds always, `or` without parts holds never.
 */
export type FilterNode =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly FilterNode[] }
  | {
      readonly kind: 'compare'
      /** As the caller wrote it: `layout.heading`. */
      readonly path: string
      readonly operator: Operator
      readonly operand: Operand
    }

/** What JSON or a query string can carry; dates given in code have become ISO texts. */
export type Operand =
  | string
  | number
  | boolean
  | null
  | readonly Operand[]
  | { readonly [key: string]: Operand }

export interface SortNode {
  readonly path: string
  readonly direction: 'asc' | 'desc'
}

/** Which parts of a document to answer: only these, or all but these. `id` is always answered. */
export interface Selection {
  readonly mode: 'include' | 'exclude'
  readonly names: SelectedNames
}

/** A name selected as a whole (`true`), or some of what is below it. */
export type SelectedNames = ReadonlyMap<string, true | SelectedNames>
