import type { FormStateRequest, FormStateResponse } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { FakeClock } from '../../../test/fake-clock.ts'
import { sampleStore } from '../../../test/sample-form.ts'
import {
  FORM_STATE_DELAY,
  FormStateSync,
  type FormStateSyncOptions,
  LAST_EDITED_INTERVAL,
  LOCK_DELAY,
} from './form-state-sync.ts'

const none = { hasConditions: false, hasRules: false, hasChoices: false }
const nothing: FormStateResponse = { failingConditions: [], problems: [] }

function opened(options: Partial<FormStateSyncOptions> = {}) {
  const clock = new FakeClock()
  const store = sampleStore({
    title: 'Ink',
    links: [
      { id: 'l1', label: 'One' },
      { id: 'l2', label: 'Two' },
    ],
  })
  const requests: { request: FormStateRequest; signal: AbortSignal }[] = []
  const answers: ((answer: FormStateResponse) => void)[] = []
  const sync = new FormStateSync({
    store,
    clock,
    fetch: (request, signal) => {
      requests.push({ request, signal })
      return new Promise((resolve) => answers.push(resolve))
    },
    about: () => ({ collectionSlug: 'posts', id: 'd1', locale: 'en', operation: 'update' }),
    parts: { hasConditions: true, hasRules: true, hasChoices: false },
    keepsLock: false,
    ...options,
  })
  return { clock, store, requests, answers, sync }
}

