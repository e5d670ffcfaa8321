import type { SqlRow } from '../executor.ts'
import type { AttemptCount } from './attempt-store.ts'

export function attemptCount(row: SqlRow): AttemptCount {
  return {
    key: row.key as string,
    count: row.count as number,
    expiresAt: row.expires_at as string,
  }
}
