import { afterEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let frames: FrameRequestCallback[] = []

function withFrames(): void {
  frames = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => delete frames[frame - 1])
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it runs after the frame, once', () => {
  withFrames()
  const run = vi.fn()
  afterPaint(run)
  expect(run).not.toHaveBeenCalled()
  for (const frame of frames) frame(0)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(run).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledOnce()
})

test('a page that has no frames does not keep it back', () => {
  withFrames()
  const run = vi.fn()
  afterPaint(run)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledOnce()
})

test('what is called off never runs, before its frame and after it', () => {
  withFrames()
  const run = vi.fn()
  afterPaint(run)()
  expect(frames.filter(Boolean)).toEqual([])
  const stop = afterPaint(run)
  for (const frame of frames.filter(Boolean)) frame(0)
  stop()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
