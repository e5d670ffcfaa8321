import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

export interface UiProviderProps {
  /** Must equal the `dir` of the html element: popups stand outside the app's own element. */
  direction?: 'ltr' | 'rtl'
  children: ReactNode
}

/** Once, around the whole panel. */
export function UiProvider({ direction = 'ltr', children }: UiProviderProps) {
  return <DirectionProvider direction={direction}>{children}</DirectionProvider>
}
