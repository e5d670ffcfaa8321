import { type CompleteConfig, type Config, completeConfig, type JsonObject } from '@stet/core'
import { onTestFinished } from 'vitest'
import type { Database, Session } from '../../src/database/database.ts'
import type { NewDocument } from '../../src/database/documents/document-store.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import type { EntityRef } from '../../src/database/refs.ts'
import type { TestDatabase } from './databases.ts'

export interface OpenedDatabase {
  readonly database: Database
  readonly config: CompleteConfig
  readonly url: string
}

/** A new database made for a config, closed when the test ends. */
export async function open(kind: TestDatabase, config: Config): Promise<OpenedDatabase> {
  const url = await kind.url()
  return { ...(await openAt(url, config)), url }
}

/** Opens an existing database, as the next start of the server does. */
export async function openAt(url: string, config: Config): Promise<Omit<OpenedDatabase, 'url'>> {
  const complete = completeConfig(config)
  const database = await openDatabase(url)
  onTestFinished(() => database.close().catch(() => {}))
  await database.sync(complete)
  return { database, config: complete }
}

export const collection = (slug: string): EntityRef => ({ kind: 'collection', slug })
export const global = (slug: string): EntityRef => ({ kind: 'global', slug })

export const monday = '2026-01-05T09:00:00.000Z'
export const tuesday = '2026-01-06T09:00:00.000Z'

export function newDocument(
  id: string | number,
  data: JsonObject,
  rest: Partial<NewDocument> = {},
): NewDocument {
  return {
    id,
    data,
    status: null,
    publishedAt: null,
    createdAt: monday,
    updatedAt: monday,
    ...rest,
  }
}

export function insert(
  database: Database,
  entity: EntityRef,
  ...documents: readonly NewDocument[]
): Promise<void> {
  return database.transaction(async (session: Session) => {
    for (const document of documents) await session.insert(entity, document)
  })
}
