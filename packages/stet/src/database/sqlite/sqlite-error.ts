import { StetError, Unavailable } from '@stet/core'
import { UniqueViolation } from '../executor.ts'

// Primary result codes of SQLite, https://sqlite.org/rescode.html; extended codes carry them in the low byte.
const BUSY = 5
const LOCKED = 6
const IOERR = 10
const FULL = 13
// What is not the disk's own "full" is a quota or a limit of files' sizes: no room either.
const IOERR_WRITE = 778
const CONSTRAINT_PRIMARYKEY = 1555
const CONSTRAINT_UNIQUE = 2067

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined

/** Whether another process holds the lock that was needed. */
export function isBusy(error: unknown): boolean {
  return error instanceof Unavailable && error.cause !== undefined && primary(error.cause) === BUSY
}

/** What went wrong in SQLite, as the rest of the server knows it; unforeseen errors stay as they are. */
export function sqliteError(error: unknown): unknown {
  const code = codeOf(error)
  if (code === CONSTRAINT_UNIQUE || code === CONSTRAINT_PRIMARYKEY)
    return new UniqueViolation(constraintIn((error as Error).message), error)
  if (code === IOERR_WRITE) return new StetError('insufficientStorage', { cause: error })
  switch (primary(error)) {
    case BUSY:
    case LOCKED:
    case IOERR:
      return new Unavailable(1, error)
    case FULL:
      return new StetError('insufficientStorage', { cause: error })
    default:
      return error
  }
}

function primary(error: unknown): number | undefined {
  const code = codeOf(error)
  return code === undefined ? undefined : code & 0xff
}

/** From `UNIQUE constraint failed: c_posts.p_slug`, or with `index 'name'` for an index on an expression. */
function constraintIn(message: string): string {
  const detail = message.slice(message.indexOf(': ') + 2)
  return /^index '(.*)'$/.exec(detail)?.[1] ?? detail
}
