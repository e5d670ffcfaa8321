import type { Json } from '../json.ts'

interface JsonLimits {
  readonly maxDepth: number
  readonly maxNodes: number
}

/**
 * Why a value cannot be stored as JSON, or null. Not recursive, so a value of any depth and size is
 * handled; it stops at the first value beyond the limits.
 */
export function jsonFault(
  value: unknown,
  { maxDepth, maxNodes }: JsonLimits,
): 'notJson' | 'tooDeep' | 'tooLarge' | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  let nodes = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: current, depth } = next
    nodes += 1
    if (nodes > maxNodes) return 'tooLarge'
    if (current === null || typeof current === 'string' || typeof current === 'boolean') continue
    if (typeof current === 'number') {
      if (!Number.isFinite(current)) return 'notJson'
      continue
    }
    if (typeof current !== 'object') return 'notJson'
    if (depth >= maxDepth) return 'tooDeep'
    if (Array.isArray(current)) {
      if (current.length > maxNodes) return 'tooLarge'
      for (const item of current) open.push({ value: item, depth: depth + 1 })
      continue
    }
    if (!isPlain(current)) return 'notJson'
    for (const item of Object.values(current)) {
      if (item !== undefined) open.push({ value: item, depth: depth + 1 })
    }
  }
  return null
}

function isPlain(value: object): value is { readonly [key: string]: Json | undefined } {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
