import { sql } from 'kysely'
import type { Secrets } from '../database.ts'
import type { Dialect } from '../dialect.ts'
import type { Row, SqlValue, Statement } from '../executor.ts'
import { secretsTable } from '../schema/shared-tables.ts'
import { columns, compileSql } from '../sql-text.ts'

/** A user by the keys that all account tables share. */
export type AccountKey = {
  readonly collection: string
  readonly document: string
}

const columnOf = {
  passwordHash: 'password_hash',
  resetTokenHash: 'reset_token_hash',
  resetTokenExpiresAt: 'reset_token_expires_at',
  verificationTokenHash: 'verification_token_hash',
  isVerified: 'is_verified',
  loginAttempts: 'login_attempts',
  lockedUntil: 'locked_until',
} as const satisfies Record<keyof Secrets, string>

const names = Object.keys(columnOf) as readonly (keyof Secrets)[]

const nothingKnown: Secrets = Object.freeze({
  passwordHash: null,
  resetTokenHash: null,
  resetTokenExpiresAt: null,
  verificationTokenHash: null,
  isVerified: false,
  loginAttempts: 0,
  lockedUntil: null,
})

export function secretsOf(row: Row): Secrets {
  return {
    passwordHash: row.password_hash as string | null,
    resetTokenHash: row.reset_token_hash as string | null,
    resetTokenExpiresAt: row.reset_token_expires_at as string | null,
    verificationTokenHash: row.verification_token_hash as string | null,
    isVerified: row.is_verified === 1,
    loginAttempts: row.login_attempts as number,
    lockedUntil: row.locked_until as string | null,
  }
}

/** Writes what is given; what is absent stays, or is nothing yet. */
export function saveSecretsStatement(
  { collection, document }: AccountKey,
  given: Partial<Secrets>,
  dialect: Dialect,
): Statement {
  const table = sql.id(secretsTable.name)
  const values = names.map((name) => sql`${sqlValue(given[name] ?? nothingKnown[name])}`)
  const assignments = names
    .filter((name) => given[name] !== undefined)
    .map((name) => sql`${sql.id(columnOf[name])} = excluded.${sql.id(columnOf[name])}`)
  const onConflict =
    assignments.length === 0 ? sql`do nothing` : sql`do update set ${sql.join(assignments)}`
  return compileSql(
    dialect.compiler,
    sql`insert into ${table} (collection, document, ${columns(Object.values(columnOf))})
      values (${collection}, ${document}, ${sql.join(values)})
      on conflict (collection, document) ${onConflict}`,
  )
}

const sqlValue = (value: string | number | boolean | null): SqlValue =>
  typeof value === 'boolean' ? Number(value) : value
