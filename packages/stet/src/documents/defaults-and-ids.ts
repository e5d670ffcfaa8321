import {
  type Entity,
  ensureRowIds,
  type FilledBefore,
  fillDefaults,
  type JsonObject,
  type RowIdSource,
  rowIdSource,
} from '@stet/core'
import { withinHookTime } from '../runtime/hook-time.ts'
import type { Call } from '../runtime/runtime.ts'

export const newRowId = rowIdSource(Math.random)

/** A flat document with its defaults (see `fillDefaults`), and with an id for every row. */
export async function withDefaultsAndIds(
  call: Call,
  { plan }: Entity,
  flat: JsonObject,
  { locale, before, newId = newRowId }: FillInOptions,
): Promise<JsonObject> {
  const { req } = call
  const steps = fillDefaults(plan, flat, { locale, req, user: req.user }, before)
  let step = steps.next()
  while (!step.done) step = steps.next(await withinHookTime(call, 'defaultValue', step.value))
  return ensureRowIds(plan, step.value, newId)
}
interface FillInOptions {
  readonly locale: string
  /** What the document was; without one it is new. */
  readonly before?: FilledBefore | undefined
  readonly newId?: RowIdSource
}
