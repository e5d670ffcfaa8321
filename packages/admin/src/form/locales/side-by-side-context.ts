import { createContext } from 'react'
import type { FormContextValue } from '../form-context.ts'

/** The document in the locale that the edited one is translated from, shown beside it. */
export interface SideBySide {
  /** A form of its own, that nothing is written in. */
  readonly source: Omit<FormContextValue, 'components'>
}

/** Null where only one locale is shown. */
export const SideBySideContext = createContext<SideBySide | null>(null)
