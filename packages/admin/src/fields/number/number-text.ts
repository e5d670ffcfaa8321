import type { Json } from '@stet/core'

/** The number in a value; null where there is none. */
export function numberOf(value: Json | undefined): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
