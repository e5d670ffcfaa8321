import { checkConfig } from '../config/checks/check-config.ts'
import type { Config } from '../config/types/config.ts'

/** The collection whose users sign in. */
export const users = { slug: 'users', auth: true, fields: [] }

/** The mistakes of a config, as `path: message`. */
export function mistakes(config: object): string[] {
  return checkConfig({ collections: [users], ...config } as unknown as Config).map(
    ({ path, message }) => `${path}: ${message}`,
  )
}

/**
 * The mistakes of a collection with these fields and options, without the collection's own path.
 */
export function mistakesInCollection(fields: unknown, options: object = {}): string[] {
  const found = mistakes({ collections: [users, { slug: 'posts', fields, ...options }] })
  return found.map((mistake) => mistake.replaceAll('collections[1](posts).', ''))
}

/** A text field. */
export const text = (name: unknown, options: object = {}) => ({ type: 'text', name, ...options })
