import { createContext } from 'react'
import type { List } from './use-list.ts'

/** The list whose screen this is; null elsewhere. */
export const ListContext = createContext<List | null>(null)
