import type { DocumentLock } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { FakeClock } from '../../../test/fake-clock.ts'
import { LOCK_POLL_INTERVAL, LockKeeper } from './lock-keeper.ts'

const lockOf = (name: string): DocumentLock => ({
  kind: 'collection',
  slug: 'posts',
  id: 'd1',
  user: { relationTo: 'users', value: name, name },
  isOwn: name === 'me',
  lastEditedAt: '2026-01-05T09:00:00.000Z',
  duration: 300,
})

/** A keeper and the server it asks, which has one lock. */
function opened(holder: string | null = null, { isUntouched = true } = {}) {
  const clock = new FakeClock()
  const server = {
    lock: holder === null ? null : lockOf(holder),
    looks: 0,
    released: 0,
    fails: false,
  }
  const keeper = new LockKeeper(
    {
      async look() {
        server.looks += 1
        if (server.fails) throw new Error('offline')
        return server.lock
      },
      async takeOver() {
        if (server.fails) throw new Error('offline')
        server.lock = lockOf('me')
        return server.lock
      },
      async release() {
        server.released += 1
        server.lock = null
      },
    },
    clock,
    { isUntouched: () => isUntouched },
  )
  keeper.open()
  return { clock, server, keeper, state: () => keeper.getState() }
}

describe('the lock of an open document', () => {
  test('lets the user edit while no other editor does, and is not looked at again', async () => {
    const { clock, server, state } = opened()
    await clock.pass(5 * LOCK_POLL_INTERVAL)
    expect(state()).toEqual({ kind: 'editing', isOwn: false })
    expect(server.looks).toBe(1)
  })

  test('asks what to do when another editor was first', async () => {
    const { clock, state } = opened('Bea')
    await clock.pass(0)
    expect(state()).toEqual({ kind: 'locked', lock: lockOf('Bea') })
  })

  test('takes the question back when the other has gone before it was answered', async () => {
    const { clock, server, state } = opened('Bea')
    await clock.pass(0)
    server.lock = null
    await clock.pass(LOCK_POLL_INTERVAL)
    expect(state()).toEqual({ kind: 'editing', isOwn: false })
  })

  test('asks once: who chose to read is only told from then on', async () => {
    const { clock, server, keeper, state } = opened('Bea')
    await clock.pass(0)
    keeper.readOnly()
    server.lock = lockOf('Cem')
    await clock.pass(LOCK_POLL_INTERVAL)
    expect(state()).toEqual({ kind: 'reading', lock: lockOf('Cem') })
    server.lock = null
    await clock.pass(LOCK_POLL_INTERVAL)
    expect(state()).toEqual({ kind: 'reading', lock: null })
    await keeper.takeOver()
    expect(state()).toEqual({ kind: 'editing', isOwn: true })
  })

  test('tells who had it that it was taken over, within ten seconds, and lets them read or take it back', async () => {
    const { clock, server, keeper, state } = opened()
    await clock.pass(0)
    keeper.update(lockOf('me'))
    server.lock = lockOf('Bea')
    await clock.pass(LOCK_POLL_INTERVAL)
    expect(state()).toEqual({ kind: 'lost', lock: lockOf('Bea') })
    // Also after the other has gone: what happened must be answered.
    server.lock = null
    await clock.pass(LOCK_POLL_INTERVAL)
    expect(state().kind).toBe('lost')
    await keeper.takeOver()
    expect(state()).toEqual({ kind: 'editing', isOwn: true })
  })

  test('stays as it is while the server cannot be asked', async () => {
    const { clock, server, keeper, state } = opened('Bea')
    await clock.pass(0)
    server.fails = true
    await clock.pass(3 * LOCK_POLL_INTERVAL)
    expect(state().kind).toBe('locked')
    await expect(keeper.takeOver()).rejects.toThrow('offline')
    expect(state().kind).toBe('locked')
    server.fails = false
    server.lock = null
    await clock.pass(LOCK_POLL_INTERVAL)
    expect(state().kind).toBe('editing')
  })

  test('is given back once, and only by who has it', async () => {
    const mine = opened('me')
    await mine.clock.pass(0)
    mine.keeper.release()
    mine.keeper.release()
    expect(mine.server.released).toBe(1)
    const other = opened('Bea')
    await other.clock.pass(0)
    other.keeper.release()
    other.keeper.readOnly()
    other.keeper.release()
    expect(other.server.released).toBe(0)
  })

  test('makes an idle user a reader without a dialog, and lets them write again when it is over', async () => {
    const { clock, server, keeper, state } = opened()
    await clock.pass(0)
    server.lock = lockOf('Bea')
    await keeper.look({ isNews: true })
    expect(state()).toEqual({ kind: 'watching', lock: lockOf('Bea') })
    server.lock = null
    await keeper.look({ isNews: true })
    expect(state()).toEqual({ kind: 'editing', isOwn: false })
    server.lock = lockOf('Bea')
    await keeper.look({ isNews: true })
    await keeper.takeOver()
    expect(state()).toEqual({ kind: 'editing', isOwn: true })
  })

  test('asks a user who has typed already when another editor was first', async () => {
    const { clock, server, keeper, state } = opened(null, { isUntouched: false })
    await clock.pass(0)
    server.lock = lockOf('Bea')
    await keeper.look({ isNews: true })
    expect(state()).toEqual({ kind: 'locked', lock: lockOf('Bea') })
  })

  test('is not ours any more after a save, so taking it then takes nothing over', async () => {
    const { clock, keeper, state } = opened('me')
    await clock.pass(0)
    keeper.saved()
    expect(state()).toEqual({ kind: 'editing', isOwn: false })
    keeper.update(lockOf('Bea'))
    expect(state().kind).toBe('locked')
  })

  test('is given back by who leaves before it was answered whose it is', async () => {
    const soon = opened('me')
    soon.keeper.close()
    soon.keeper.release()
    expect(soon.server.released).toBe(1)
    const typing = opened()
    await typing.clock.pass(0)
    typing.keeper.release()
    expect(typing.server.released).toBe(0)
    typing.keeper.requested()
    typing.keeper.close()
    typing.keeper.release()
    typing.keeper.release()
    expect(typing.server.released).toBe(1)
  })

  test('is not looked at after the screen is gone', async () => {
    const { clock, server, keeper } = opened('Bea')
    await clock.pass(0)
    keeper.close()
    await clock.pass(5 * LOCK_POLL_INTERVAL)
    expect(server.looks).toBe(1)
  })
})
