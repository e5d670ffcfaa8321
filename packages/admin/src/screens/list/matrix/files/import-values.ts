import type { ImportedDocument, ImportedTranslations, ImportedUnit, ImportState } from '@stet/core'
import type { ChosenValue } from '../../../../api/translations/translation-import.ts'

/** What becomes of values, as the editor has to think of it. */
export type ImportOutcome = 'taken' | 'same' | 'conflict' | 'refused'

const outcomes: { readonly [S in ImportState]: ImportOutcome } = {
  new: 'taken',
  changed: 'taken',
  same: 'same',
  sourceChanged: 'conflict',
  targetChanged: 'conflict',
  gone: 'refused',
  denied: 'refused',
  invalid: 'refused',
}

/** A conflict that cannot be written is refused, whatever the editor chooses. */
export function outcomeOf({ state, isWritable }: ImportedUnit): ImportOutcome {
  const outcome = outcomes[state]
  return outcome === 'conflict' && !isWritable ? 'refused' : outcome
}

export type ImportCounts = Readonly<Record<ImportOutcome, number>>

export function importCounts({ documents }: ImportedTranslations): ImportCounts {
  const counts = { taken: 0, same: 0, conflict: 0, refused: 0 }
  for (const { units } of documents) for (const unit of units) counts[outcomeOf(unit)]++
  return counts
}

/** How many values were written. */
export function countWritten({ documents }: ImportedTranslations): number {
  return documents.flatMap(({ units }) => units).filter(({ isWritten }) => isWritten).length
}

/** The name of a value among all of a file. */
export function valueKey({ kind, slug, id }: ImportedDocument, { place }: ImportedUnit): string {
  return JSON.stringify([kind, slug, id, place])
}

/** What is sent of the values that the editor chose. */
export function chosenValues(
  { documents }: ImportedTranslations,
  keys: ReadonlySet<string>,
): readonly ChosenValue[] {
  return documents.flatMap((document) =>
    document.units
      .filter((unit) => outcomeOf(unit) === 'conflict' && keys.has(valueKey(document, unit)))
      .map(({ place, seen }) => {
        const { kind, slug, id } = document
        return { kind, slug, id, place, seen }
      }),
  )
}
