import { crc32 } from 'node:zlib'
import { StetError } from '@stet/core'

// A document answers differently by locale, depth, select and caller, so a revision alone does not
// name the bytes: If-None-Match compares a hash of them too. If-Match needs the revision only.

/** `"r12-1a2b3c"`: the revision, and what tells apart the answers to different questions about it. */
export function etagOf(revision: number, body: Uint8Array): string {
  // The sum only has to differ when the answer does, not to withstand anybody.
  return `"r${revision}-${crc32(body).toString(36)}"`
}

/** Whether the client has this answer already. */
export function isUnchanged(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/**
 * The revision that `If-Match` names, or undefined without the header. A proxy that packs answers
 * makes their tags weak; the revision in them is as exact as before.
 */
export function expectedRevision(ifMatch: string | null): number | undefined {
  if (ifMatch === null || ifMatch.trim() === '*') return undefined
  const match = /^(?:W\/)?"?r(\d{1,15})\b/.exec(ifMatch.trim())
  if (!match) throw new StetError('preconditionFailed')
  return Number(match[1])
}
