import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'
import { type PartTexts, PartTextsContext } from './part/part-texts.ts'

export interface UiProviderProps {
  /** Must equal the `dir` of the html element: popups stand outside the app's own element. */
  direction?: 'ltr' | 'rtl'
  /** The texts for code that cannot be loaded. */
  parts: PartTexts
  children: ReactNode
}

/** Once, around the whole panel. */
export function UiProvider({ direction = 'ltr', parts, children }: UiProviderProps) {
  return (
    <DirectionProvider direction={direction}>
      <PartTextsContext value={parts}>{children}</PartTextsContext>
    </DirectionProvider>
  )
}
