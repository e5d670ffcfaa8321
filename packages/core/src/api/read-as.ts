import type { DocumentId } from '../document-reference.ts'
import { expectedUser } from './expected-user.ts'

/**
 * Header of a read that is to be answered as another user, or nobody, would be answered. Only for those
 * who may use the workbench.
 */
export const READ_AS_HEADER = 'X-Stet-Read-As'

/** Whom a read is answered as. Null: nobody, a reader who is not signed in. */
export type ReadAs = ReadAsUser | null

export interface ReadAsUser {
  readonly collection: string
  readonly id: DocumentId
  /** One field of the user with another value, such as a role that they do not have. */
  readonly instead?: { readonly field: string; readonly value: string }
}

const NOBODY = 'nobody'

/** As the header has it: `nobody`, `users/1`, or `users/1;role=editor`. */
export function readAsText(as: ReadAs): string {
  if (as === null) return NOBODY
  const { instead } = as
  const replaced = instead
    ? `;${encodeURIComponent(instead.field)}=${encodeURIComponent(instead.value)}`
    : ''
  return expectedUser(as) + replaced
}

/** Whom a header names, an id as text; undefined where it names no one in this way. */
export function parseReadAs(
  text: string,
): (ReadAsUser & { readonly id: string }) | null | undefined {
  if (text === NOBODY) return null
  const found = /^([^/;,\s]+)\/([^/;,\s]+)(?:;([^/;,=\s]+)=([^/;,=\s]*))?$/.exec(text)
  if (!found) return undefined
  try {
    const [collection = '', id = '', field, value = ''] = found.slice(1).map(decoded)
    return { collection, id, ...(field ? { instead: { field, value } } : {}) }
  } catch {
    return undefined
  }
}

const decoded = (part: string | undefined): string | undefined =>
  part === undefined ? undefined : decodeURIComponent(part)
