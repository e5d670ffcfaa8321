/** What colours and keywords are made of; not what would begin another declaration or fetch something. */
const PLAIN = /^(?!.*url)[\w#%.,()/ +-]+$/i

/**
 * What is stored as the value of a style, if it can be one. The server writes styles as text, in which React
 * leaves a semicolon as it is: what follows it would be a style of its own.
 */
export const cssValue = (stored: unknown): string | undefined =>
  typeof stored === 'string' && PLAIN.test(stored) ? stored : undefined
