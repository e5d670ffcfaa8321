import { isObject, type Json } from '@stet/core'

/** How a user has the navigation. */
export interface NavPreference {
  /** The keys of the groups that are closed; all others are open. */
  readonly closed: ReadonlySet<string>
  /** It is as narrow as its icons. */
  readonly isNarrow: boolean
}

/** What is stored as `{ groups: { [key]: { open } }, narrow }`. */
export function readNavPreference(stored: Json): NavPreference {
  if (!isObject(stored)) return { closed: new Set(), isNarrow: false }
  const groups = isObject(stored.groups) ? Object.entries(stored.groups) : []
  const closed = groups.flatMap(([key, group]) =>
    isObject(group) && group.open === false ? [key] : [],
  )
  return { closed: new Set(closed), isNarrow: stored.narrow === true }
}

/** What is stored for it. */
export function navPreferenceValue({ closed, isNarrow }: NavPreference): Json {
  return {
    groups: Object.fromEntries([...closed].map((key) => [key, { open: false }])),
    ...(isNarrow && { narrow: true }),
  }
}

/** The closed groups after one was opened or closed. */
export function toggled(closed: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(closed)
  if (!next.delete(key)) next.add(key)
  return next
}
