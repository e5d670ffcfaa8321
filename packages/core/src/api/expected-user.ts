import type { DocumentId } from '../document-reference.ts'

/**
 * Header with the user for whom the page was loaded. The tabs of a browser share one
 * session, so another tab may have signed in as another user. The server refuses the request then.
 */
export const EXPECTED_USER_HEADER = 'X-Stet-User'

/** Ids may have any characters, headers may not. */
export function expectedUser(user: {
  readonly collection: string
  readonly id: DocumentId
}): string {
  return `${user.collection}/${encodeURIComponent(String(user.id))}`
}
