import { matchLabels } from '../../../../ui/index.ts'
import { INSERTION_GROUPS, type Insertion } from '../editor-feature.ts'

/** How many of the insertions used last are offered first. */
const MOST_RECENT = 4

export interface InsertionGroup {
  readonly id: 'recent' | 'found' | (typeof INSERTION_GROUPS)[number]
  readonly insertions: readonly Insertion[]
}

/**
 * What a menu of insertions shows: what was used last and then all groups, or what answers to the
 * query, best first. `recent` has the ids used last, the latest first.
 */
export function insertionGroups(
  all: readonly Insertion[],
  query: string,
  recent: readonly string[],
): readonly InsertionGroup[] {
  const groups: InsertionGroup[] =
    query.trim() === ''
      ? [
          { id: 'recent', insertions: recentOf(all, recent) },
          ...INSERTION_GROUPS.map((id) => ({
            id,
            insertions: all.filter(({ group }) => group === id),
          })),
        ]
      : [{ id: 'found', insertions: matchLabels(all, query) }]
  return groups.filter(({ insertions }) => insertions.length > 0)
}

function recentOf(all: readonly Insertion[], recent: readonly string[]): readonly Insertion[] {
  return recent.flatMap((id) => all.find((one) => one.id === id) ?? []).slice(0, MOST_RECENT)
}

/** The ids used last, after another use. */
export function afterUse(recent: readonly string[], id: string): readonly string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, 2 * MOST_RECENT)
}
