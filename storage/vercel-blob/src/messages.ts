import de from './messages/de.ts'
import en from './messages/en.ts'

export const messages = { en, de } as const
