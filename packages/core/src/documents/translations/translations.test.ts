import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../json.ts'
import { compilePlan } from '../compile-plan.ts'
import { nestLocale } from '../locales/locales.ts'
import { takeLocale } from '../locales/take-locale.ts'
import {
  type SourceLocales,
  translationRecord,
  translationRecordName,
  withCopiedRecord,
  withTranslationRecord,
} from './translation-record.ts'
import { translationProgress, unitState } from './translation-state.ts'
import { translationUnits } from './translation-units.ts'

const plan = compilePlan([
  { name: 'title', type: 'text', localized: true },
  { name: 'views', type: 'number' },
  { name: 'meta', type: 'group', fields: [{ name: 'text', type: 'text', localized: true }] },
  { name: 'body', type: 'richText', localized: true },
  { name: 'rows', type: 'array', fields: [{ name: 'text', type: 'text', localized: true }] },
  { name: 'own', type: 'array', localized: true, fields: [{ name: 'text', type: 'text' }] },
])
const codes = ['en', 'de', 'at']
/** Austrian is translated from German, German from English. */
const sources: SourceLocales = new Map([
  ['de', 'en'],
  ['at', 'de'],
])

const write = (before: JsonObject, after: JsonObject) =>
  withTranslationRecord(plan, after, { origins: () => [before] }, sources)
const stateOf = (stored: JsonObject, locale: string) =>
  translationProgress(plan, stored, sources).get(locale)?.state
const paragraph = (text: string): Json => ({
  root: {
    type: 'root',
    children: [{ type: 'paragraph', children: text === '' ? [] : [{ type: 'text', text }] }],
  },
})

