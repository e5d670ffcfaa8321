/**
 * A value as text that no different value has: JSON would write `undefined`, a date or infinity
 * like something else. Undefined where the value is more than data.
 */
export function distinctText(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value)
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value)
    case 'boolean':
    case 'undefined':
      return String(value)
    case 'bigint':
      return `${value}n`
    case 'object':
      return textOfObject(value)
    default:
      return undefined
  }
}

function textOfObject(value: object | null): string | undefined {
  if (value === null) return 'null'
  if (Array.isArray(value)) return joined('[', Array.from(value, distinctText))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Date.prototype) return `date(${(value as Date).getTime()})`
  if (prototype !== Object.prototype && prototype !== null) return undefined
  return joined(
    '{',
    Object.entries(value).map(([name, member]) => {
      const text = distinctText(member)
      return text === undefined ? undefined : `${JSON.stringify(name)}:${text}`
    }),
  )
}

function joined(opening: '[' | '{', parts: readonly (string | undefined)[]): string | undefined {
  if (parts.includes(undefined)) return undefined
  return `${opening}${parts.join()}${opening === '[' ? ']' : '}'}`
}
