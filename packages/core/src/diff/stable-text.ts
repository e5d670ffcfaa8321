import { isObject, type Json } from '../json.ts'

/** JSON with sorted names: equal values give equal texts. */
export const stableText = (value: Json | undefined): string =>
  JSON.stringify(ordered(value) ?? null)

/** As `stableText`, indented over several lines for people. */
export const stableLines = (value: Json): string => JSON.stringify(ordered(value), null, 2)

function ordered(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item: Json) => ordered(item) ?? null)
  if (!isObject(value)) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, ordered(value[name])]))
}
