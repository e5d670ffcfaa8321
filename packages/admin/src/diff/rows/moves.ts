import type { Move } from '@stet/core'
import { createContext, useEffect, useId, useMemo, useState } from 'react'
import type { DiffSide } from '../diff-view.ts'
import { goTo } from './go-to.ts'

/** One of the two positions of moved content: that on the `before` side, or that on the `after` side. */
interface MovedPlace {
  readonly id: number
  readonly side: DiffSide
}

/** The list around the moved content. */
export interface Moves {
  /** The id of the element at a position. */
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

/** Connects the two positions of moved entries of a list, and makes sure that the target is rendered. */
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
