import type { Json, JsonObject } from '@stet/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameValue } from '../../../../base/equality.ts'
import { cleanRow, isRowUnsaved, nextRowState, type RowEvent, type RowState } from './row-state.ts'

const edit = (value: Json, seen: Json = '') => ({ value, seen })
const stateAfter = (...events: RowEvent[]): RowState => events.reduce(nextRowState, cleanRow)
const typed = (path: string, value: Json, seen: Json = ''): RowEvent => ({
  type: 'typed',
  edits: new Map([[path, edit(value, seen)]]),
})
const stored = (document: JsonObject): RowEvent => ({ type: 'stored', document })
const offline: RowEvent = { type: 'refused', refusal: { kind: 'unreachable' } }

describe('a row that is edited in its cells', () => {
  test('is stored, and says so until something is typed', () => {
    expect(stateAfter(typed('title', 'A'), { type: 'sent' }).phase).toBe('saving')
    const state = stateAfter(typed('title', 'A'), { type: 'sent' }, stored({ title: 'A' }))
    expect(state).toEqual({ ...cleanRow, phase: 'saved' })
  })

  test('keeps what was typed while it was saved, which is now written over what was sent', () => {
    const state = stateAfter(
      typed('title', 'A'),
      { type: 'sent' },
      typed('title', 'AB'),
      stored({ title: 'made of A' }),
    )
    expect(state.phase).toBe('waiting')
    expect(state.edits.get('title')).toEqual({ value: 'AB', seen: 'made of A' })
  })

  test('keeps what was typed through every refusal, and tries again with all of it', () => {
    const state = stateAfter(
      typed('title', 'A'),
      { type: 'sent' },
      offline,
      typed('size', 3),
      { type: 'sent' },
      offline,
      { type: 'retried' },
    )
    expect(state.phase).toBe('waiting')
    expect([...state.edits.keys()]).toEqual(['title', 'size'])
  })

  test('remembers what may have been stored although no answer came', () => {
    const state = stateAfter(
      typed('title', 'A', 'T'),
      { type: 'sent' },
      offline,
      typed('title', 'T'),
    )
    expect(state.edits.get('title')).toEqual({ value: 'T', seen: 'T', inDoubt: ['A'] })
  })

  test('has nothing to save after the value that was there is typed again', () => {
    expect(stateAfter(typed('title', 'A', 'T'), typed('title', 'T', 'A'))).toBe(cleanRow)
  })

  test('writes over the value of another user once that is said', () => {
    const state = stateAfter(
      typed('title', 'Mine', 'T'),
      { type: 'sent' },
      { type: 'refused', refusal: { kind: 'conflict', theirs: new Map([['title', 'Theirs']]) } },
      { type: 'keptMine' },
    )
    expect(state.edits.get('title')).toEqual({ value: 'Mine', seen: 'Theirs' })
  })

  test('leaves what others stored in the same cells, and sends the rest of what was typed', () => {
    const theirs = new Map([['title', 'Theirs']])
    const conflict = { type: 'refused', refusal: { kind: 'conflict', theirs } } as const
    const both = stateAfter(
      typed('title', 'Mine', 'T'),
      typed('size', 3),
      { type: 'sent' },
      conflict,
      { type: 'tookTheirs' },
    )
    expect(both.phase).toBe('waiting')
    expect([...both.edits.keys()]).toEqual(['size'])
    const one = stateAfter(typed('title', 'Mine', 'T'), { type: 'sent' }, conflict, {
      type: 'tookTheirs',
    })
    expect(one).toBe(cleanRow)
  })

  test('is not discarded while it is on its way', () => {
    expect(
      stateAfter(typed('title', 'A'), { type: 'sent' }, { type: 'discarded' }).edits.size,
    ).toBe(1)
  })
})

test('what is typed while a row waits for the server waits, too', () => {
  const busy: RowEvent = { type: 'refused', refusal: { kind: 'busy', retryAfter: 3_000 } }
  const state = stateAfter(typed('title', 'A'), { type: 'sent' }, busy, typed('size', 3))
  expect(state).toMatchObject({ phase: 'delayed', refusal: { kind: 'busy' } })
  expect(isRowUnsaved(state)).toBe(true)
  expect(state.edits.get('title')).toMatchObject({ inDoubt: ['A'] })
  // What was never sent is in no doubt.
  expect(state.edits.get('size')).not.toHaveProperty('inDoubt')
  expect(nextRowState(state, { type: 'retried' }).phase).toBe('waiting')
})

const path = fc.constantFrom('title', 'size', 'meta.headline')
const event: fc.Arbitrary<RowEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(path, fc.nat(3)).map(([to, value]) => typed(to, value, 0)) },
  fc.constantFrom<RowEvent>({ type: 'sent' }, { type: 'retried' }, stored({}), offline),
)

test('what was typed last is stored, or still there to be stored', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      const server = new Map<string, Json>()
      const last = new Map<string, Json>()
      let state = cleanRow
      for (const step of events) {
        // Only a request that is under way is answered.
        const isAnswer = step.type === 'stored' || step.type === 'refused'
        if (isAnswer && state.phase !== 'saving') continue
        if (step.type === 'typed') {
          for (const [to, { value }] of step.edits) {
            last.set(to, value)
            const seen = state.edits.get(to)?.value ?? server.get(to) ?? 0
            state = nextRowState(state, { type: 'typed', edits: new Map([[to, { value, seen }]]) })
          }
        } else {
          if (step.type === 'stored')
            for (const [to, { value }] of state.sent) server.set(to, value)
          state = nextRowState(state, step)
        }
        for (const [to, value] of last) {
          const shown = state.edits.get(to)?.value ?? server.get(to) ?? 0
          expect(isSameValue(shown, value)).toBe(true)
        }
        expect(isRowUnsaved(state)).toBe(state.edits.size > 0)
      }
    }),
  )
})
