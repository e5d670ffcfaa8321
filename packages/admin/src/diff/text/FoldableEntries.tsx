import { Fragment, type ReactNode } from 'react'
import { FoldedRun } from './FoldedRun.tsx'
import { foldUnchanged } from './fold-unchanged.ts'
import { ShowMoreList } from './ShowMoreList.tsx'

export interface FoldableEntriesProps<Entry extends { readonly op: string }> {
  entries: readonly Entry[]
  isWanted?: (entry: Entry) => boolean
  children: (entry: Entry, index: number) => ReactNode
}

const isChange = ({ op }: { readonly op: string }) => op !== 'same'

const STRETCHES = 60
const ENTRIES = 200

/** A list of lines or blocks: long unchanged runs are folded, and a very long list is rendered in portions. */
export function FoldableEntries<Entry extends { readonly op: string }>({
  entries,
  isWanted,
  children,
}: FoldableEntriesProps<Entry>) {
  return (
    <ShowMoreList
      items={foldUnchanged(entries)}
      portion={STRETCHES}
      isWanted={isWanted && ((stretch) => stretch.entries.some(isWanted))}
      isChange={(stretch) => stretch.entries.some(isChange)}
    >
      {({ isFolded, entries: stretch }, index) => {
        const shown = (
          <ShowMoreList items={stretch} portion={ENTRIES} isWanted={isWanted} isChange={isChange}>
            {children}
          </ShowMoreList>
        )
        const key = `${index}`
        return isFolded ? (
          <FoldedRun key={key} look="lines" count={stretch.length}>
            {shown}
          </FoldedRun>
        ) : (
          <Fragment key={key}>{shown}</Fragment>
        )
      }}
    </ShowMoreList>
  )
}
