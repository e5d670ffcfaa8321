import type { Json } from '@stet/core'

/** JSON text with the names of every object in one order: PostgreSQL does not keep the order they were written in. */
export function canonicalJson(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = value as Readonly<Record<string, Json>>
  const parts = Object.keys(members)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(members[name])}`)
  return `{${parts.join(',')}}`
}
