import type { JsonObject } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { FakeClock, settle } from '../../../test/fake-clock.ts'
import { sampleStore } from '../../../test/sample-form.ts'
import { Listeners } from '../../base/listeners.ts'
import { PREVIEW_RENEWAL } from './preview-keeper.ts'
import { PREVIEW_LAST_SAVE, PreviewedDrawers } from './previewed-drawers.ts'

interface DrawerOptions {
  readonly id?: string
  readonly isNew?: boolean
  readonly hasDrafts?: boolean
  readonly isSavedOnLeave?: boolean
}

/** Drawers over the form of the post "form", with what the session has of documents. */
function opened() {
  const clock = new FakeClock()
  const session = new Map<string, JsonObject>()
  const seen = { shown: 0, puts: 0 }
  const drawers = new PreviewedDrawers({
    clock,
    afterPaint: (run) => {
      run()
      return () => {}
    },
    isForm: (slug, id) => slug === 'posts' && id === 'form',
    onStored: () => {
      seen.shown += 1
    },
  })
  function open({
    id = 'ann',
    isNew = false,
    hasDrafts = true,
    isSavedOnLeave = false,
  }: DrawerOptions = {}) {
    const store = sampleStore({ title: 'Ann' })
    const stored = new Listeners()
    const slug = id === 'form' ? 'posts' : 'authors'
    const leave = drawers.follow({
      slug,
      documentId: () => id,
      store,
      isNew: () => isNew,
      hasDrafts,
      isSavedOnLeave: () => isSavedOnLeave,
      onStored: stored.subscribe,
      transport: {
        put: async (data) => {
          seen.puts += 1
          session.set(id, data)
        },
        remove: async () => void session.delete(id),
      },
    })
    return {
      store,
      leave,
      save() {
        const document = store.getDocument()
        store.acknowledge({ document, sent: document, sentAt: 0 })
        stored.notify()
      },
    }
  }
  return { clock, session, seen, drawers, open }
}

describe('a document in a drawer', () => {
  test('is on the page with every change, and as it was once the drawer is left', async () => {
    const { session, seen, open } = opened()
    const { store, leave } = open()
    store.set(['title'], 'Anna')
    await settle()
    expect(session.get('ann')).toEqual({ title: 'Anna' })
    const { shown } = seen
    leave()
    await settle()
    expect(session.size).toBe(0)
    expect(seen.shown).toBe(shown + 1)
    store.set(['title'], 'Anne')
    await settle()
    expect(session.size).toBe(0)
  })

  test('stays on the page where it was saved as a draft, without what was not', async () => {
    const { clock, session, seen, drawers, open } = opened()
    const { store, save, leave } = open()
    store.set(['title'], 'Anna')
    save()
    store.set(['title'], 'Anne')
    await settle()
    leave()
    await settle()
    expect(session.get('ann')).toEqual({})
    const { puts } = seen
    await clock.pass(PREVIEW_RENEWAL)
    expect(seen.puts).toBe(puts + 1)
    drawers.close()
    await settle()
    expect(session.size).toBe(0)
  })

  test('leaves the session where readers get what was saved', async () => {
    const { session, open } = opened()
    const { store, save, leave } = open({ hasDrafts: false })
    store.set(['title'], 'Anna')
    save()
    leave()
    await settle()
    expect(session.size).toBe(0)
  })

  test('stays as it is while closing the drawer saves it, and goes if that fails', async () => {
    for (const isStored of [true, false]) {
      const { clock, session, open } = opened()
      const { store, save, leave } = open({ isSavedOnLeave: true })
      store.set(['title'], 'Anna')
      leave()
      await settle()
      expect(session.get('ann')).toEqual({ title: 'Anna' })
      if (isStored) save()
      await clock.pass(PREVIEW_LAST_SAVE)
      expect(session.get('ann')).toEqual(isStored ? {} : undefined)
    }
  })

  test('that is new is on the page from its first change', async () => {
    const { session, open } = opened()
    const { store } = open({ isNew: true })
    await settle()
    expect(session.size).toBe(0)
    store.set(['title'], 'Anna')
    await settle()
    expect(session.get('ann')).toMatchObject({ title: 'Anna' })
  })

  test('is that of the newest of two drawers, and of the form where it is the same', async () => {
    const { session, open } = opened()
    const first = open()
    const second = open()
    second.store.set(['title'], 'Second')
    await settle()
    first.store.set(['title'], 'First')
    first.leave()
    await settle()
    expect(session.get('ann')).toEqual({ title: 'Second' })
    const same = open({ id: 'form' })
    same.store.set(['title'], 'Changed')
    same.leave()
    await settle()
    expect([...session.keys()]).toEqual(['ann'])
  })

  test('does not come back once it was deleted', async () => {
    const { clock, session, drawers, open } = opened()
    const { save, leave } = open()
    save()
    leave()
    drawers.removed('authors', 'ann')
    await clock.pass(PREVIEW_RENEWAL)
    expect(session.size).toBe(0)
  })
})
