import { type ReactNode, useMemo } from 'react'
import { DiffViewContext, useDiffView } from '../diff-view.ts'

/** Content that is restored as a whole only: the parts inside have no buttons. */
export function WholeOnly({ children }: { children: ReactNode }) {
  const view = useDiffView()
  const whole = useMemo(() => ({ ...view, restorable: {} }), [view])
  return <DiffViewContext value={whole}>{children}</DiffViewContext>
}
