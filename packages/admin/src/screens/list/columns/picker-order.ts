import type { ListColumn } from './list-columns.ts'

/** The columns to choose from: the shown ones in their order, then the others. */
export function pickerOrder(
  shown: readonly string[],
  available: readonly ListColumn[],
): readonly string[] {
  const all = available.map(({ path }) => path)
  const first = shown.filter((path) => all.includes(path))
  return [...first, ...all.filter((path) => !first.includes(path))]
}

/** The paths after one of them was moved to another place. */
export function moved(paths: readonly string[], path: string, to: number): readonly string[] {
  return paths.filter((one) => one !== path).toSpliced(to, 0, path)
}
