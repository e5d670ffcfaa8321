import { createContext, use, useState } from 'react'
import { FormOpeningContext } from './form-opening.ts'

/** What stands above a field takes at least so many CSS pixels of the page. */
export const AboveContext = createContext(0)

/**
 * What stands above in a form that is being opened, in CSS pixels; asked once. Null where all of a list is
 * mounted at once: when it comes later, as with a new row, and where its reader is further down.
 */
export function useAbove(): number | null {
  const above = use(AboveContext)
  const opening = use(FormOpeningContext)
  const [atFirst] = useState(() => {
    const isOpening = opening !== null && !opening.isOver
    return isOpening && window.scrollY === 0 ? above : null
  })
  return atFirst
}
