import { type ReactNode, useMemo } from 'react'
import { type DiffSide, DiffViewContext, useDiffView } from '../diff-view.ts'

/**
 * What only one side has: it is shown there as it is, and put back as a whole only. That it is new or
 * gone is said once, around it.
 */
export function OneSide({ side, children }: { side: DiffSide; children: ReactNode }) {
  const view = useDiffView()
  const whole = useMemo(() => ({ ...view, side, restorable: {} }), [view, side])
  return <DiffViewContext value={whole}>{children}</DiffViewContext>
}
