/** A text as a literal type of TypeScript. */
export function literalType(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** One of several types, none of which is never. */
export function anyTypeOf(types: readonly string[]): string {
  return types.length === 0 ? 'never' : types.join(' | ')
}

/** A list of what one of the types describes. */
export function listTypeOf(types: readonly string[]): string {
  return types.length === 1 ? `readonly ${types[0]}[]` : `readonly (${types.join(' | ')})[]`
}

/** One of several texts. */
export function anyTextType(values: readonly string[]): string {
  return anyTypeOf(values.map(literalType))
}

/** A list of some of several texts. */
export function textListType(values: readonly string[]): string {
  return listTypeOf(values.map(literalType))
}
