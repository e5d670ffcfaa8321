import type { DiffBudget } from '../diff/match-sequences.ts'
import { identityOf } from '../diff/rich-text-blocks.ts'
import type { Json, JsonObject } from '../json.ts'
import { findInNodes, isNode } from '../rich-text/nodes.ts'
import type { Conflict } from './conflict.ts'
import type { MergeSide } from './three-ways.ts'

/** Merges the fields of a block in the text. */
export type MergeFields = (
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
) => { readonly merged: JsonObject; readonly conflicts: readonly Conflict[] }

/** How conflicts are resolved; `open` keeps everything that can be kept. */
export type ConflictAnswer = MergeSide | 'both' | 'open'

/** One merge of two texts, and what it found so far. */
export interface Merging {
  readonly answer: ConflictAnswer
  /** The side whose change wins where only one can. */
  readonly side: MergeSide
  readonly mergeFields: MergeFields
  readonly budget: DiffBudget
  isDisputed: boolean
  mayKeepBoth: boolean
  /** Conflicts in the fields of nodes, whatever the answer. */
  readonly inNodes: Conflict[]
}

/** The side that the answer chooses, or both; the text then has a conflict. */
export function disputed(mine: Json, theirs: Json, merging: Merging): readonly Json[] {
  merging.isDisputed = true
  if (!mayBeTwice(mine) || !mayBeTwice(theirs)) merging.mayKeepBoth = false
  else if (merging.answer === 'both') return [mine, theirs]
  return [merging.side === 'theirs' ? theirs : mine]
}

/** A node with an identity and a part of a table must not be duplicated. */
const mayBeTwice = (node: Json): boolean =>
  isNode(node) &&
  findInNodes({ root: { type: 'root', children: [node] } }, (inside) =>
    identityOf(inside) !== null || unique.has(inside.type) ? true : undefined,
  ) === undefined

const unique: ReadonlySet<string> = new Set([
  'upload',
  'block',
  'inlineBlock',
  'tablerow',
  'tablecell',
])
