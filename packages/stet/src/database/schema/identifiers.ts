import { createHash } from 'node:crypto'
import { identifierLength } from '../limits.ts'

/**
 * A name that both engines take as it is: lower case, because SQLite does not tell cases apart,
 * and short, because PostgreSQL cuts long ones silently. A name that had to change to fit carries
 * a hash of what it stands for, so that two never become one.
 */
export function identifier(prefix: string, parts: readonly string[]): string {
  const plain = `${prefix}${parts.join('__')}`
  const isExact =
    parts.every((part) => /^[a-z0-9]+(_[a-z0-9]+)*$/.test(part)) && plain.length <= identifierLength
  if (isExact) return plain
  const hash = createHash('sha256')
    .update(JSON.stringify([prefix, ...parts]))
    .digest('hex')
  const readable = plain.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  return `${readable.slice(0, identifierLength - 9)}_${hash.slice(0, 8)}`
}
