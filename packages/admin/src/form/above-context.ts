import { createContext } from 'react'

/** What stands above a field takes at least so many CSS pixels of the page. */
export const AboveContext = createContext(0)
