import { isObject, type Json, type JsonObject } from '../json.ts'

/**
 * A localized value by locale. A value stored before the field was localized is the value of every
 * locale.
 */
export function localesOf(value: Json | undefined, locales: readonly string[]): JsonObject {
  if (value === undefined || value === null) return {}
  return isByLocale(value, locales)
    ? value
    : Object.fromEntries(locales.map((code) => [code, value]))
}

/** Whether a value is an object by locale. */
export const isByLocale = (
  value: Json | undefined,
  locales: readonly string[],
): value is JsonObject =>
  isObject(value) &&
  (Object.keys(value).length === 0 || locales.some((code) => Object.hasOwn(value, code)))
