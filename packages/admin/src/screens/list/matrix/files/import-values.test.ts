import type { ImportedTranslations, ImportedUnit, ImportState } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { chosenValues, countWritten, importCounts, outcomeOf, valueKey } from './import-values.ts'

const unit = (state: ImportState, more: Partial<ImportedUnit> = {}): ImportedUnit => ({
  ...{ place: state, label: state, state, isWritable: true, seen: `seen ${state}` },
  ...{ texts: [], isWritten: false, ...more },
})

function file(...units: ImportedUnit[]): ImportedTranslations {
  const document = { kind: 'collection', slug: 'posts', id: 'a', title: 'A', units } as const
  return { sourceLocale: 'en', targetLocale: 'de', documents: [document] }
}

describe('the values of a file', () => {
  test('are taken, said already, in conflict or refused', () => {
    const states: ImportState[] = ['new', 'changed', 'same', 'sourceChanged', 'targetChanged']
    const all = file(...states.map((state) => unit(state)), unit('gone'), unit('denied'))
    expect(importCounts(all)).toEqual({ taken: 2, same: 1, conflict: 2, refused: 2 })
  })

  test('are no conflict where nothing can be chosen', () => {
    expect(outcomeOf(unit('targetChanged', { isWritable: false }))).toBe('refused')
  })

  test('are sent with what was seen of them, if they are chosen conflicts', () => {
    const all = file(unit('new'), unit('sourceChanged'), unit('targetChanged'))
    const [document] = all.documents
    if (document === undefined) throw new Error('There is a document.')
    const keys = new Set(document.units.slice(0, 2).map((one) => valueKey(document, one)))
    expect(chosenValues(all, keys)).toEqual([
      {
        ...{ kind: 'collection', slug: 'posts', id: 'a' },
        ...{ place: 'sourceChanged', seen: 'seen sourceChanged' },
      },
    ])
  })

  test('are counted as written by what the server says', () => {
    expect(countWritten(file(unit('new', { isWritten: true }), unit('changed')))).toBe(1)
  })
})
