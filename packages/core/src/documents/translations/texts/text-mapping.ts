import type { Json, JsonObject } from '../../../json.ts'
import type { Plan, PlanNode } from '../../plan.ts'
import type { RowIdSource } from '../../row-ids.ts'
import type { InlineContent } from './inline-content.ts'
import type { LineCode } from './line-content.ts'

/** Whether what a field says is part of the value. */
export type IncludesField = (node: PlanNode) => boolean

/** A text that is met on the way through a value. */
export interface MetText {
  /**
   * Names it within the value: names of fields, `#` and the ids of rows and nodes, and numbers in lists
   * and rich texts, joined by `/`. The only text of a value has the key ''.
   */
  readonly key: string
  readonly fields: readonly PlanNode[]
  /** The type of the line, such as `heading`, in a rich text; else null. */
  readonly line: string | null
  readonly content: InlineContent
  readonly codes: readonly LineCode[]
  readonly maxLength: number | null
}

export interface TextMapping {
  readonly includes: IncludesField
  /** Returns what is said in place of a text; undefined leaves it as it is. */
  readonly translate: (text: MetText) => InlineContent | undefined
  /** The value of the locale that is written, whose ids and values that are no texts are kept. */
  readonly present?: Json | undefined
  readonly newId?: RowIdSource | undefined
}

/** Where one is: a key and the fields that lead there. */
export interface MetPlace {
  readonly key: string
  readonly fields: readonly PlanNode[]
}

export const keyBelow = (key: string, step: string): string =>
  key === '' ? step : `${key}/${step}`

/** The step to a row or node: its id if no other has it, else its place. */
export const stepTo = (id: unknown, place: string, isUnique: boolean): string =>
  typeof id === 'string' && id !== '' && isUnique
    ? `#${id.replaceAll('~', '~0').replaceAll('/', '~1')}`
    : place

export function idCounts(ids: readonly unknown[]): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** The fields of one level with their texts replaced. */
export type MapLevel = (
  plan: Plan,
  values: JsonObject,
  present: JsonObject | undefined,
  at: MetPlace,
) => JsonObject
