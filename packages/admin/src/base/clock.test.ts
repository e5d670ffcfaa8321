import { afterEach, expect, test, vi } from 'vitest'
import { AUTOSAVE_MAX_WAIT, AutosaveTimer } from '../document/saving/autosave-timer.ts'
import { systemClock } from './clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

for (const [direction, hours] of [
  ['back', -26],
  ['ahead', 26],
] as const) {
  test(`who types without a pause is saved in time, although the clock of the device is set ${direction} by a day`, () => {
    vi.useFakeTimers()
    const save = vi.fn()
    const timer = new AutosaveTimer(systemClock, 2_000, save)
    timer.touch()
    vi.setSystemTime(Date.now() + hours * 60 * 60 * 1000)
    for (let typed = 500; typed < AUTOSAVE_MAX_WAIT; typed += 500) {
      vi.advanceTimersByTime(500)
      timer.touch()
    }
    expect(save).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    expect(save).toHaveBeenCalledTimes(1)
  })
}
