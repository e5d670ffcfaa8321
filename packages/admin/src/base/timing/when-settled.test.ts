import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenSettled } from './when-settled.ts'

/** What the window would do with its next frame, and in its next pause. */
let frame: (() => void) | null
let pause: (() => void) | null

beforeEach(() => {
  frame = null
  pause = null
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frame = run
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    frame = null
  })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    pause = run
  })
  vi.stubGlobal('cancelIdleCallback', () => {
    pause = null
  })
})
afterEach(() => void vi.useRealTimers())

function paint(): void {
  frame?.()
  vi.advanceTimersByTime(0)
}

test('it runs in a pause after the paint, once', () => {
  const run = vi.fn()
  whenSettled(run)
  expect(pause).toBeNull()
  paint()
  expect(run).not.toHaveBeenCalled()
  pause?.()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledOnce()
})

test('a window that is always busy does not keep it back', () => {
  const run = vi.fn()
  whenSettled(run)
  paint()
  vi.advanceTimersByTime(200)
  expect([run.mock.calls.length, pause]).toEqual([1, null])
})

test('what is called off never runs, before the paint and after it', () => {
  const run = vi.fn()
  whenSettled(run)()
  paint()
  const stop = whenSettled(run)
  paint()
  stop()
  expect(pause).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
