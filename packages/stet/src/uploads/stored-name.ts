import { randomInt } from 'node:crypto'
import type { FileName } from '../files/file-name.ts'
import type { UploadCollection } from '../files/uploads.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const suffixLength = 20
const suffix = new RegExp(`-[a-z0-9]{${suffixLength}}$`)

/**
 * The name under which a collection stores a new file: in storages with `randomNames` one that nobody
 * guesses. What is stored anew gets other characters, not more of them.
 */
export function storedName({ upload }: UploadCollection, { base, extension }: FileName): FileName {
  if (!upload.storage?.randomNames) return { base, extension }
  const random = Array.from({ length: suffixLength }, () => letters[randomInt(letters.length)])
  return { base: `${base.replace(suffix, '')}-${random.join('')}`, extension }
}
