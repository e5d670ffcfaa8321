/** JSON as it is sent. */
type Json = unknown

interface FieldState {
  readonly initialValue: Json
  readonly value: Json
}

/** The values of a document by their paths, rows by their places: as clients of this protocol send them. */
export function initialState(data: object): Record<string, FieldState> {
  const states: Record<string, FieldState> = {}
  const visit = (value: Json, path: string) => {
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

const isNested = (value: Json): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
