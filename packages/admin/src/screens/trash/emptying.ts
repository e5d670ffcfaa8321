import type { ClientCollection } from '@stet/core'

const DAY = 24 * 60 * 60 * 1000

/** Days after which what is in the trash is deleted for good; null where it stays, or there is no trash. */
export function emptyAfterDays({ trash }: Pick<ClientCollection, 'trash'>): number | null {
  return trash === false ? null : trash.emptyAfterDays
}

/** When a document that went to the trash then is deleted for good; null where that is unknown. */
export function emptiedAt(
  collection: Pick<ClientCollection, 'trash'>,
  deletedAt: unknown,
): Date | null {
  const days = emptyAfterDays(collection)
  const since = typeof deletedAt === 'string' ? Date.parse(deletedAt) : Number.NaN
  return days === null || Number.isNaN(since) ? null : new Date(since + days * DAY)
}

/** Days until then, of which the last one has begun. */
export function daysUntil(moment: Date, now: number): number {
  return Math.max(0, Math.ceil((moment.getTime() - now) / DAY))
}
