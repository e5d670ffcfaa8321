import { isObject, type Json } from '@stet/core'

/** The closed groups of what is stored as `{ groups: { [key]: { open } } }`; all others are open. */
export function readClosedGroups(stored: Json): ReadonlySet<string> {
  if (!isObject(stored) || !isObject(stored.groups)) return new Set()
  return new Set(
    Object.entries(stored.groups).flatMap(([key, group]) =>
      isObject(group) && group.open === false ? [key] : [],
    ),
  )
}

/** What is stored for these closed groups. */
export function navPreference(closed: ReadonlySet<string>): Json {
  return { groups: Object.fromEntries([...closed].map((key) => [key, { open: false }])) }
}

/** The closed groups after one was opened or closed. */
export function toggled(closed: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(closed)
  if (!next.delete(key)) next.add(key)
  return next
}
