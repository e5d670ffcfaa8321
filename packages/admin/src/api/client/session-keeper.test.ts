import { describe, expect, test, vi } from 'vitest'
import { createSessionKeeper, type SessionEnd } from './session-keeper.ts'

function deferred<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('a refused call', () => {
  test('stands as refused when the editor is still signed in', async () => {
    const keeper = createSessionKeeper(async () => null)
    expect(await keeper.recover(keeper.generation())).toBe(false)
    expect(keeper.getState()).toBe('active')
  })

  test('waits for the editor when the session is gone, and goes again after signing in', async () => {
    const keeper = createSessionKeeper(async () => 'gone')
    const expired = new Promise<void>((resolve) => {
      keeper.subscribe(() => keeper.getState() === 'expired' && resolve())
    })
    const call = keeper.recover(keeper.generation())
    await expired
    keeper.resume()
    expect(await call).toBe(true)
    expect(keeper.getState()).toBe('active')
  })

  test('waits as well when another user has signed in, and says so', async () => {
    const keeper = createSessionKeeper(async () => 'replaced')
    const told = vi.fn()
    const call = keeper.recover(keeper.generation())
    await vi.waitFor(() => expect(keeper.getState()).toBe('expired'))
    expect(keeper.getEnd()).toBe('replaced')
    keeper.subscribe(told)
    keeper.expire('gone')
    keeper.expire('replaced')
    expect(told).toHaveBeenCalledTimes(2)
    keeper.resume()
    expect(await call).toBe(true)
  })

  test('fails when the editor leaves instead of signing in', async () => {
    const keeper = createSessionKeeper(async () => 'gone')
    keeper.expire()
    const call = keeper.recover(keeper.generation())
    keeper.end()
    expect(await call).toBe(false)
    expect(await keeper.recover(keeper.generation())).toBe(false)
  })

  test('asks the server once, however many calls were refused together', async () => {
    let asked = 0
    const answer = deferred<SessionEnd | null>()
    const keeper = createSessionKeeper(() => {
      asked += 1
      return answer.promise
    })
    const calls = [1, 2, 3].map(() => keeper.recover(keeper.generation()))
    answer.resolve(null)
    expect(await Promise.all(calls)).toEqual([false, false, false])
    expect(asked).toBe(1)
  })

  test('that left before signing in again is sent again without asking', async () => {
    const keeper = createSessionKeeper(async () => {
      throw new Error('must not be asked')
    })
    const before = keeper.generation()
    keeper.expire()
    keeper.resume()
    expect(await keeper.recover(before)).toBe(true)
  })

  test('goes again when the editor signs in while the server is being asked', async () => {
    const answer = deferred<SessionEnd | null>()
    const keeper = createSessionKeeper(() => answer.promise)
    const call = keeper.recover(keeper.generation())
    keeper.resume()
    answer.resolve('gone')
    expect(await call).toBe(true)
    expect(keeper.getState()).toBe('active')
  })

  test('says nothing about the session when the server cannot be reached', async () => {
    const keeper = createSessionKeeper(async () => {
      throw new Error('offline')
    })
    expect(await keeper.recover(keeper.generation())).toBe(false)
    expect(keeper.getState()).toBe('active')
  })
})