describe('asking the server about the form', () => {
  test('happens once for a word, a moment after its last letter', async () => {
    const { clock, store, requests } = opened()
    for (const text of ['I', 'In', 'Ink!']) {
      store.set(['title'], text)
      await clock.pass(FORM_STATE_DELAY - 1)
    }
    expect(requests).toHaveLength(0)
    await clock.pass(1)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.request).toMatchObject({
      collectionSlug: 'posts',
      id: 'd1',
      locale: 'en',
      operation: 'update',
      skipValidation: true,
      data: { title: 'Ink!' },
    })
  })

  test('takes the lock within a second when typing has no pause', async () => {
    const { clock, store, requests } = opened({ parts: none, keepsLock: true })
    for (let letter = 0; letter < 10; letter += 1) {
      store.set(['title'], `Ink${'!'.repeat(letter)}`)
      await clock.pass(FORM_STATE_DELAY / 2)
    }
    expect(LOCK_DELAY).toBeLessThan(1000)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.request).toMatchObject({ updateLastEdited: true, data: {} })
  })

  test('takes the lock again with the first edit after a save that ended it', async () => {
    const { clock, store, requests, sync } = opened({ parts: none, keepsLock: true })
    store.set(['title'], 'A')
    await clock.pass(FORM_STATE_DELAY)
    store.set(['title'], 'B')
    await clock.pass(FORM_STATE_DELAY)
    expect(requests).toHaveLength(1)
    sync.lockEnded({ isDirty: false })
    await clock.pass(LAST_EDITED_INTERVAL)
    expect(requests).toHaveLength(1)
    store.set(['title'], 'C')
    await clock.pass(FORM_STATE_DELAY)
    expect(requests).toHaveLength(2)
    sync.lockEnded({ isDirty: true })
    await clock.pass(FORM_STATE_DELAY)
    expect(requests).toHaveLength(3)
  })

  test('never happens for forms whose rules the browser knows', async () => {
    const { clock, store, requests } = opened({ parts: none })
    store.set(['title'], 'Ink!')
    await clock.pass(60_000)
    expect(requests).toHaveLength(0)
  })

  test('about rules only happens after an attempt to submit', async () => {
    const { clock, store, requests } = opened({
      parts: { hasConditions: false, hasRules: true, hasChoices: false },
    })
    store.set(['title'], 'A')
    await clock.pass(60_000)
    expect(requests).toHaveLength(0)
    store.validate({ skipRequired: false })
    store.set(['title'], 'B')
    await clock.pass(FORM_STATE_DELAY)
    expect(requests).toHaveLength(1)
  })

  test('asks for problems after an attempt to submit', async () => {
    const { clock, store, requests } = opened()
    store.validate({ skipRequired: false })
    store.set(['title'], 'Ink!')
    await clock.pass(FORM_STATE_DELAY)
    expect(requests[0]?.request).toMatchObject({ skipValidation: false, skipRequired: false })
  })

  test('asks a draft for nothing that only publishing needs', async () => {
    const { clock, store, requests } = opened()
    store.validate({ skipRequired: true })
    store.set(['title'], 'Ink!')
    await clock.pass(FORM_STATE_DELAY)
    expect(requests[0]?.request).toMatchObject({ skipValidation: false, skipRequired: true })
    store.validate({ skipRequired: false })
    store.set(['title'], 'Ink?')
    await clock.pass(FORM_STATE_DELAY)
    expect(requests[1]?.request).toMatchObject({ skipValidation: false, skipRequired: false })
  })

  test('aborts the question before', async () => {
    const { clock, store, requests, answers } = opened()
    store.set(['title'], 'A')
    await clock.pass(FORM_STATE_DELAY)
    store.set(['title'], 'B')
    await clock.pass(FORM_STATE_DELAY)
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
    answers[0]?.({ failingConditions: ['title'], problems: [] })
    await clock.pass(1)
    expect(store.hidden.has(['title'])).toBe(false)
  })

  test('leaves out what the answer says of fields edited since', async () => {
    const { clock, store, answers } = opened()
    store.set(['title'], 'A')
    await clock.pass(FORM_STATE_DELAY)
    store.set(['title'], 'B')
    const problem = { key: 'validation:required', message: 'No.' } as const
    answers[0]?.({
      failingConditions: [],
      problems: [
        { ...problem, path: 'title' },
        { ...problem, path: 'slug' },
      ],
    })
    await clock.pass(1)
    expect(store.problems.shownAt(['title'])).toEqual([])
    expect(store.problems.shownAt(['slug'])).toEqual([{ message: 'No.' }])
  })

  test('hides the field of the row it is about, wherever the row is by then', async () => {
    const { clock, store, answers } = opened()
    store.set(['title'], 'A')
    await clock.pass(FORM_STATE_DELAY)
    store.rowEdits.move(['links'], 'l2', 0)
    answers[0]?.({ failingConditions: ['links.1.label'], problems: [] })
    await clock.pass(1)
    expect(store.hidden.has(['links', 'l2', 'label'])).toBe(true)
    expect(store.hidden.has(['links', 'l1', 'label'])).toBe(false)
  })

  test('tells what the field of a row offers, wherever the row is by then', async () => {
    const { clock, store, answers } = opened({ parts: { ...none, hasChoices: true } })
    let told = 0
    store.choices.subscribe(() => {
      told += 1
    })
    const answer = { ...nothing, allowedChoices: { 'links.1.label': ['One'] } }
    store.set(['title'], 'A')
    await clock.pass(FORM_STATE_DELAY)
    store.rowEdits.move(['links'], 'l2', 0)
    answers[0]?.(answer)
    await clock.pass(1)
    const offered = store.choices.at(['links', 'l2', 'label'])
    expect(offered).toEqual(['One'])
    expect(store.choices.at(['links', 'l1', 'label'])).toBeNull()

    await clock.pass(FORM_STATE_DELAY)
    answers[1]?.({ ...nothing, allowedChoices: { 'links.0.label': ['One'] } })
    await clock.pass(1)
    expect(store.choices.at(['links', 'l2', 'label'])).toBe(offered)
    expect(told).toBe(1)

    store.set(['title'], 'B')
    await clock.pass(FORM_STATE_DELAY)
    answers[2]?.(nothing)
    await clock.pass(1)
    expect(store.choices.at(['links', 'l2', 'label'])).toBeNull()
    expect(told).toBe(2)
  })

  test('does not happen because the server wrote', async () => {
    const { clock, store, requests } = opened()
    store.acknowledge({
      document: { ...store.getDocument(), slug: 'ink' },
      sent: store.getDocument(),
      sentAt: 0,
    })
    await clock.pass(1_000)
    expect(requests).toHaveLength(0)
  })

  test('that fails is asked again with the next edit', async () => {
    let calls = 0
    const { clock, store } = opened({
      fetch: async () => {
        calls += 1
        if (calls === 1) throw new Error('offline')
        return { ...nothing, failingConditions: ['slug'] }
      },
    })
    store.set(['title'], 'A')
    await clock.pass(FORM_STATE_DELAY)
    store.set(['title'], 'B')
    await clock.pass(FORM_STATE_DELAY + 1)
    expect(store.hidden.has(['slug'])).toBe(true)
  })

  test('keeps the lock alive at most every ten seconds', async () => {
    const { clock, store, requests, answers } = opened({ parts: none, keepsLock: true })
    for (let second = 0; second < 21; second += 1) {
      store.set(['title'], `T${second}`)
      await clock.pass(1_000)
      answers.at(-1)?.(nothing)
    }
    expect(requests).toHaveLength(2)
    expect(requests.every(({ request }) => request.updateLastEdited)).toBe(true)
    // A thousand values are not needed to keep the lock alive.
    expect(requests.every(({ request }) => Object.keys(request.data).length === 0)).toBe(true)
    await clock.pass(LAST_EDITED_INTERVAL)
    expect(requests).toHaveLength(2)
  })

  test('ends with the form', async () => {
    const { clock, store, requests, sync } = opened()
    store.set(['title'], 'A')
    sync.close()
    store.set(['title'], 'B')
    await clock.pass(1_000)
    expect(requests).toHaveLength(0)
  })
})