describe('the state of a translation', () => {
  test('goes from nothing over a part to everything', () => {
    const source = { title: { en: 'A' }, meta: { text: { en: 'B' } } }
    expect(stateOf(source, 'de')).toBe('none')
    const part = write(source, { ...source, title: { en: 'A', de: 'a' } })
    expect(stateOf(part, 'de')).toBe('started')
    const whole = write(part, { ...part, meta: { text: { en: 'B', de: 'b' } } })
    expect(translationProgress(plan, whole, sources).get('de')).toEqual({
      state: 'done',
      total: 2,
      filled: 2,
      outdated: 0,
      byMachine: 0,
    })
    expect(whole).not.toHaveProperty(translationRecordName)
  })
  test('says what a machine has translated, until a person writes or confirms it', () => {
    const source = { title: { en: 'A' } }
    const machine = withTranslationRecord(
      plan,
      { title: { en: 'A', de: 'a' } },
      {
        origins: () => [source],
        isByMachine: (place, locale) => locale === 'de' && place === 'title',
      },
      sources,
    )
    expect(stateOf(machine, 'de')).toBe('machine')
    expect(stateOf(write(machine, { ...machine, views: 2 }), 'de')).toBe('machine')
    expect(stateOf(write(machine, { title: { en: 'A', de: 'b' } }), 'de')).toBe('done')
    const changed = write(machine, { title: { en: 'B', de: 'a' } })
    expect(stateOf(changed, 'de')).toBe('outdated')
    expect(stateOf(write(changed, { title: { en: 'A', de: 'a' } }), 'de')).toBe('machine')
    const isConfirmed = () => true
    const confirmed = withTranslationRecord(
      plan,
      machine,
      { origins: () => [machine], isConfirmed },
      sources,
    )
    expect(stateOf(confirmed, 'de')).toBe('done')
    expect(confirmed).not.toHaveProperty(translationRecordName)
  })
  test('is out of date when its source was changed, until it is written itself', () => {
    const done = { title: { en: 'A', de: 'a' } }
    const changed = write(done, { title: { en: 'B', de: 'a' } })
    expect(stateOf(changed, 'de')).toBe('outdated')
    expect(translationRecord(changed)).toEqual({ title: [{ from: 'A', locales: ['de'] }] })
    expect(stateOf(write(changed, { ...changed, title: { en: 'B', de: 'b' } }), 'de')).toBe('done')
  })
  test('is right again when the source is changed back', () => {
    const done = { title: { en: 'A', de: 'a' } }
    const changed = write(done, { title: { en: 'B', de: 'a' } })
    const again = write(changed, { ...changed, title: { en: 'C', de: 'a' } })
    expect(translationRecord(again).title).toEqual([{ from: 'A', locales: ['de'] }])
    expect(write(again, { ...again, title: { en: 'A', de: 'a' } })).toEqual(done)
  })
  test('keeps what it was made from while the source says nothing', () => {
    const done = { title: { en: 'A', de: 'a' } }
    const cleared = write(done, { title: { en: '', de: 'a' } })
    expect(stateOf(cleared, 'de')).toBe('none')
    expect(stateOf(write(cleared, { ...cleared, title: { en: 'A', de: 'a' } }), 'de')).toBe('done')
    expect(stateOf(write(cleared, { ...cleared, title: { en: 'B', de: 'a' } }), 'de')).toBe(
      'outdated',
    )
  })
  test('is done when it is confirmed', () => {
    const changed = write({ title: { en: 'A', de: 'a' } }, { title: { en: 'B', de: 'a' } })
    const isConfirmed = (place: string, locale: string) => place === 'title' && locale === 'de'
    const origins = () => [changed]
    const confirmed = withTranslationRecord(plan, changed, { origins, isConfirmed }, sources)
    expect(confirmed).toEqual({ title: { en: 'B', de: 'a' } })
  })
  test('follows the locale that it is translated from', () => {
    const done = { title: { en: 'A', de: 'a', at: 'ä' } }
    const changed = write(done, { title: { en: 'B', de: 'a', at: 'ä' } })
    expect(['de', 'at'].map((locale) => stateOf(changed, locale))).toEqual(['outdated', 'done'])
    const next = write(changed, { ...changed, title: { en: 'B', de: 'b', at: 'ä' } })
    expect(['de', 'at'].map((locale) => stateOf(next, locale))).toEqual(['done', 'outdated'])
  })
  test('goes with a row that is moved, and away with one that is removed', () => {
    const row = (id: string, en: string, de: string) => ({ id, text: { en, de } })
    const done = { rows: [row('1', 'A', 'a'), row('2', 'B', 'b')] }
    const changed = write(done, { rows: [row('2', 'C', 'b'), row('1', 'A', 'a')] })
    expect(translationRecord(changed)).toEqual({ 'rows.text/2': [{ from: 'B', locales: ['de'] }] })
    expect(write(changed, { ...changed, rows: [row('1', 'A', 'a')] })).toEqual({
      rows: [row('1', 'A', 'a')],
    })
  })
  test('counts an empty text as nothing, and a list of its own as one value', () => {
    const stored = {
      body: { en: paragraph('Hello'), de: paragraph('') },
      own: { en: [{ id: '1', text: 'x' }], de: [] },
    }
    expect(translationProgress(plan, stored, sources).get('de')).toMatchObject({
      state: 'none',
      total: 2,
    })
  })
  test('is done for values that were stored before their field was localized', () => {
    expect(stateOf({ title: 'A' }, 'de')).toBe('done')
  })
  test('comes with what is taken from another document', () => {
    // A version in which the translation was out of date.
    const version = write({ title: { en: 'A', de: 'a' } }, { title: { en: 'B', de: 'a' } })
    const before = { title: { en: 'B', de: 'b' } }
    const origins = () => [before, version]
    const restored = withTranslationRecord(plan, version, { origins }, sources)
    expect(stateOf(restored, 'de')).toBe('outdated')
  })
})

test('a copy with other ids in its rows is as far translated as its original', () => {
  const row = (id: string, en: string) => ({ id, text: { en, de: 'b' } })
  const original = write(
    { rows: [row('1', 'A'), row('2', 'B')] },
    { rows: [row('1', 'A'), row('2', 'C')] },
  )
  const copy = withCopiedRecord(plan, original, { rows: [row('3', 'A'), row('4', 'C')] })
  expect(translationRecord(copy)).toEqual({ 'rows.text/4': [{ from: 'B', locales: ['de'] }] })
})

/** What a translation is, kept as plainly as possible: its text and what that was translated from. */
interface ModelText {
  readonly text: string
  readonly from: string
  readonly isMachineMade?: boolean
}
type Model = Map<string, ModelText>
const key = (place: string, locale: string) => `${place} ${locale}`

