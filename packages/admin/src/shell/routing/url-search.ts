/** Search parameters as the router holds them: plain strings, exactly as they stand in the address. */
export type RawSearch = Readonly<Record<string, string>>

export function parseSearch(text: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Leaves out what has no value, so that addresses stay short; what is no plain value is written as JSON. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
