import type { MessageKey, Where } from '@stet/core'
import { type FilterDay, rangeOfDay } from '../list/filter/filter-day.ts'
import type { FilterClock } from '../list/filter/filter-where.ts'

interface VersionKind {
  readonly label: MessageKey
  readonly where: Where
}

/** What versions are told apart by, and how they are found. */
export const versionKinds = {
  named: { label: 'version:named', where: { name: { exists: true } } },
  published: { label: 'version:published', where: { 'version._status': { equals: 'published' } } },
  saved: {
    label: 'version:saved',
    where: { reason: { in: ['create', 'save-draft', 'update'] }, autosave: { equals: false } },
  },
  autosave: { label: 'version:autosave', where: { autosave: { equals: true } } },
  restored: { label: 'version:restored', where: { reason: { equals: 'restore' } } },
  merged: { label: 'version:merged', where: { reason: { equals: 'merge' } } },
  unpublished: { label: 'version:unpublished', where: { reason: { equals: 'unpublish' } } },
} as const satisfies Readonly<Record<string, VersionKind>>

export type VersionKindName = keyof typeof versionKinds

/** Which versions are asked for. */
export interface VersionsChoice {
  /** Who made them: `users/42`. */
  readonly by?: string | undefined
  readonly kind?: VersionKindName | undefined
  /** Days of the calendar: `2026-05-01`. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Kinds that only entities with drafts have. */
export const draftKinds: readonly string[] = ['published', 'autosave', 'unpublished']

/** Who made a version, as the address has it: `users/42`. */
export function personOf(by: string): { readonly relationTo: string; readonly value: string } {
  const end = by.indexOf('/')
  return { relationTo: by.slice(0, end), value: by.slice(end + 1) }
}

/** What the server is asked for: the conditions of an address, one for each. */
export function versionsFilter(
  { by, kind, from, until }: VersionsChoice,
  clock: FilterClock,
): readonly Where[] {
  const conditions: Where[] = []
  if (by !== undefined) {
    const { relationTo, value } = personOf(by)
    conditions.push({
      'author.relationTo': { equals: relationTo },
      'author.value': { equals: value },
    })
  }
  if (kind !== undefined) conditions.push(versionKinds[kind].where)
  const day = (text: string): FilterDay => ({ day: text })
  if (from !== undefined) {
    conditions.push({ updatedAt: { greater_than_equal: rangeOfDay(day(from), clock).start } })
  }
  if (until !== undefined) {
    conditions.push({ updatedAt: { less_than: rangeOfDay(day(until), clock).end } })
  }
  return conditions
}

export const isFiltered = ({ by, kind, from, until }: VersionsChoice): boolean =>
  [by, kind, from, until].some((part) => part !== undefined)
