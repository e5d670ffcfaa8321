import { type RowIdSource, rowIdSource } from '@stet/core'

/** From 0 up to, not including, 1; not guessable, and there without HTTPS, as `randomUUID` is not. */
function secureRandom(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number / 2 ** 32
}

export const newRowId: RowIdSource = rowIdSource(secureRandom)

/**
 * A UUIDv7: the id of a new document is chosen here, so that a create whose answer was lost can be sent
 * again without making a second document.
 */
export function newDocumentId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let index = 5, time = now; index >= 0; index -= 1, time = Math.floor(time / 256)) {
    bytes[index] = time % 256
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
