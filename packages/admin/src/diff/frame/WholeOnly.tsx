import { type ReactNode, useMemo } from 'react'
import { DiffViewContext, useDiffView } from '../diff-view.ts'

/** Of what is put back as a whole only, nothing inside is offered by itself. */
export function WholeOnly({ children }: { children: ReactNode }) {
  const view = useDiffView()
  const whole = useMemo(() => ({ ...view, restorable: {} }), [view])
  return <DiffViewContext value={whole}>{children}</DiffViewContext>
}
