import type { Move } from '@stet/core'
import type { ReactNode } from 'react'
import { DiffPair } from '../frame/DiffPair.tsx'
import { MovedMark } from './MovedMark.tsx'

export interface MovedAwayProps {
  move: Move
  /** The name of the moved content. */
  children: ReactNode
}

/** Marks the old position of moved content, in the column of the side that has it there. */
export function MovedAway({ move, children }: MovedAwayProps) {
  return (
    <DiffPair
      op="movedAway"
      before={
        <>
          <MovedMark move={move} at="before" look="edge" />
          {/* It is said where it stands now. */}
          <div aria-hidden="true">{children}</div>
        </>
      }
      after={null}
    />
  )
}
