import type { ClientBlock, CompleteLocale, FieldDiff, PatchPath } from '@stet/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useConfig } from '../panel/session/use-session.ts'

/** Draws the fields inside another one. */
export type RenderFields = (diffs: readonly FieldDiff[]) => ReactNode

export type DiffSide = 'before' | 'after'

/** A part of a document that may be put back as one side has it. */
export interface OfferedPart {
  readonly path: PatchPath
  readonly locale: string | null
  /** What people call it. */
  readonly label: string
}

/** How a difference is shown, and what can be done with it. */
export interface DiffView {
  /** Long unchanged runs are folded until the user opens them. */
  readonly folds: boolean
  /** The only side that has what is shown; null where both are compared. */
  readonly side: DiffSide | null
  /** The site's locales, by which values are named and written. */
  readonly locales: readonly CompleteLocale[]
  /** The site’s own blocks, by which those in texts are named. */
  readonly blocks: readonly ClientBlock[]
  /** The names of the sides for restoring; absent where a side is how things are already. */
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

/** A locale of the site; undefined for one that it has no more. */
export const useDiffLocale = (code: string | null): CompleteLocale | undefined =>
  use(DiffViewContext).locales.find((locale) => locale.code === code)

export const useDiffView = (): DiffView => use(DiffViewContext)

/** A view in which differences are looked at and nothing is put back. */
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
