import type { Move } from '@stet/core'
import { createContext, useEffect, useId, useMemo, useState } from 'react'
import type { DiffSide } from '../diff-view.ts'
import { goTo } from './go-to.ts'

/** One of the two places of something that moved: where the `before` side has it, or the `after` side. */
interface MovedPlace {
  readonly id: number
  readonly side: DiffSide
}

/** The list around what moved. */
export interface Moves {
  /** The id of the element that stands at a place. */
  readonly elementId: (place: MovedPlace) => string
  readonly show: (place: MovedPlace) => void
}

export const MovesContext = createContext<Moves>({
  elementId: () => '',
  show: () => undefined,
})

interface Listed {
  readonly op: string
  readonly move: Move | null
}

/** For a list in which things may have moved: leads from either place to the other, and has it drawn. */
export function useMoves(): {
  readonly moves: Moves
  readonly isWanted: (entry: Listed) => boolean
} {
  const list = useId()
  const [wanted, setWanted] = useState<MovedPlace | null>(null)
  const moves = useMemo(
    (): Moves => ({
      elementId: ({ id, side }) => `${list}-${id}-${side}`,
      show: ({ id, side }) => setWanted({ id, side }),
    }),
    [list],
  )
  useEffect(() => {
    const element = wanted && document.getElementById(moves.elementId(wanted))
    if (element) goTo(element)
  }, [moves, wanted])
  const isWanted = ({ op, move }: Listed) =>
    move !== null && move.id === wanted?.id && (op === 'movedAway') === (wanted.side === 'before')
  return { moves, isWanted }
}
