import { Fragment, type ReactNode } from 'react'
import { Folded } from './Folded.tsx'
import { foldSame } from './fold-same.ts'
import { InPortions } from './InPortions.tsx'

export interface FoldedEntriesProps<Entry extends { readonly op: string }> {
  entries: readonly Entry[]
  isWanted?: (entry: Entry) => boolean
  children: (entry: Entry, index: number) => ReactNode
}

const isChange = ({ op }: { readonly op: string }) => op !== 'same'

const STRETCHES = 60
const ENTRIES = 200

/** Lines or blocks: what is the same for long is folded away, and what is very long comes in portions. */
export function FoldedEntries<Entry extends { readonly op: string }>({
  entries,
  isWanted,
  children,
}: FoldedEntriesProps<Entry>) {
  return (
    <InPortions
      items={foldSame(entries)}
      portion={STRETCHES}
      isWanted={isWanted && ((stretch) => stretch.entries.some(isWanted))}
      isChange={(stretch) => stretch.entries.some(isChange)}
    >
      {({ isFolded, entries: stretch }, index) => {
        const shown = (
          <InPortions items={stretch} portion={ENTRIES} isWanted={isWanted} isChange={isChange}>
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
