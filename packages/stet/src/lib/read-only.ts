import { AsyncLocalStorage } from 'node:async_hooks'

const readOnly = new AsyncLocalStorage<true>()

/** Runs `work`, in which nothing may be written, whichever code begins it and whenever that is. */
export function readingOnly<T>(work: () => Promise<T>): Promise<T> {
  return readOnly.run(true, work)
}

export function isReadOnly(): boolean {
  return readOnly.getStore() === true
}
