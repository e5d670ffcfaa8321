import { type ReactNode, useMemo } from 'react'
import { type DiffSide, DiffViewContext, useDiffView } from '../diff-view.ts'

/**
 * Content that only one side has: shown there unmarked, and restored as a whole only. The mark that it is
 * new or removed is around it.
 */
export function OneSide({ side, children }: { side: DiffSide; children: ReactNode }) {
  const view = useDiffView()
  const whole = useMemo(() => ({ ...view, side, restorable: {} }), [view, side])
  return <DiffViewContext value={whole}>{children}</DiffViewContext>
}
