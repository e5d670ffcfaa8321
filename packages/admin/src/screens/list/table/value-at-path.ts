import type { Json, JsonObject } from '@stet/core'

/** The value at a dotted path through groups. */
export function valueAtPath(document: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = document
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    value = (value as JsonObject)[name]
  }
  return value
}
