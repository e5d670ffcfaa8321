import type { PatchPath, PieceStep } from '@stet/core'
import { createContext, use } from 'react'
import type { OfferedPart } from '../diff-view.ts'

/** Where pieces of a text are: the text itself, or a block in it. */
export interface PiecePlace {
  readonly path: PatchPath
  readonly locale: string | null
  readonly steps: readonly PieceStep[]
}

/** Null where pieces of a text are not restored by themselves. */
export const PiecePlaceContext = createContext<PiecePlace | null>(null)

/** Makes the part of a piece; null where it is not restored by itself. */
export function usePiece(): (steps: readonly PieceStep[], label: string) => OfferedPart | null {
  const place = use(PiecePlaceContext)
  return (steps, label) =>
    place && { path: place.path, locale: place.locale, steps: [...place.steps, ...steps], label }
}