test('states equal a simple model, whatever is written, confirmed and taken', () => {
  const places = ['title', 'meta.text', 'rows.text/1', 'rows.text/2']
  const text = fc.constantFrom('', 'A', 'B', 'C')
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('write' as const),
      locale: fc.constantFrom(...codes),
      texts: fc.dictionary(fc.constantFrom(...places), text),
      isByMachine: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('confirm' as const),
      locale: fc.constantFrom('de', 'at'),
      place: fc.constantFrom(...places),
    }),
    fc.record({ kind: fc.constant('move' as const) }),
    fc.record({ kind: fc.constant('keep' as const) }),
    fc.record({ kind: fc.constant('take' as const), locale: fc.constantFrom(...codes) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let stored: JsonObject = { rows: [{ id: '1' }, { id: '2' }] }
      let model: Model = new Map()
      let version = { stored, model }
      const said = (of: Model, place: string, locale: string) =>
        of.get(key(place, locale))?.text ?? ''
      for (const one of steps) {
        const before = stored
        if (one.kind === 'write') {
          const flat = flatOf(stored, one.texts)
          const { locale: into, texts, isByMachine: byMachine } = one
          const isByMachine = (place: string, locale: string) =>
            byMachine && locale === into && place in texts
          const after = nestLocale(plan, before, flat, into)
          const known = { origins: () => [before], isByMachine }
          stored = withTranslationRecord(plan, after, known, sources)
          const next = new Map(model)
          for (const [place, value] of Object.entries(one.texts)) {
            if (said(model, place, one.locale) === value) continue
            next.set(key(place, one.locale), { text: value, from: '' })
          }
          // What was written is of what the source says after the write.
          for (const [place, value] of Object.entries(one.texts)) {
            const source = sources.get(one.locale)
            if (source === undefined) continue
            if (!byMachine && said(model, place, one.locale) === value) continue
            const from = said(next, place, source)
            next.set(key(place, one.locale), { text: value, from, isMachineMade: byMachine })
          }
          model = next
        } else if (one.kind === 'confirm') {
          const isConfirmed = (place: string, locale: string) =>
            place === one.place && locale === one.locale
          const origins = () => [before]
          stored = withTranslationRecord(plan, before, { origins, isConfirmed }, sources)
          const known = model.get(key(one.place, one.locale))
          const source = sources.get(one.locale) ?? ''
          if (known && known.text !== '') {
            model = new Map(model).set(key(one.place, one.locale), {
              text: known.text,
              from: said(model, one.place, source),
            })
          }
        } else if (one.kind === 'move') {
          const rows = stored.rows as readonly Json[]
          stored = write(before, { ...stored, rows: rows.toReversed() })
        } else if (one.kind === 'keep') {
          version = { stored, model }
        } else {
          const after = takeLocale(plan, before, version.stored, one.locale, codes)
          const origins = () => [before, version.stored]
          stored = withTranslationRecord(plan, after, { origins }, sources)
          const next = new Map(model)
          for (const place of places) {
            const now = said(version.model, place, one.locale)
            if (said(model, place, one.locale) === now) continue
            const known = version.model.get(key(place, one.locale))
            next.set(key(place, one.locale), known ?? { text: '', from: '' })
          }
          model = next
        }
        const units = new Map(translationUnits(plan, stored).map((unit) => [unit.place, unit]))
        for (const place of places) {
          const unit = units.get(place)
          for (const [locale, source] of sources) {
            const own = model.get(key(place, locale)) ?? { text: '', from: '' }
            const now = said(model, place, source)
            const current = own.isMachineMade ? 'machine' : 'done'
            const wanted =
              now === '' ? null : own.text === '' ? 'new' : own.from === now ? current : 'outdated'
            expect([place, locale, unit ? unitState(unit, stored, locale, source) : null]).toEqual([
              place,
              locale,
              wanted,
            ])
          }
        }
      }
    }),
    { numRuns: 500 },
  )
})

/** A document of one locale with these texts by place. */
function flatOf(stored: JsonObject, texts: Readonly<Record<string, string>>): JsonObject {
  const rows = (stored.rows as readonly JsonObject[]).map(({ id }) => {
    const own = texts[`rows.text/${String(id)}`]
    return { id: id ?? null, ...(own === undefined ? {} : { text: own }) }
  })
  return {
    ...(texts.title === undefined ? {} : { title: texts.title }),
    ...(texts['meta.text'] === undefined ? {} : { meta: { text: texts['meta.text'] } }),
    rows,
  }
}
