/**
 * `value` if it is an object literal or one made by a parser, else null. Only such objects are read
 * as queries, because they have no keys besides their own.
 */
export function plainObject(value: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null
  return isPlain ? (value as Readonly<Record<string, unknown>>) : null
}

/**
 * A list; also an object that a query-string parser made of a list because an index was high or
 * missing (`in[0]=a&in[21]=b`). Null if the value is not a list.
 */
export function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  const object = plainObject(value)
  if (object === null) return null
  const keys = Object.keys(object)
  // JavaScript enumerates integer-like keys in ascending order.
  return keys.length > 0 && keys.every((key) => /^\d{1,9}$/.test(key))
    ? keys.map((key) => object[key])
    : null
}

/** Names that objects inherit or treat specially; no field may have them. */
const specialNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

export const isSpecialName = (name: string): boolean => specialNames.has(name)
