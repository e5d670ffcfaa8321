/** What a query parameter may be; objects nest as `a[b]=c`, except `where`, which travels as JSON. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly QueryValue[]
  | { readonly [name: string]: QueryValue }

export type Query = Readonly<Record<string, unknown>>

/** `?a=1&select[title]=true`, or nothing when no parameter has a value. */
export function toQueryString(query: Query): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    // A filter is deeper than brackets can say without ambiguity ("is that a list or a map?").
    if (name === 'where' && typeof value === 'object' && value !== null) {
      parameters.append(name, JSON.stringify(value))
    } else {
      append(parameters, name, value)
    }
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

function append(parameters: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) append(parameters, name, item)
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) append(parameters, `${name}[${key}]`, item)
  } else {
    parameters.append(name, String(value))
  }
}
