import { sql } from 'kysely'
import type { Dialect } from '../dialect.ts'
import type { SqlRow, Statement } from '../executor.ts'
import { secretsTable } from '../schema/shared-tables.ts'
import { columns, compileSql } from '../sql-text.ts'
import type { AccountSecrets } from './account-store.ts'

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
  apiKeyHash: 'api_key_hash',
  apiKeyCreatedAt: 'api_key_created_at',
} as const satisfies Record<keyof AccountSecrets, string>

const names = Object.keys(columnOf) as readonly (keyof AccountSecrets)[]

const nothingKnown: AccountSecrets = Object.freeze({
  passwordHash: null,
  resetTokenHash: null,
  resetTokenExpiresAt: null,
  verificationTokenHash: null,
  apiKeyHash: null,
  apiKeyCreatedAt: null,
})

export function secretsOf(row: SqlRow): AccountSecrets {
  return {
    passwordHash: row.password_hash as string | null,
    resetTokenHash: row.reset_token_hash as string | null,
    resetTokenExpiresAt: row.reset_token_expires_at as string | null,
    verificationTokenHash: row.verification_token_hash as string | null,
    apiKeyHash: row.api_key_hash as string | null,
    apiKeyCreatedAt: row.api_key_created_at as string | null,
  }
}

/** Writes what is given; what is absent stays, or is nothing yet. */
export function saveSecretsStatement(
  { collection, document }: AccountKey,
  given: Partial<AccountSecrets>,
  dialect: Dialect,
): Statement {
  const table = sql.id(secretsTable.name)
  const values = names.map((name) => sql`${given[name] ?? nothingKnown[name]}`)
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
