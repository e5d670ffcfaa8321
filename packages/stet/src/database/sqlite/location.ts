import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseOpenError } from '../executor.ts'

/** The file that an address names, or `:memory:`. */
export function sqliteLocation(url: string): string {
  if (url === ':memory:' || url === 'file::memory:') return ':memory:'
  if (!url.startsWith('file:')) throw new DatabaseOpenError(`Not a database address: ${url}`)
  try {
    return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length))
  } catch (error) {
    throw new DatabaseOpenError(`Not a database address: ${url}`, error)
  }
}
