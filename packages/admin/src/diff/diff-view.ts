import type { ClientBlock, CompleteLocale, FieldDiff, PatchPath, PieceStep } from '@stet/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useConfig } from '../panel/session/use-session.ts'

/** Renders the fields inside another field. */
export type RenderFields = (diffs: readonly FieldDiff[]) => ReactNode

export type DiffSide = 'before' | 'after'

/** A part of a document that can be restored from one side. */
export interface OfferedPart {
  readonly path: PatchPath
  readonly locale: string | null
  /** Leads to a piece of the text at the path; absent for the whole field or row. */
  readonly steps?: readonly PieceStep[]
  /** Its label. */
  readonly label: string
}

/** How a difference is shown, and what can be restored from it. */
export interface DiffView {
  /** Long unchanged runs are folded until the user opens them. */
  readonly folds: boolean
  /** The only side that has the shown content; null where both are compared. */
  readonly side: DiffSide | null
  /** The site's locales, for the names and directions of values. */
  readonly locales: readonly CompleteLocale[]
  /** The site’s own blocks, for the names of blocks in texts. */
  readonly blocks: readonly ClientBlock[]
  /** The names of the sides for restoring; absent for a side that is the current state. */
  readonly restorable: { readonly [S in DiffSide]?: string }
  readonly onRestore: (side: DiffSide, part: OfferedPart) => void
}

export const DiffViewContext = createContext<DiffView>({
  folds: true,
  side: null,
  locales: [],
  blocks: [],
  restorable: {},
  onRestore: () => undefined,
})

/** A locale of the site; undefined for one that was removed from the config. */
export const useDiffLocale = (code: string | null): CompleteLocale | undefined =>
  use(DiffViewContext).locales.find((locale) => locale.code === code)

export const useDiffView = (): DiffView => use(DiffViewContext)

/** A view in which nothing can be restored. */
export function useReadingView(): DiffView {
  const { localization, blocks } = useConfig()
  return useMemo(
    () => ({
      folds: true,
      side: null,
      locales: localization === false ? [] : localization.locales,
      blocks,
      restorable: {},
      onRestore: () => undefined,
    }),
    [localization, blocks],
  )
}
