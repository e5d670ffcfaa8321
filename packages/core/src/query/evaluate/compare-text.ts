/** Text in lower case, as `like` and `contains` compare it. Databases use this same function. */
export const foldCase = (text: string): string => text.toLowerCase()

/**
 * Order by code point: the order of UTF-8 bytes, so that JavaScript, SQLite and PostgreSQL (collation
 * `C`) agree. JavaScript's own `<` compares UTF-16 units and puts U+1F600 before U+FF5E.
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left !== right) return beyondSurrogates(left) - beyondSurrogates(right)
  }
  return a.length - b.length
}

/** Moves surrogates, which encode the highest code points, above all other units. */
const beyondSurrogates = (unit: number): number =>
  unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800
