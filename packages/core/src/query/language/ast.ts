import type { Operator } from './where.ts'

/**
 * A parsed filter: its shape is checked, its paths and operands are not yet resolved. `and` without
 * parts always holds, `or` without parts never.
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

/** Operands that JSON or a query string can hold; dates from code have become ISO texts. */
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

/** The parts of a document to return: only these, or all but these. `id` is always returned. */
export interface Selection {
  readonly mode: 'include' | 'exclude'
  readonly names: SelectedNames
}

/** A name selected as a whole (`true`), or the names selected below it. */
export type SelectedNames = ReadonlyMap<string, true | SelectedNames>
