interface FieldState {
  readonly initialValue: unknown
  readonly value: unknown
}

/** The values of a document by their paths, rows by their places: as clients of this protocol send them. */
export function initialState(data: object): Record<string, FieldState> {
  const states: Record<string, FieldState> = {}
  const visit = (value: unknown, path: string) => {
    if (isNested(value)) {
      for (const [name, inner] of Object.entries(value)) {
        visit(inner, path === '' ? name : `${path}.${name}`)
      }
      return
    }
    states[path] = { initialValue: value, value }
  }
  visit(data, '')
  return states
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
