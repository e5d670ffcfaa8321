import { editorNotes, isObject, type Json } from '@stet/core'

/** Whether two texts have the same content. Parts that are the same object are skipped. */
export function isSameText(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((json, at) => isSameText(json, other[at]))
  }
  if (!isObject(one) || !isObject(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => {
    // This editor writes a direction only where its author sets it.
    if (name === 'direction') return isSameText(one[name] ?? null, other[name] ?? null)
    return editorNotes.has(name) || isSameText(one[name], other[name])
  })
}
