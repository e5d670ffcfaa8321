import type { DocumentId } from '../document-reference.ts'

/**
 * Names the user whom a request is from as far as its page knows: a browser’s tabs share one session, so
 * that another tab may have signed in as somebody else since. A request of anybody else is refused.
 */
export const EXPECTED_USER_HEADER = 'X-Stet-User'

/** Ids may have any characters, headers may not. */
export function expectedUser(user: {
  readonly collection: string
  readonly id: DocumentId
}): string {
  return `${user.collection}/${encodeURIComponent(String(user.id))}`
}
