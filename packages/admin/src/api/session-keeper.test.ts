import { describe, expect, test } from 'vitest'
import { createSessionKeeper } from './session-keeper.ts'

function deferred<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('a refused call', () => {
  test('stands as refused when the editor is still signed in', async () => {
    const keeper = createSessionKeeper(async () => true)
    expect(await keeper.recover(keeper.generation())).toBe(false)
    expect(keeper.getState()).toBe('active')
  })

  test('waits for the editor when the session is gone, and goes again after signing in', async () => {
    const keeper = createSessionKeeper(async () => false)
    const expired = new Promise<void>((resolve) => {
      keeper.subscribe(() => keeper.getState() === 'expired' && resolve())
    })
    const call = keeper.recover(keeper.generation())
    await expired
    keeper.resume()
    expect(await call).toBe(true)
    expect(keeper.getState()).toBe('active')
  })

  test('fails when the editor leaves instead of signing in', async () => {
    const keeper = createSessionKeeper(async () => false)
    keeper.expire()
    const call = keeper.recover(keeper.generation())
    keeper.end()
    expect(await call).toBe(false)
    expect(await keeper.recover(keeper.generation())).toBe(false)
  })

  test('asks the server once, however many calls were refused together', async () => {
    let asked = 0
    const answer = deferred<boolean>()
    const keeper = createSessionKeeper(() => {
      asked += 1
      return answer.promise
    })
    const calls = [1, 2, 3].map(() => keeper.recover(keeper.generation()))
    answer.resolve(true)
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
    const answer = deferred<boolean>()
    const keeper = createSessionKeeper(() => answer.promise)
    const call = keeper.recover(keeper.generation())
    keeper.resume()
    answer.resolve(false)
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
