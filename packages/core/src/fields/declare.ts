/** A text as a literal type of TypeScript. */
export function literalType(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** A union of types; `never` for none. */
export function anyTypeOf(types: readonly string[]): string {
  return types.length === 0 ? 'never' : types.join(' | ')
}

/** An array type whose items are one of the types. */
export function listTypeOf(types: readonly string[]): string {
  return types.length === 1 ? `readonly ${types[0]}[]` : `readonly (${types.join(' | ')})[]`
}

/** A union of string literals. */
export function anyTextType(values: readonly string[]): string {
  return anyTypeOf(values.map(literalType))
}

/** An array type whose items are string literals. */
export function textListType(values: readonly string[]): string {
  return listTypeOf(values.map(literalType))
}
