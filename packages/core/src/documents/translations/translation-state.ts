import type { JsonObject } from '../../json.ts'
import type { Plan } from '../plan.ts'
import {
  formerSource,
  isMachineMade,
  type SourceLocales,
  translationRecord,
} from './translation-record.ts'
import { isUnsaid, type TranslationUnit, translationUnits } from './translation-units.ts'

/**
 * Where one value's translation stands. `new`: its source says something, and it does not. `machine`: a
 * machine has translated it, and no person has changed or confirmed that.
 */
export type UnitState = 'new' | 'outdated' | 'machine' | 'done'

/**
 * Where a document's translation into a locale stands: nothing of what its source says is said in it,
 * some of it, all of it, or something of it was said of another source than there is now. `machine`: all
 * of it is, and some by a machine, which no person has changed or confirmed.
 */
export const translationStates = ['none', 'started', 'outdated', 'machine', 'done'] as const
export type TranslationState = (typeof translationStates)[number]

/** Where a document's translation into a locale stands, with the numbers of values. */
export interface TranslationProgress {
  readonly state: TranslationState
  /** What the source says. */
  readonly total: number
  /** How much of that is said in the locale, up to date or not. */
  readonly filled: number
  readonly outdated: number
  /** How much of it a machine has translated, which no person has changed or confirmed. */
  readonly byMachine: number
}

/**
 * Where the value of a locale stands; `null` where there is nothing to translate, because its source
 * says nothing.
 */
export function unitState(
  unit: TranslationUnit,
  stored: JsonObject,
  locale: string,
  source: string,
): UnitState | null {
  if (isUnsaid(unit.valueIn(source))) return null
  if (isUnsaid(unit.valueIn(locale))) return 'new'
  const record = translationRecord(stored)
  if (formerSource(record, unit.place, locale) !== undefined) return 'outdated'
  return isMachineMade(record, unit.place, locale) ? 'machine' : 'done'
}

/** Where a stored document's translations stand, by the locales that are translated. */
export function translationProgress(
  plan: Plan,
  stored: JsonObject,
  sources: SourceLocales,
): ReadonlyMap<string, TranslationProgress> {
  const units = translationUnits(plan, stored)
  return new Map(
    [...sources].map(([locale, source]) => {
      const states = units.flatMap((unit) => unitState(unit, stored, locale, source) ?? [])
      const of = (wanted: UnitState) => states.filter((state) => state === wanted).length
      const counts = {
        total: states.length,
        filled: states.length - of('new'),
        outdated: of('outdated'),
        byMachine: of('machine'),
      }
      return [locale, { state: stateOf(counts), ...counts }] as const
    }),
  )
}

function stateOf({
  total,
  filled,
  outdated,
  byMachine,
}: Omit<TranslationProgress, 'state'>): TranslationState {
  if (filled === 0) return 'none'
  if (outdated > 0) return 'outdated'
  if (filled < total) return 'started'
  return byMachine > 0 ? 'machine' : 'done'
}
