import type { JsonObject } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { FakeClock } from '../../../test/fake-clock.ts'
import { sampleStore } from '../../../test/sample-form.ts'
import { PREVIEW_RENEWAL, PREVIEW_RETRY, PreviewKeeper } from './preview-keeper.ts'

/** An open keeper with the server that it sends to, whose answers a test gives. */
function opened() {
  const clock = new FakeClock()
  const store = sampleStore({ title: 'Ink', links: [{ id: 'l1', label: 'One' }] })
  const sent: JsonObject[] = []
  const answers: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
  const seen = { stored: 0, removed: 0 }
  const frames: (() => void)[] = []
  const keeper = new PreviewKeeper({
    store,
    clock,
    afterPaint: (run) => {
      frames.push(run)
      return () => frames.splice(frames.indexOf(run), 1)
    },
    transport: {
      put: (data) => {
        sent.push(data)
        return new Promise((resolve, reject) => answers.push({ resolve, reject }))
      },
      remove: async () => {
        seen.removed += 1
      },
    },
    isNew: () => false,
    onStored: () => {
      seen.stored += 1
    },
  })
  keeper.open()
  const settle = async (how: 'resolve' | 'reject') => {
    const answer = answers.shift()
    if (how === 'resolve') answer?.resolve()
    else answer?.reject(new Error('offline'))
    await clock.pass(0)
  }
  const draw = () => frames.splice(0).forEach((run) => void run())
  const type = (title: string) => {
    store.set(['title'], title)
    draw()
  }
  return { clock, store, sent, keeper, seen, settle, type, draw, frames }
}

describe('a form that is previewed', () => {
  test('is in the session from when it opens, with nothing unsaved', async () => {
    const { sent, seen, settle } = opened()
    expect(sent).toEqual([{}])
    expect(seen.stored).toBe(0)
    await settle('resolve')
    expect(seen.stored).toBe(1)
  })

  test('is sent with every change, and once for all that is typed while a request is under way', async () => {
    const { type, sent, seen, settle } = opened()
    await settle('resolve')
    type('Inks')
    expect(sent).toEqual([{}, { title: 'Inks' }])
    for (const title of ['Inks a', 'Inks an', 'Inks and']) type(title)
    expect(sent).toHaveLength(2)
    await settle('resolve')
    expect(sent[2]).toEqual({ title: 'Inks and' })
    await settle('resolve')
    expect(sent).toHaveLength(3)
    expect(seen.stored).toBe(3)
  })

  test('is sent once for all that is typed before a frame, which does not wait for it', async () => {
    const { store, sent, settle, draw, frames, keeper } = opened()
    await settle('resolve')
    for (const title of ['Inks', 'Inks a']) store.set(['title'], title)
    expect([sent, frames.length]).toEqual([[{}], 1])
    draw()
    expect(sent).toEqual([{}, { title: 'Inks a' }])
    await settle('resolve')
    store.set(['title'], 'Inks an')
    keeper.stop()
    draw()
    expect(sent).toHaveLength(2)
  })

  test('is renewed while nothing changes, and says what is undone as well', async () => {
    const { clock, store, type, sent, settle, draw } = opened()
    await settle('resolve')
    type('Inks')
    await settle('resolve')
    store.undo()
    draw()
    await settle('resolve')
    expect(sent.at(-1)).toEqual({})
    await clock.pass(PREVIEW_RENEWAL)
    expect(sent).toHaveLength(4)
  })

  test('is behind after a request that failed, and sends what it has then again', async () => {
    const { clock, type, sent, keeper, seen, settle } = opened()
    await settle('resolve')
    type('Inks')
    await settle('reject')
    expect([keeper.getState(), seen.stored]).toEqual(['behind', 1])
    await clock.pass(PREVIEW_RETRY)
    expect(sent.at(-1)).toEqual({ title: 'Inks' })
    await settle('resolve')
    expect([keeper.getState(), seen.stored]).toEqual(['current', 2])
  })

  test('is taken out when it is closed, and sends nothing any more', async () => {
    const { clock, type, sent, keeper, seen, settle } = opened()
    keeper.close()
    keeper.close()
    await settle('resolve')
    type('Inks')
    await clock.pass(2 * PREVIEW_RENEWAL)
    expect(sent).toHaveLength(1)
    // The second time because what was under way may have arrived after the first.
    expect(seen).toEqual({ stored: 2, removed: 2 })
  })
})
