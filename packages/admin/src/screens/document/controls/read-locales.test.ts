import type { LocaleStanding } from '@stet/core'
import { expect, test } from 'vitest'
import { readLocales } from './read-locales.ts'

const source = (isPublished: boolean): LocaleStanding => ({ translation: null, isPublished })
const translated = (filled: number, isPublished: boolean, total = 2): LocaleStanding => ({
  translation: { state: 'started', total, filled, outdated: 0, byMachine: 0 },
  isPublished,
})

test('other locales with texts that readers do not have are held back', () => {
  const standings = { en: source(true), de: translated(1, false), fr: translated(0, false) }
  expect(readLocales(standings, 'en')).toEqual({
    isReadHere: true,
    isReadElsewhere: false,
    heldBack: ['de'],
  })
  expect(readLocales(standings, 'de')).toEqual({
    isReadHere: false,
    isReadElsewhere: true,
    heldBack: [],
  })
})

test('so is what all are translated from, once it says something', () => {
  const only = (total: number) => ({ en: source(false), de: translated(1, true, total) })
  expect(readLocales(only(2), 'de').heldBack).toEqual(['en'])
  expect(readLocales(only(0), 'de').heldBack).toEqual([])
})

test('nothing is known of a document without locales', () => {
  expect(readLocales({}, null)).toEqual({
    isReadHere: false,
    isReadElsewhere: false,
    heldBack: [],
  })
})
