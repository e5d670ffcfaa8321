import {
  type DocumentId,
  type DocumentTranslations,
  type Entity,
  Forbidden,
  formerSource,
  sourceLocales,
  type TranslatedValue,
  translationRecord,
  translationUnits,
  unitState,
} from '@stet/core'
import { unreadableIn } from '../../access/denied-fields.ts'
import { panelUserOf } from '../../access/permissions.ts'
import { inOneLocale } from '../../access/readable-document.ts'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import { hiddenPaths, isAtOrBelow } from '../../entities/hidden-fields.ts'
import { idOrNone } from '../../lib/document-id.ts'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { findReadable } from '../documents/find-by-id.ts'
import { findReadableGlobal } from '../documents/find-global.ts'
import { localeStandings } from './locale-standings.ts'

/**
 * Where a document's translations stand, as editors have it, and each of its values in the locale of
 * the call. The id of a global is its slug.
 */
export async function documentTranslations(
  call: Call,
  entity: Entity,
  id: DocumentId,
): Promise<DocumentTranslations> {
  await panelUserOf(call)
  const params = { ...call.params, draft: true }
  const current =
    entity.kind === 'global'
      ? await findReadableGlobal(call, entity, params)
      : await findReadable(call, entity, id, params)
  if (current === 'unreadable') throw new Forbidden()
  // A global that was never saved says nothing in any locale.
  if (current === null) return { locales: {}, values: [] }
  const main = await readerOf(call, params).findByID(entity, id, 'main')
  return {
    locales: localeStandings(call, entity, current, main),
    values: await valuesIn(call, entity, current),
  }
}

async function valuesIn(
  call: Call,
  entity: Entity,
  stored: StoredDocument,
): Promise<readonly TranslatedValue[]> {
  const { locale } = call.req
  const source = sourceLocales(call.runtime.config.localization).get(locale)
  if (source === undefined) return []
  const { plan } = entity
  const about = entity.kind === 'collection' ? idOrNone(stored.id) : {}
  const denied = await unreadableIn(call, entity, inOneLocale(call, entity, stored), about)
  const unseen = call.enforced ? new Set([...denied, ...hiddenPaths(plan)]) : denied
  const record = translationRecord(stored.data)
  return translationUnits(plan, stored.data).flatMap((unit) => {
    const state = unitState(unit, stored.data, locale, source)
    const { schemaPath } = unit.node
    if (state === null || isAtOrBelow(schemaPath, unseen)) return []
    const { place } = unit
    // What the source said may hold what the caller may not read of a row or of a text.
    const isWhole = ![...unseen].some((hidden) => hidden.startsWith(`${schemaPath}.`))
    if ((state !== 'outdated' && state !== 'machine') || !isWhole) return [{ place, state }]
    const now = unit.valueIn(source) ?? null
    const before = state === 'machine' ? now : (formerSource(record, place, locale) ?? null)
    return [{ place, state, source: { before, now } }]
  })
}
