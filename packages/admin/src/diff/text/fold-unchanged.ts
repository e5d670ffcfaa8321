/** A run of entries: shown, or folded because it is long and the same on both sides. */
export interface EntryRun<Entry> {
  readonly isFolded: boolean
  readonly entries: readonly Entry[]
}

/** Entries that stay visible around a change. */
const KEPT = 2
/** The minimum length of a folded run. */
const LEAST = 3

/** Divides entries into runs, folding long unchanged ones except next to a change. */
export function foldUnchanged<Entry extends { readonly op: string }>(
  entries: readonly Entry[],
): readonly EntryRun<Entry>[] {
  if (entries.every(({ op }) => op === 'same')) return [{ isFolded: false, entries }]
  const stretches: EntryRun<Entry>[] = []
  let shown: Entry[] = []
  for (let at = 0; at < entries.length; ) {
    const from = at
    while (at < entries.length && entries[at]?.op === 'same') at++
    const first = from === 0 ? from : from + KEPT
    const last = at === entries.length ? at : at - KEPT
    if (last - first >= LEAST) {
      shown.push(...entries.slice(from, first))
      stretches.push({ isFolded: false, entries: shown })
      stretches.push({ isFolded: true, entries: entries.slice(first, last) })
      shown = entries.slice(last, at)
    } else shown.push(...entries.slice(from, at))
    while (at < entries.length && entries[at]?.op !== 'same') shown.push(entries[at++] as Entry)
  }
  stretches.push({ isFolded: false, entries: shown })
  return stretches.filter((stretch) => stretch.entries.length > 0)
}
