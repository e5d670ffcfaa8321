import { TooManyRequests, Unavailable } from '@stet/core'
import type { UserRef } from '../../database/refs.ts'

/** Exports that a process writes at once: each keeps the ids of its rows, and reads one batch after another. */
const maxExports = 4
/** Exports of one user: of two lists at once, say. */
const maxExportsPerUser = 2
/** Seconds after which a refused caller should come again. */
const retryAfter = 30

/** Limits how many lists are exported at once. */
export interface ExportSlots {
  /** Throws where there are too many; what it answers gives the slot back, and may be called again. */
  take(user: UserRef): () => void
}

export function createExportSlots(): ExportSlots {
  const taken = new Map<symbol, string>()
  return {
    take({ collection, id }) {
      const user = `${collection} ${id}`
      const own = [...taken.values()].filter((other) => other === user)
      if (own.length >= maxExportsPerUser) throw new TooManyRequests(retryAfter)
      if (taken.size >= maxExports) throw new Unavailable(retryAfter)
      const slot = Symbol(user)
      taken.set(slot, user)
      return () => void taken.delete(slot)
    },
  }
}
