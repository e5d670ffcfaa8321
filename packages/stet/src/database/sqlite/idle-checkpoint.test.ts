import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IdleCheckpoint } from './idle-checkpoint.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the log is emptied once nothing has been written for a while, and once for all of it', () => {
  const empty = vi.fn(async () => {})
  const checkpoint = new IdleCheckpoint(empty, 1000)
  vi.advanceTimersByTime(5000)
  expect(empty).not.toHaveBeenCalled()
  for (let time = 0; time < 10; time++) {
    checkpoint.committed()
    vi.advanceTimersByTime(400)
  }
  expect(empty).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(empty).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(empty).toHaveBeenCalledTimes(1)
  checkpoint.committed()
  vi.advanceTimersByTime(1000)
  expect(empty).toHaveBeenCalledTimes(2)
})

test('a database that is closed meanwhile is left alone', () => {
  const empty = vi.fn(async () => {})
  const checkpoint = new IdleCheckpoint(empty, 1000)
  checkpoint.committed()
  checkpoint.stop()
  vi.advanceTimersByTime(5000)
  expect(empty).not.toHaveBeenCalled()
})
