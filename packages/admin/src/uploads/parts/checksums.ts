/** The SHA-256 of some bytes, in hexadecimal digits. The browser makes it beside the page's own thread. */
export async function checksumOfPart(part: Blob): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', await part.arrayBuffer()))
}

/** The checksum of a file: the SHA-256 of the SHA-256s of its parts. */
export async function checksumOfParts(parts: readonly string[]): Promise<string> {
  const digests = new Uint8Array(parts.length * 32)
  for (const [index, part] of parts.entries()) digests.set(bytesOf(part), index * 32)
  return hex(await crypto.subtle.digest('SHA-256', digests))
}

/** Pages that did not come over HTTPS, nor from this machine, are not given checksums by browsers. */
export function canMakeChecksums(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/** As a `Content-Digest` names it. */
export function contentDigest(checksum: string): string {
  return `sha-256=:${btoa(String.fromCharCode(...bytesOf(checksum)))}:`
}

function hex(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(checksum: string): Uint8Array {
  return Uint8Array.from(checksum.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
