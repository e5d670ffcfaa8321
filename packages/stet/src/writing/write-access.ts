import { type DocumentId, type Entity, Forbidden, StetError, type Where } from '@stet/core'
import { accessOf, holdsFor, requireHolds } from '../access/entity-access.ts'
import { watchedRequest } from '../access/watched-request.ts'
import type { Reader } from '../database/database.ts'
import type { StoredStages } from '../database/documents/document-store.ts'
import type { StageStatus } from '../database/refs.ts'
import { inLocale } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'
import { writesByLocale } from './all-locales.ts'
import { flatIn } from './prepare-content.ts'
import { statusAfter, type WriteIntent } from './write-intent.ts'
import type { WriteRequest } from './write-request.ts'

/**
 * Throws where the caller may not make this write. Taking a document from readers is for those who
 * may give it to them: who may only save drafts changes nothing that readers get.
 */
export async function checkIntent(
  call: Call,
  session: Reader,
  request: WriteRequest,
  stages: StoredStages | null,
  intent: WriteIntent,
): Promise<void> {
  const { entity } = request
  const after = statusAfter(entity, intent, stages)
  let isByLocale = await checkAccess(call, session, request, stages, after)
  const unpublishes = intent === 'unpublish' || intent === 'unpublish-locale'
  const takesFromReaders = unpublishes && stages?.main.status === 'published'
  if (takesFromReaders) {
    isByLocale = (await checkAccess(call, session, request, stages, 'published')) || isByLocale
  }
  // Readers are given, or lose, every locale: a rule about locales is asked about each of them.
  const { localization } = call.runtime.config
  if (!isByLocale || localization === false || call.req.locale === 'all') return
  // Of a document that was out in one locale alone, no other is lost with that one.
  const isLost = takesFromReaders && request.params.unpublishSpecificLocale === null
  if (intent !== 'publish' && !isLost) return
  for (const code of localization.codes) {
    if (code === call.req.locale) continue
    await checkAccess(inLocale(call, code), session, request, stages, 'published')
  }
}

/** Answers whether a rule looked at the locale. */
async function checkAccess(
  call: Call,
  session: Reader,
  request: WriteRequest,
  stages: StoredStages | null,
  status: StageStatus | null,
): Promise<boolean> {
  let isByLocale = false
  for (const one of writesByLocale(call, request)) {
    const { req, isLocaleRead } = watchedRequest(one.call.req)
    await checkAccessIn(one.call, { ...one.call, req }, session, one.request, stages, status)
    isByLocale ||= isLocaleRead()
  }
  return isByLocale
}

async function checkAccessIn(
  call: Call,
  /** The same call, as the rule is given it. */
  asked: Call,
  session: Reader,
  { entity, id, operation, ...request }: WriteRequest,
  stages: StoredStages | null,
  status: StageStatus | null,
): Promise<void> {
  const { whole } = request
  const data = whole ? { ...flatIn(call, entity, whole), ...request.data } : request.data
  // Access sees the status that the write leads to, so that a caller who may only save drafts cannot
  // publish by leaving the status out.
  const intended = status === null ? data : { ...data, _status: status }
  const result =
    operation === 'create'
      ? await accessOf(asked, entity, 'create', { data: intended })
      : await accessOf(asked, entity, 'update', { id, data: intended })
  if (result === false) throw new Forbidden()
  if (operation === 'create') return
  if (!stages) {
    if (entity.kind === 'global') return
    if (request.params.trash && (await isInTrash(call, session, entity, id, result)))
      throw new StetError('inTrash')
  }
  await requireHolds(call, session, entity, id, result, stages)
}

/** Whether a document that this rule allows to write is there, but in the trash. */
async function isInTrash(
  call: Call,
  { withTrash }: Reader,
  entity: Entity,
  id: DocumentId,
  allowed: true | Where,
): Promise<boolean> {
  if (allowed !== true) return holdsFor(call, withTrash, entity, id, allowed)
  return (await withTrash.findHead(entity, id, 'main')) !== null
}
