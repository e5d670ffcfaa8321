import { crc32 } from 'node:zlib'
import { StetError } from '@stet/core'

// A document answers differently by locale, depth, select and caller, so a revision alone does not
// name the bytes: If-None-Match compares a hash of them too. If-Match needs the revision only.

/** `"r12-1a2b3c"`: the revision, and a hash that distinguishes the responses to different requests. */
export function etagOf(revision: number, body: Uint8Array): string {
  // The sum only has to differ when the answer does, not to withstand an attack.
  return `"r${revision}-${crc32(body).toString(36)}"`
}

/** Whether the client has this answer already. */
export function matchesETag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

const tagPattern = /\*|(?:W\/)?"[^"]*"|[^\s,"]+/g

/**
 * The revisions that `If-Match` names, any of which will do, or undefined where every one does. A
 * proxy that packs answers makes their tags weak; the revision in them is as exact as before. Tags
 * that are not ours name nothing that a document could be at.
 */
export function expectedRevisions(ifMatch: string | null): readonly number[] | undefined {
  if (ifMatch === null) return undefined
  const tags: readonly string[] = ifMatch.match(tagPattern) ?? []
  if (tags.includes('*')) return undefined
  const revisions = tags.flatMap((tag) => {
    const [, revision] = /^(?:W\/)?"?r(\d{1,15})\b/.exec(tag) ?? []
    return revision === undefined ? [] : [Number(revision)]
  })
  if (revisions.length === 0) throw new StetError('preconditionFailed')
  return revisions
}
