import type { User } from '@stet/core'

/** How the panel calls a user: their name if they have one, else what they sign in with. */
export function userName(user: User): string {
  for (const field of ['name', 'username', 'email'] as const) {
    const value = user[field]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return String(user.id)
}
