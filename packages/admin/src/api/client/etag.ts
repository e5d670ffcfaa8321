/** The revision in an entity tag such as `"r12"` or `W/"r12-en-br"`; null when it carries none. */
export function revisionOf(etag: string | null): number | null {
  const match = etag === null ? null : /^(?:W\/)?"r(\d+)/.exec(etag)
  return match?.[1] === undefined ? null : Number(match[1])
}

/** The precondition that a write of this revision carries. */
export function ifMatch(revision: number): string {
  return `"r${revision}"`
}
