import type { DocumentId } from '@stet/core'
import type { Database, Session } from '../../src/database/database.ts'
import type { DocumentChange, StoredStages } from '../../src/database/documents/document-store.ts'
import type { EntityRef } from '../../src/database/refs.ts'

type Stages = Omit<DocumentChange, 'from'>

/** Writes to a stored document; null if it does not exist. */
export async function changeIn(
  session: Session,
  entity: EntityRef,
  id: DocumentId,
  stages: Stages,
): Promise<StoredStages | null> {
  const from = await session.findForUpdate(entity, id)
  return from && session.update(entity, { from, ...stages })
}

/** The same in a transaction of its own. */
export function change(
  database: Database,
  entity: EntityRef,
  id: DocumentId,
  stages: Stages,
): Promise<StoredStages | null> {
  return database.transaction((session) => changeIn(session, entity, id, stages))
}

/** A write by a caller who expects this revision. */
export function changeAt(
  database: Database,
  entity: EntityRef,
  id: DocumentId,
  revision: number,
  stages: Stages,
): Promise<StoredStages | null> {
  return database.transaction(async (session) => {
    const from = await session.findForUpdate(entity, id)
    if (from === null) return null
    const { main, latest, current } = from
    const stale = { main, latest, current: { ...current, data: current.data, revision } }
    return session.update(entity, { from: stale, ...stages })
  })
}
