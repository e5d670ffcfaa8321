/** A stretch of entries: shown, or so long the same on both sides that it is folded away. */
export interface EntryRun<Entry> {
  readonly isFolded: boolean
  readonly entries: readonly Entry[]
}

/** Entries that stay in sight around a change. */
const KEPT = 2
/** Fewer than this are not worth a button. */
const LEAST = 3

/** Divides entries so that of long stretches without a change only the ends that touch one are shown. */
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
