import { StetError, Unavailable } from '@stet/core'
import { UniqueViolation } from '../executor.ts'

/** SQLSTATEs that say "not now": deadlock, serialisation, lock and statement timeouts, shutdown, no connection left. */
const transient = new Set(['40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03', '53300'])
const diskFull = '53100'
const uniqueViolation = '23505'
const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** What went wrong in PostgreSQL or on the way there, as the rest of the server knows it; unforeseen errors stay as they are. */
export function postgresError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === uniqueViolation) {
    const constraint = 'constraint' in error ? String(error.constraint) : ''
    return new UniqueViolation(constraint, error)
  }
  if (code === diskFull) return new StetError('insufficientStorage', { cause: error })
  // The driver's own errors about connections carry no code, only these words.
  const isConnection =
    code === ''
      ? /^Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
          error.message,
        )
      : code.startsWith('08') || networkErrors.has(code)
  return isConnection || transient.has(code) ? new Unavailable(1, error) : error
}
