/** The most similar name: it may differ in one letter out of three. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const allowed = Math.max(1, Math.floor(name.length / 3))
  let nearest: string | undefined
  let least = allowed + 1
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const slips = slipsBetween(name.toLowerCase(), candidate.toLowerCase())
    if (slips < least) {
      least = slips
      nearest = candidate
    }
  }
  return nearest
}

/** Number of letters to add, remove, replace or swap to turn one text into the other. */
function slipsBetween(from: string, to: string): number {
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = current
  }
  return at(last, to.length)
}

const at = (row: readonly number[], column: number): number =>
  row[column] ?? Number.POSITIVE_INFINITY
