import { Fragment, type ReactNode } from 'react'
import { Folded } from './Folded.tsx'
import { foldSame } from './fold-same.ts'
import { InPortions } from './InPortions.tsx'

export interface FoldedEntriesProps<Entry extends { readonly op: string }> {
  entries: readonly Entry[]
  children: (entry: Entry, index: number) => ReactNode
}

const STRETCHES = 60
const ENTRIES = 200

/** Lines or blocks: what is the same for long is folded away, and what is very long comes in portions. */
export function FoldedEntries<Entry extends { readonly op: string }>({
  entries,
  children,
}: FoldedEntriesProps<Entry>) {
  return (
    <InPortions items={foldSame(entries)} portion={STRETCHES}>
      {({ isFolded, entries: stretch }, index) => {
        const shown = (
          <InPortions items={stretch} portion={ENTRIES}>
            {children}
          </InPortions>
        )
        const key = `${index}`
        return isFolded ? (
          <Folded key={key} look="lines" count={stretch.length}>
            {shown}
          </Folded>
        ) : (
          <Fragment key={key}>{shown}</Fragment>
        )
      }}
    </InPortions>
  )
}
