import { defaultDiffSteps } from '../diff/match-sequences.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { rootOf } from '../rich-text/nodes.ts'
import type { Conflict } from './conflict.ts'
import { mergeAttributes, withoutChildren } from './merge-attributes.ts'
import { mergeChildren } from './merge-nodes.ts'
import type { ConflictAnswer, MergeFields, Merging } from './rich-text-merging.ts'

/** The text with each of the possible answers to a conflict. */
export interface TextAnswers {
  readonly mine: Json
  readonly theirs: Json
  /** With the text of both, one after the other; absent where something would be duplicated. */
  readonly both?: Json
}

export interface MergedText {
  /** The changes of both sides; where both changed the same words, mine. */
  readonly merged: Json
  /** Null without a conflict in the text itself. */
  readonly answers: TextAnswers | null
  /** Conflicts in the fields of nodes; each path begins with the id of the node. */
  readonly inNodes: readonly Conflict[]
}

/**
 * Merges two rich texts that come from one base, paragraph by paragraph: paragraphs that either
 * side inserted are kept, the stored side's first, and one that both edited is merged by its words.
 * A conflict is a paragraph where both changed the same words, or one that a side removed and the
 * other edited: it stays until answered. So does a field that both changed in the same block. Null if the values are not rich texts.
 */
export function mergeRichText(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  mergeFields: MergeFields,
): MergedText | null {
  if (![mine, theirs].some(isState) || ![base, mine, theirs].every(isStateOrNothing)) return null
  const merged = mergeStates(base, mine, theirs, mergeFields, 'open')
  const { value, inNodes } = merged
  if (!merged.isDisputed) return { merged: value, answers: null, inNodes }
  const answered = (answer: ConflictAnswer) =>
    mergeStates(base, mine, theirs, mergeFields, answer).value
  return {
    merged: value,
    inNodes,
    answers: {
      mine: answered('mine'),
      theirs: answered('theirs'),
      ...(merged.mayKeepBoth && { both: answered('both') }),
    },
  }
}

const isState = (value: Json | undefined): boolean => rootOf(value) !== undefined

const isStateOrNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || isState(value)

function mergeStates(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
  mergeFields: MergeFields,
  answer: ConflictAnswer,
) {
  const merging: Merging = {
    answer,
    side: answer === 'theirs' ? 'theirs' : 'mine',
    mergeFields,
    budget: { left: defaultDiffSteps },
    isDisputed: false,
    mayKeepBoth: true,
    inNodes: [],
  }
  const children = mergeChildren(childrenIn(base), childrenIn(mine), childrenIn(theirs), merging)
  const [envelope, theirEnvelope] = [envelopeOf(mine) ?? envelopeOf(theirs), envelopeOf(theirs)]
  const around = mergeAttributes(
    envelopeOf(base) ?? {},
    envelope ?? {},
    theirEnvelope ?? envelope ?? {},
    merging,
  )
  const roots = [rootNodeOf(base), rootNodeOf(mine), rootNodeOf(theirs)] as const
  const [ownRoot, theirRoot] = [roots[1] ?? roots[2] ?? {}, roots[2] ?? roots[1] ?? {}]
  const root = mergeAttributes(roots[0] ?? {}, ownRoot, theirRoot, merging)
  const { isDisputed, mayKeepBoth, inNodes } = merging
  // An editor stores null for an empty text.
  const value = children.length === 0 ? null : { ...around, root: { ...root, children } }
  return { value, isDisputed, mayKeepBoth, inNodes }
}

const childrenIn = (state: Json | undefined): readonly Json[] => rootOf(state)?.children ?? []

function envelopeOf(state: Json | undefined): JsonObject | null {
  if (!isObject(state)) return null
  const { root: _root, ...envelope } = state
  return envelope
}

function rootNodeOf(state: Json | undefined): JsonObject | null {
  return isObject(state) && isObject(state.root) ? withoutChildren(state.root) : null
}
