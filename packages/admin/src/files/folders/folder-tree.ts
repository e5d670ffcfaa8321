import {
  folderField,
  foldersAround,
  isWithinFolder,
  type JsonObject,
  parentFolder,
} from '@stet/core'

/** A folder, and how many files are in it and below it. */
export interface FolderCount {
  readonly path: string
  readonly count: number
}

/** All folders of the values that files have, those around them included, in the order of their names. */
export function foldersOf(values: readonly JsonObject[], language: string): readonly FolderCount[] {
  const counts = new Map<string, number>()
  for (const value of values) {
    const path = value[folderField]
    if (typeof path !== 'string' || path === '') continue
    for (const around of foldersAround(path))
      counts.set(around, (counts.get(around) ?? 0) + Number(value._count ?? 0))
  }
  // By one name after the other, so that a folder stands before those in it.
  const order = new Intl.Collator(language, { numeric: true })
  const compare = (a: readonly string[], b: readonly string[]): number => {
    const at = a.findIndex((name, index) => name !== b[index])
    if (at === -1) return a.length - b.length
    return order.compare(a[at] ?? '', b[at] ?? '')
  }
  return [...counts]
    .map(([path, count]) => ({ path, count, names: path.split('/') }))
    .sort((a, b) => compare(a.names, b.names))
    .map(({ path, count }) => ({ path, count }))
}

/** Those that stand in a folder itself. */
export const foldersIn = (
  folders: readonly FolderCount[],
  current: string | null,
): readonly FolderCount[] =>
  folders.filter(({ path }) => isWithinFolder(path, current) && parentFolder(path) === current)
