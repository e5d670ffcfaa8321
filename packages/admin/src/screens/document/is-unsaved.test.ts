import { expect, test } from 'vitest'
import { sampleStore } from '../../../test/sample-form.ts'
import type { SaveStatus } from '../../document/saving/save-state.ts'
import { isLostOnClose, isUnsaved } from './is-unsaved.ts'

const autosave = { interval: 2000, showSaveDraftButton: false }
const saved: SaveStatus = { kind: 'saved' }
const failed: SaveStatus = { kind: 'failed', intent: 'autosave', reason: 'invalid', message: '' }
const refused: SaveStatus = { kind: 'refused', intent: 'publish', reason: 'invalid', message: '' }

function typedIn() {
  const store = sampleStore({ title: 'Ink' })
  store.set(['title'], 'Pen')
  return store
}

function halfTyped() {
  const store = sampleStore({ title: 'Ink' })
  store.setUnparsed(['settings'], { text: '{"a"', fault: { key: 'fields:notJSON' } })
  return store
}

function withFile() {
  const store = sampleStore({ title: 'Ink' })
  store.arriving.follow({ isOpen: true, subscribe: () => () => undefined })
  return store
}

function sessionWith(journal: 'kept' | 'in memory' | 'being written') {
  const getMode = () => (journal === 'in memory' ? ('memory' as const) : ('durable' as const))
  return { journal: { isKept: journal === 'kept', getMode } }
}

test.each([
  ['an untouched document', { store: sampleStore({}), status: saved, autosave: false }, false],
  ['what was typed without autosave', { store: typedIn(), status: saved, autosave: false }, true],
  [
    'what was typed with autosave',
    { store: typedIn(), status: { kind: 'dirty' }, autosave },
    false,
  ],
  ['what the server refused', { store: typedIn(), status: failed, autosave }, true],
  [
    'a draft that could not be published',
    { store: sampleStore({}), status: refused, autosave },
    false,
  ],
  [
    'a question without an answer',
    { store: typedIn(), status: { kind: 'conflict', conflicts: [] }, autosave },
    true,
  ],
  [
    'what was typed before a file was chosen',
    { store: typedIn(), status: { kind: 'dirty' }, autosave, waitsFor: 'file' },
    true,
  ],
  [
    'what was typed of an account that is not made yet',
    { store: typedIn(), status: { kind: 'dirty' }, autosave, waitsFor: 'account' },
    true,
  ],
  ['a file on its way', { store: withFile(), status: saved, autosave }, true],
  ['half-written JSON', { store: halfTyped(), status: saved, autosave }, true],
] as const)('leaving %s asks only where something would be left behind', (_name, form, answer) => {
  const { store, status, autosave } = form
  const waitsFor = 'waitsFor' in form ? form.waitsFor : null
  const leaving = { autosave, waitsFor, form: { store, status, session: sessionWith('kept') } }
  expect(isUnsaved({ mayWrite: true, ...leaving })).toBe(answer)
  expect(isUnsaved({ mayWrite: false, ...leaving })).toBe(false)
})

const offline: SaveStatus = { kind: 'offline', cause: 'unreachable', retryAt: 0 }
const saving: SaveStatus = { kind: 'saving', intent: 'autosave', dirty: false }

test.each([
  ['offline', offline, true, 'kept', { leaving: false, closing: false }],
  ['offline', offline, true, 'in memory', { leaving: true, closing: true }],
  ['offline', offline, true, 'being written', { leaving: true, closing: true }],
  ['signed out', { kind: 'signedOut' }, true, 'in memory', { leaving: true, closing: true }],
  [
    'typed, without a network,',
    { kind: 'dirty' },
    false,
    'in memory',
    { leaving: true, closing: true },
  ],
  ['typed', { kind: 'dirty' }, true, 'in memory', { leaving: false, closing: true }],
  ['on its way', saving, true, 'in memory', { leaving: false, closing: true }],
  ['on its way', saving, true, 'kept', { leaving: false, closing: false }],
  ['saved', saved, false, 'in memory', { leaving: false, closing: false }],
] as const)('what is %s asks before it would be lost (%s, online: %s, %s)', (...row) => {
  const [, status, isOnline, journal, asks] = row
  const form = { store: typedIn(), status, session: sessionWith(journal) }
  const document = { mayWrite: true, autosave, waitsFor: null, form }
  expect(isUnsaved(document, isOnline)).toBe(asks.leaving)
  if (isOnline) expect(isLostOnClose(document)).toBe(asks.closing)
})
