import {
  type DocumentId,
  type Entity,
  Forbidden,
  flattenLocales,
  hasDrafts,
  isSameJson,
  isUnsaid,
  type Json,
  type JsonObject,
  type MachineTranslation,
  NotFound,
  nestLocale,
  StetError,
  sourceLocales,
  type TranslationUnit,
  translationUnits,
  type UntranslatedReason,
  unitState,
  withTranslatedTexts,
} from '@stet/core'
import { deniedPaths, unreadableIn } from '../../access/denied-fields.ts'
import { panelUserOf } from '../../access/permissions.ts'
import { inOneLocale } from '../../access/readable-document.ts'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import { newRowId } from '../../documents/defaults-and-ids.ts'
import { hiddenPaths, isAtOrBelow } from '../../entities/hidden-fields.ts'
import { beginWrite, finishOperation } from '../../hooks/entity-hooks.ts'
import { idOrNone } from '../../lib/document-id.ts'
import type { Call } from '../../runtime/runtime.ts'
import { requireMayWrite } from '../../writing/may-write-now.ts'
import { writeDocument } from '../../writing/write-document.ts'
import type { WriteRequest } from '../../writing/write-request.ts'
import { findReadable } from '../documents/find-by-id.ts'
import { findReadableGlobal } from '../documents/find-global.ts'
import { documentTranslations } from './document-translations.ts'
import { type Asking, translatedTexts } from './translated-texts.ts'
import { withValuesAt } from './with-values-at.ts'

/** A value that the service has translated. */
interface Translated {
  readonly source: Json | undefined
  readonly before: Json | undefined
  readonly value: Json | undefined
}

/**
 * Translates a document into the locale of the call with the service of the site, and stores that as a
 * draft which is marked as a machine's. What a person has written is left alone unless its place is
 * named: without `places` only what says nothing is translated. An abort by `signal` counts as a failure of
 * the service.
 */
export async function translateDocument(
  call: Call,
  entity: Entity,
  id: DocumentId,
  body: JsonObject,
  signal?: AbortSignal,
): Promise<MachineTranslation> {
  await panelUserOf(call)
  const { locale } = call.req
  const { localization } = call.runtime.config
  const source = sourceLocales(localization).get(locale)
  if (localization === false || localization.translate === null || source === undefined)
    throw new StetError('badRequest', { message: 'Nothing can be translated into this locale.' })
  // A service is no editor: what it writes is looked at before readers get it.
  if (!hasDrafts(entity))
    throw new StetError('badRequest', { message: 'Only what has drafts is translated.' })
  const places = placesIn(body)
  const params = { ...call.params, draft: true }
  const about = entity.kind === 'collection' ? { ...params, id } : params
  const request: WriteRequest = {
    ...{ entity, id, operation: 'update', data: {}, params, ifRevision: undefined },
  }
  // The service may cost money: it is asked for those only who may store what it answers.
  await requireMayWrite(call, request)
  const current = await findCurrent(call, entity, id)
  const units = await translatable(call, entity, current, { locale, source, places })
  const { translations, left } = await translatedValues(call, entity, id, units, { source, signal })
  const late: string[] = []
  if (translations.size > 0) {
    const data = await beginWrite(call, entity, 'update', { ...about, data: {} })
    const written = new Map<string, Json | undefined>()
    await writeDocument(call, {
      ...request,
      data,
      remake(stored) {
        written.clear()
        late.length = 0
        for (const unit of translationUnits(entity.plan, stored)) {
          const one = translations.get(unit.place)
          if (one === undefined) continue
          const isSame =
            isSameJson(unit.valueIn(source) ?? null, one.source ?? null) &&
            isSameJson(unit.valueIn(locale) ?? null, one.before ?? null)
          if (isSame) written.set(unit.place, one.value)
          else late.push(unit.place)
        }
        const flat = flattenLocales(entity.plan, stored, { locale, fallbackChain: [] })
        return nestLocale(entity.plan, stored, withValuesAt(entity, flat, written), locale)
      },
      isByMachine: (place) => written.has(place),
      finish: (doc) => finishOperation(call, entity, 'update', { ...about, data }, doc),
    })
  }
  const changed = late.map((place) => ({ place, reason: 'changed' as const }))
  return {
    ...(await documentTranslations(call, entity, id)),
    translated: translations.size - late.length,
    left: [...left, ...changed],
  }
}

