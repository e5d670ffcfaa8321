import type { FilterQuery } from '@stet/core'
import { type FileKind, fileKinds, typesOfKind } from '../../../files/file-kinds.ts'
import type { FilterCondition } from './filter-comparison.ts'
import { readFilter, writeFilter } from './filter-rows.ts'

const PATH = 'mimeType'

const conditionOf = (kind: FileKind): FilterCondition => ({ path: PATH, ...typesOfKind(kind) })

const isSame = (a: FilterCondition, b: FilterCondition): boolean =>
  a.path === b.path &&
  a.comparison === b.comparison &&
  JSON.stringify(a.operand) === JSON.stringify(b.operand)

const kindOfLine = (line: FilterCondition): FileKind | undefined =>
  line.path === PATH ? fileKinds.find((kind) => isSame(line, conditionOf(kind))) : undefined

/** The kind that a filter shows; `all` if it says nothing of kinds, null if it shows several. */
export function kindIn(filter: FilterQuery | undefined): FileKind | 'all' | null {
  const groups = filter === undefined ? [] : readFilter(filter)
  const kinds = new Set(groups.map((group) => group.map(kindOfLine).find(Boolean) ?? 'all'))
  const [kind = 'all'] = kinds
  return kinds.size > 1 ? null : kind
}

/** The filter with another kind, and with everything else that it asks for. */
export function withKind(
  filter: FilterQuery | undefined,
  kind: FileKind | 'all',
): FilterQuery | undefined {
  const groups = filter === undefined ? [] : readFilter(filter)
  const others = groups.map((group) => group.filter((line) => kindOfLine(line) === undefined))
  // A group that asks for nothing more lets everything through, and so does the whole.
  const rest = others.some((group) => group.length === 0) ? [] : others
  if (kind === 'all') return writeFilter(rest)
  const added = conditionOf(kind)
  return writeFilter(rest.length === 0 ? [[added]] : rest.map((group) => [added, ...group]))
}
