import de from './messages/de.ts'
import en from './messages/en.ts'

/** Those that are there at once; further languages are files beside them, read when they are used. */
export const messages = { en, de } as const