async function findCurrent(call: Call, entity: Entity, id: DocumentId): Promise<StoredDocument> {
  const params = { ...call.params, draft: true }
  const current =
    entity.kind === 'global'
      ? await findReadableGlobal(call, entity, params)
      : await findReadable(call, entity, id, params)
  if (current === 'unreadable') throw new Forbidden()
  if (current === null) throw new NotFound()
  return current
}

/** The values that may be translated: those that are named, else those that say nothing yet. */
async function translatable(
  call: Call,
  entity: Entity,
  stored: StoredDocument,
  {
    locale,
    source,
    places,
  }: {
    readonly locale: string
    readonly source: string
    readonly places: ReadonlySet<string> | null
  },
): Promise<readonly TranslationUnit[]> {
  const doc = inOneLocale(call, entity, stored)
  const about = entity.kind === 'collection' ? idOrNone(stored.id) : {}
  const [unreadable, unwritable] = await Promise.all([
    unreadableIn(call, entity, doc, about),
    deniedPaths(call, entity, 'update', { ...about, data: doc, doc }),
  ])
  const hidden = call.enforced ? hiddenPaths(entity.plan) : []
  const denied = [...unreadable, ...unwritable, ...hidden]
  return translationUnits(entity.plan, stored.data).filter((unit) => {
    const { schemaPath } = unit.node
    const isDenied =
      isAtOrBelow(schemaPath, new Set(denied)) ||
      // The service would be told what the caller may not read of a row or of a text.
      denied.some((path) => path.startsWith(`${schemaPath}.`))
    if (isDenied) return false
    const state = unitState(unit, stored.data, locale, source)
    return places === null ? state === 'new' : state !== null && places.has(unit.place)
  })
}

async function translatedValues(
  call: Call,
  entity: Entity,
  id: DocumentId,
  units: readonly TranslationUnit[],
  asking: Asking,
): Promise<{
  readonly translations: ReadonlyMap<string, Translated>
  readonly left: readonly { readonly place: string; readonly reason: UntranslatedReason }[]
}> {
  const { locale } = call.req
  const { source } = asking
  const translations = new Map<string, Translated>()
  const left: { readonly place: string; readonly reason: UntranslatedReason }[] = []
  const answers = await translatedTexts(call, entity, id, units, asking)
  for (const unit of units) {
    const { place, node } = unit
    const answer = answers.get(place)
    if (answer === undefined) continue
    const [from, before] = [unit.valueIn(source), unit.valueIn(locale)]
    const { value, faults, untranslated } = withTranslatedTexts(node, from, answer.texts, {
      present: before,
      newId: newRowId,
    })
    if (faults.length + untranslated.length > 0) left.push({ place, reason: 'codes' })
    else if (answer.isTooLong) left.push({ place, reason: 'tooLong' })
    else if (!isUnsaid(value)) translations.set(place, { source: from, before, value })
  }
  return { translations, left }
}

/** The most places that one request names. */
const maxPlaces = 1000

function placesIn({ places }: JsonObject): ReadonlySet<string> | null {
  if (places === undefined) return null
  const isList =
    Array.isArray(places) &&
    places.length <= maxPlaces &&
    (places as readonly Json[]).every((place) => typeof place === 'string')
  if (!isList)
    throw new StetError('badRequest', {
      message: `"places" must be a list of at most ${maxPlaces} texts.`,
    })
  return new Set(places as readonly string[])
}
