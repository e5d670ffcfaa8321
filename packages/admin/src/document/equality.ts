import type { Json } from '@stet/core'
import { isObject, rowId } from './path.ts'

/** Whether two values would be stored as the same. An absent name and `null` are: a cleared field is either. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (a === null || a === undefined) return b === null || b === undefined
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  }
  if (!isObject(a) || !isObject(b)) return false
  for (const name of Object.keys(a)) if (!isSame(a[name], b[name])) return false
  for (const name of Object.keys(b)) {
    if (!Object.hasOwn(a, name) && b[name] !== null && b[name] !== undefined) return false
  }
  return true
}

/**
 * `value` with every part that is the same as in `known` replaced by that very object. Comparing what
 * the editor has with what the server answered is then mostly a matter of comparing references.
 */
export function sharing<T extends Json | undefined>(known: Json | undefined, value: T): T {
  return shared(known, value) as T
}

function shared(known: Json | undefined, value: Json | undefined): Json | undefined {
  if (known === value) return known
  if (Array.isArray(value)) {
    if (!Array.isArray(known)) return value
    const byId = new Map<string, Json>()
    for (const row of known as readonly Json[]) {
      const id = rowId(row)
      if (id !== undefined) byId.set(id, row)
    }
    const next = (value as readonly Json[]).map((item, index) => {
      const id = rowId(item)
      return shared(id === undefined ? known[index] : byId.get(id), item) as Json
    })
    return next.length === known.length && next.every((item, i) => item === known[i]) ? known : next
  }
  if (!isObject(value) || !isObject(known)) return value
  const names = Object.keys(value)
  let isKnown = names.length === Object.keys(known).length
  const next = names.map((name) => {
    const part = shared(known[name], value[name])
    if (part !== known[name] || !Object.hasOwn(known, name)) isKnown = false
    return [name, part] as const
  })
  // fromEntries and not assignment: JSON may hold a name like `__proto__`.
  return isKnown ? known : Object.fromEntries(next)
}
