import { type CompleteConfig, hasTrash, joinOrdersOf } from '@stet/core'
import { type AccountStatements, accountStatements } from '../accounts/account-statements.ts'
import { type ChangeStatements, changeStatements } from '../changes/change-statements.ts'
import type { Dialect } from '../dialect.ts'
import { type DocumentStatements, documentStatements } from '../documents/document-statements.ts'
import { type JobStatements, jobStatements } from '../jobs/job-statements.ts'
import { type LockStatements, lockStatements } from '../locks/lock-statements.ts'
import {
  forgetPlaces,
  joinOrderStatements,
  type OrderStatements,
  orderStatements,
} from '../orders/order-statements.ts'
import {
  type PreferenceStatements,
  preferenceStatements,
} from '../preferences/preference-statements.ts'
import { type PresenceStatements, presenceStatements } from '../presence/presence-statements.ts'
import { type PreviewStatements, previewStatements } from '../previews/preview-statements.ts'
import type { EntityRef } from '../refs.ts'
import { type ScheduledStatements, scheduledStatements } from '../scheduled/scheduled-statements.ts'
import type { PreparedSql } from '../sql-text.ts'
import {
  type UploadSessionStatements,
  uploadSessionStatements,
} from '../uploads/upload-session-statements.ts'
import { type UploadStatements, uploadStatements } from '../uploads/upload-statements.ts'
import { type VersionStatements, versionStatements } from '../versions/version-statements.ts'
import { type UniqueKey, uniqueKeysOf } from './document-indexes.ts'
import { type EntityTable, entityTable } from './entity-table.ts'

export interface CompiledEntity {
  readonly table: EntityTable
  readonly documents: DocumentStatements
  /** The same including the trash, for reads that request it. */
  readonly withTrash: CompiledEntity
  readonly readsTrash: boolean
  /** By the name of the order: a collection's own, and those of the joins that list its documents. */
  readonly orders: ReadonlyMap<string, OrderStatements>
  readonly versions: VersionStatements
  /** What is unique, by what the engines call it in an error. */
  readonly constraints: ReadonlyMap<string, UniqueKey>
  /** What is unique without an index, because stored content has duplicates. */
  readonly unindexed: readonly UniqueKey[]
}

/** A config as tables and statements: everything that does not change until the next config. */
export interface CompiledSchema {
  readonly dialect: Dialect
  readonly config: CompleteConfig
  readonly entities: readonly CompiledEntity[]
  readonly accounts: AccountStatements
  readonly preferences: PreferenceStatements
  readonly locks: LockStatements
  readonly changes: ChangeStatements
  readonly presence: PresenceStatements
  readonly jobs: JobStatements
  readonly scheduled: ScheduledStatements
  readonly uploads: UploadStatements
  readonly uploadSessions: UploadSessionStatements
  readonly previews: PreviewStatements
  readonly forgetPlaces: PreparedSql
  of(ref: EntityRef): CompiledEntity
  /** The entity whose documents the table holds; undefined for one that left the config. */
  byTable(name: string): CompiledEntity | undefined
}

export function compileSchema(
  config: CompleteConfig,
  dialect: Dialect,
  /** Names of unique indexes that could not be made. */
  refused: ReadonlySet<string> = new Set(),
): CompiledSchema {
  const compile = (table: EntityTable): CompiledEntity => {
    const unique = uniqueKeysOf(table)
    const shared = {
      table,
      orders: ordersOf(config, table, dialect),
      versions: versionStatements(table, dialect),
      constraints: new Map(
        unique.flatMap((key) => [
          [key.index.name, key] as const,
          [key.index.columns.map((column) => `${table.name}.${column}`).join(', '), key] as const,
        ]),
      ),
      unindexed: unique.filter(({ index }) => refused.has(index.name)),
    }
    const withTrash: CompiledEntity = Object.freeze({
      ...shared,
      documents: documentStatements(table, dialect, { withTrash: true }),
      readsTrash: true,
      get withTrash() {
        return withTrash
      },
    })
    if (!hasTrash(table.entity)) return withTrash
    const documents = documentStatements(table, dialect, { withTrash: false })
    return Object.freeze({ ...shared, documents, withTrash, readsTrash: false })
  }
  const collections = new Map(
    config.collections.map((entity) => [entity.slug, compile(entityTable(entity, config))]),
  )
  const globals = new Map(
    config.globals.map((entity) => [entity.slug, compile(entityTable(entity, config))]),
  )
  const entities = Object.freeze([...collections.values(), ...globals.values()])
  const byTable = new Map(entities.map((entity) => [entity.table.name, entity]))
  return Object.freeze<CompiledSchema>({
    dialect,
    config,
    entities,
    accounts: accountStatements(dialect),
    preferences: preferenceStatements(dialect),
    locks: lockStatements(dialect),
    changes: changeStatements(dialect),
    presence: presenceStatements(dialect),
    jobs: jobStatements(dialect),
    scheduled: scheduledStatements(dialect),
    uploads: uploadStatements(dialect),
    uploadSessions: uploadSessionStatements(dialect),
    previews: previewStatements(dialect),
    forgetPlaces: forgetPlaces(dialect),
    of({ kind, slug }) {
      const found = (kind === 'collection' ? collections : globals).get(slug)
      if (found === undefined) throw new Error(`The config has no ${kind} "${slug}".`)
      return found
    },
    byTable: (name) => byTable.get(name),
  })
}

function ordersOf(
  config: CompleteConfig,
  table: EntityTable,
  dialect: Dialect,
): ReadonlyMap<string, OrderStatements> {
  const { kind, slug } = table.ref
  const ofJoins = kind === 'collection' ? joinOrdersOf(config, slug) : []
  return new Map([
    ['_order', orderStatements(table, dialect)],
    ...ofJoins.map((name) => [name, joinOrderStatements(table, dialect, name)] as const),
  ])
}
