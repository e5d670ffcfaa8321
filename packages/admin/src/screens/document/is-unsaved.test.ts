import { expect, test } from 'vitest'
import { sampleStore } from '../../document/sample-form.ts'
import type { SaveStatus } from '../../document/save-state.ts'
import { isUnsaved } from './is-unsaved.ts'

const autosave = { interval: 2000, showSaveDraftButton: false }
const saved: SaveStatus = { kind: 'saved' }
const failed: SaveStatus = { kind: 'failed', reason: 'invalid', message: '' }

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
  ['half-written JSON', { store: halfTyped(), status: saved, autosave }, true],
] as const)('leaving %s asks only where something would be left behind', (_name, form, answer) => {
  const { store, status, autosave } = form
  const waitsFor = 'waitsFor' in form ? form.waitsFor : null
  const leaving = { autosave, waitsFor, form: { store, status } }
  expect(isUnsaved({ mayWrite: true, ...leaving })).toBe(answer)
  expect(isUnsaved({ mayWrite: false, ...leaving })).toBe(false)
})
