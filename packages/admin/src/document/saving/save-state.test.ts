import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Intent,
  initialSaveState,
  reduceSaveState,
  type SaveEvent,
  type SaveState,
  saveStatus,
} from './save-state.ts'

const conflict = {
  path: ['title'],
  kind: 'value' as const,
  base: 'a',
  mine: 'b',
  theirs: 'c',
}
const bool = fc.boolean()
const intent = fc.constantFrom<Intent>('autosave', 'save', 'publish', 'publish-locale', 'unpublish')
const event: fc.Arbitrary<SaveEvent> = fc.oneof(
  fc.record({ name: fc.constant('changed' as const), dirty: bool }),
  fc.record({ name: fc.constant('asked' as const), intent }),
  fc.record({ name: fc.constant('stored' as const), dirty: bool }),
  fc.constant({ name: 'stale' as const }),
  fc.record({
    name: fc.constant('rebased' as const),
    dirty: bool,
    conflicts: fc.constantFrom([], [conflict]),
    retryAt: fc.constantFrom(null, 5),
  }),
  fc.record({
    name: fc.constant('unanswered' as const),
    dirty: bool,
    cause: fc.constantFrom('unreachable' as const, 'busy' as const),
    retryAt: fc.constant(5),
  }),
  fc.constantFrom({ name: 'retry' as const }, { name: 'signedIn' as const }),
  fc.record({ name: fc.constant('signedOut' as const), dirty: bool }),
  fc.record({
    name: fc.constant('failed' as const),
    dirty: bool,
    reason: fc.constant('invalid' as const),
    message: fc.constant(''),
  }),
  fc.record({ name: fc.constant('resolved' as const), dirty: bool }),
  fc.constant({ name: 'disputed' as const, conflicts: [conflict] }),
)

/** Answers come only while something was asked of the server: the queue sends no others. */
function canHappen({ phase }: SaveState, { name }: SaveEvent): boolean {
  const isAnswer = ['stored', 'stale', 'rebased', 'unanswered', 'signedOut', 'failed'].includes(
    name,
  )
  return !isAnswer || phase.name === 'sending' || phase.name === 'reading'
}

test('a publish that was asked for is never forgotten but by a failure', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40, size: 'max' }), (events) => {
      let state = initialSaveState
      let owed = false
      for (const next of events) {
        if (!canHappen(state, next)) continue
        const before = state
        state = reduceSaveState(state, next)
        if (next.name === 'asked' && next.intent === 'publish') owed = true
        if (next.name === 'failed') owed = false
        // Answered, or found to be published when the document was read.
        const wasSent = 'intent' in before.phase && before.phase.intent === 'publish'
        if (next.name === 'stored' && wasSent && !before.asked.includes('publish')) owed = false
        const isComing =
          state.asked.includes('publish') ||
          ('intent' in state.phase && state.phase.intent === 'publish')
        expect({ owed, isComing: isComing || !owed }).toEqual({ owed, isComing: true })
      }
    }),
  )
})

test('it never says "saved" with edits left, nor sends an empty save', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40, size: 'max' }), (events) => {
      let state = initialSaveState
      for (const next of events) {
        if (!canHappen(state, next)) continue
        const before = state
        state = reduceSaveState(state, next)
        if (saveStatus(state).kind === 'saved') expect(state.dirty).toBe(false)
        const { phase } = state
        const began = phase.name === 'sending' && phase !== before.phase
        if (began && (phase.intent === 'autosave' || phase.intent === 'save')) {
          const wasDirty = 'dirty' in next ? next.dirty : before.dirty
          expect(wasDirty).toBe(true)
        }
      }
    }),
  )
})

test('whatever happens, one more answer and one more save lead back to "saved"', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40, size: 'max' }), (events) => {
      let state = initialSaveState
      const step = (next: SaveEvent) => {
        if (canHappen(state, next)) state = reduceSaveState(state, next)
      }
      events.forEach(step)
      for (let round = 0; round < 12; round += 1) {
        step({ name: 'retry' })
        step({ name: 'signedIn' })
        step({ name: 'resolved', dirty: true })
        step({ name: 'rebased', dirty: true, conflicts: [], retryAt: null })
        step({ name: 'asked', intent: 'save' })
        step({ name: 'stored', dirty: false })
      }
      expect(saveStatus(state)).toEqual({ kind: 'saved' })
    }),
  )
})

test('what is disputed is asked before anything else is sent, whatever was under way', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40, size: 'max' }), (events) => {
      let state = initialSaveState
      let isOwed = false
      for (const next of events) {
        if (!canHappen(state, next)) continue
        const before = state
        state = reduceSaveState(state, next)
        if (next.name === 'disputed') isOwed = true
        if (isOwed && state.phase.name === 'sending') expect(state.phase).toBe(before.phase)
        if (state.phase.name === 'conflict') isOwed = false
      }
      const { name } = state.phase
      if (isOwed) expect(['sending', 'reading', 'following']).toContain(name)
    }),
  )
})
