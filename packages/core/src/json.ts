/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

/** A JSON object; documents, rows and group values are of this shape. */
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

/** Whether a value is an object with names: not null, not an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
