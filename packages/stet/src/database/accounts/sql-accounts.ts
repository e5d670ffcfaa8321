import { SqlChangeStore } from '../changes/sql-changes.ts'
import { storedDocument } from '../documents/stored-row.ts'
import type { SqlRow, Statement } from '../executor.ts'
import { storableText } from '../json-text.ts'
import { accountKey, userRef } from '../keys.ts'
import type { UserRef } from '../refs.ts'
import { SqlStore } from '../sql-store.ts'
import type {
  AccountReader,
  AccountSecrets,
  AccountStore,
  ApiKeyUser,
  SessionUser,
  StoredSession,
} from './account-store.ts'
import { saveSecretsStatement, secretsOf } from './secrets.ts'

/** Reads secrets and sessions. */
export class SqlAccountReader extends SqlStore implements AccountReader {
  async findSecrets(user: UserRef): Promise<AccountSecrets | null> {
    const [row] = await this.executor.all(
      this.schema.accounts.secrets(accountKey(this.schema, user)),
    )
    return row === undefined ? null : secretsOf(row)
  }

  findUserByResetToken(collection: string, hash: string): Promise<UserRef | null> {
    const { byResetToken } = this.schema.accounts
    return this.#user(collection, byResetToken({ collection, hash: storableText(hash) }))
  }

  findUserByVerificationToken(collection: string, hash: string): Promise<UserRef | null> {
    const { byVerificationToken } = this.schema.accounts
    return this.#user(collection, byVerificationToken({ collection, hash: storableText(hash) }))
  }

  async findUserByApiKey(collection: string, hash: string): Promise<ApiKeyUser | null> {
    const { table, documents } = this.schema.of({ kind: 'collection', slug: collection })
    const statement = documents.mainByApiKey({ hash: storableText(hash), collection })
    const [row] = await this.executor.all(statement)
    if (row === undefined) return null
    return { apiKeyHash: row.api_key_hash as string, document: storedDocument(row, table) }
  }

  async findSession(id: string): Promise<StoredSession | null> {
    const [row] = await this.executor.all(this.schema.accounts.session({ id: storableText(id) }))
    return row === undefined ? null : this.#session(row)
  }

  async findSessionUser(collection: string, id: string): Promise<SessionUser | null> {
    const { table, documents } = this.schema.of({ kind: 'collection', slug: collection })
    const statement = documents.mainBySession({ session: storableText(id), collection })
    const [row] = await this.executor.all(statement)
    if (row === undefined) return null
    const document = storedDocument(row, table)
    const session = {
      id: row.session_id as string,
      user: { collection, id: document.id },
      createdAt: row.session_created_at as string,
      expiresAt: row.session_expires_at as string,
      userAgent: row.user_agent as string | null,
    }
    return { session, document }
  }

  async findSessions(user: UserRef): Promise<readonly StoredSession[]> {
    const rows = await this.executor.all(
      this.schema.accounts.sessionsOf(accountKey(this.schema, user)),
    )
    return rows.map((row) => this.#session(row))
  }

  async #user(collection: string, statement: Statement): Promise<UserRef | null> {
    const [row] = await this.executor.all(statement)
    return row === undefined ? null : userRef(this.schema, collection, row.document as string)
  }

  #session(row: SqlRow): StoredSession {
    return {
      id: row.id as string,
      user: userRef(this.schema, row.collection as string, row.document as string),
      createdAt: row.created_at as string,
      expiresAt: row.expires_at as string,
      userAgent: row.user_agent as string | null,
    }
  }
}

/** Writes secrets and sessions. */
export class SqlAccountStore extends SqlAccountReader implements AccountStore {
  async findSecretsForUpdate(user: UserRef): Promise<AccountSecrets | null> {
    const statement = this.schema.accounts.secretsForUpdate(accountKey(this.schema, user))
    const [row] = await this.executor.all(statement)
    return row === undefined ? null : secretsOf(row)
  }

  async saveSecrets(user: UserRef, secrets: Partial<AccountSecrets>): Promise<void> {
    const key = accountKey(this.schema, user)
    await this.write(saveSecretsStatement(key, secrets, this.schema.dialect))
  }

  async insertSession({ user, ...session }: StoredSession): Promise<void> {
    const values = { ...accountKey(this.schema, user), ...session }
    await this.write(this.schema.accounts.insertSession(values))
  }

  async extendSession(id: string, expiresAt: string): Promise<boolean> {
    return (await this.write(this.schema.accounts.extendSession({ id, expiresAt }))) > 0
  }

  async deleteSession(id: string): Promise<void> {
    const session = await this.findSession(id)
    if (session === null) return
    await this.write(this.schema.accounts.deleteSession({ id }))
    await new SqlChangeStore(this.connection).note({ kind: 'session', user: session.user })
  }

  async deleteSessions(user: UserRef, options: { readonly except?: string } = {}): Promise<number> {
    // No session has an empty id.
    const values = { ...accountKey(this.schema, user), except: options.except ?? '' }
    const ended = await this.write(this.schema.accounts.deleteSessionsOf(values))
    if (ended > 0) await new SqlChangeStore(this.connection).note({ kind: 'session', user })
    return ended
  }

  async deleteExpiredSessions(now: string): Promise<number> {
    return this.write(this.schema.accounts.deleteExpired({ now }))
  }

  async pruneSessions(user: UserRef, max: number): Promise<number> {
    const values = { ...accountKey(this.schema, user), max }
    const ended = await this.write(this.schema.accounts.pruneSessions(values))
    if (ended > 0) await new SqlChangeStore(this.connection).note({ kind: 'session', user })
    return ended
  }
}
