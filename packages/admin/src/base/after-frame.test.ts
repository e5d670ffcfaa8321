import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterNextFrame } from './after-frame.ts'

/** A window that draws a frame when a test does. */
let frames: Map<number, () => void>
const draw = () => {
  for (const [id, run] of [...frames]) {
    frames.delete(id)
    run()
  }
}

beforeEach(() => {
  frames = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frames.set(frames.size + 1, run)
    return frames.size
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('runs once, after the frame and not within it', () => {
  const run = vi.fn()
  afterNextFrame(run)
  vi.advanceTimersByTime(16)
  draw()
  expect(run).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

test('runs in a window that draws no frames as well, and not again when it draws some', () => {
  const run = vi.fn()
  afterNextFrame(run)
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
  draw()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

test('is called off before the frame and after it', () => {
  const run = vi.fn()
  afterNextFrame(run)()
  const callOff = afterNextFrame(run)
  draw()
  callOff()
  vi.runAllTimers()
  expect([run.mock.calls, frames.size]).toEqual([[], 0])
})
