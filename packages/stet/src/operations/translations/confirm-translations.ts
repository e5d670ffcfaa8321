import {
  type DocumentId,
  type DocumentTranslations,
  type Entity,
  Forbidden,
  isObject,
  isSameJson,
  type Json,
  type JsonObject,
  NotFound,
  StetError,
  sourceLocales,
  type TranslationUnit,
  translationUnits,
  withTranslationRecord,
} from '@stet/core'
import { deniedPaths } from '../../access/denied-fields.ts'
import { panelUserOf } from '../../access/permissions.ts'
import { inOneLocale } from '../../access/readable-document.ts'
import { refOf } from '../../database/refs.ts'
import { isAtOrBelow } from '../../entities/hidden-fields.ts'
import { idOrNone } from '../../lib/document-id.ts'
import { blockingLock, requireUnlocked } from '../../locking/document-lock.ts'
import type { Call } from '../../runtime/runtime.ts'
import { checkIntent } from '../../writing/write-access.ts'
import { documentTranslations } from './document-translations.ts'

/** The most values that one request confirms. */
const maxConfirmed = 1000

/**
 * Takes values in the locale of the call for right as they are, although their source was changed.
 * The content stays as it is, and so does its revision. A value whose source says something else than
 * what the caller saw is left alone.
 */
export async function confirmTranslations(
  call: Call,
  entity: Entity,
  id: DocumentId,
  body: JsonObject,
): Promise<DocumentTranslations> {
  await panelUserOf(call)
  const { locale } = call.req
  const sources = sourceLocales(call.runtime.config.localization)
  const source = sources.get(locale)
  if (source === undefined)
    throw new StetError('badRequest', { message: 'Nothing is translated into this locale.' })
  const seen = seenSources(body)
  const params = { ...call.params, draft: true }
  await call.runtime.database.transaction(async (session) => {
    const [stages, lock] = await Promise.all([
      session.findForUpdate(entity, id),
      blockingLock(call, session, entity, id, call.params),
    ])
    const request = {
      entity,
      id,
      operation: 'update',
      data: {},
      params,
      ifRevision: undefined,
    } as const
    await checkIntent(call, session, request, stages, 'save-draft')
    if (!stages) throw new NotFound()
    requireUnlocked(call, lock, request)
    const { main, latest, current } = stages
    const doc = inOneLocale(call, entity, current)
    const about = entity.kind === 'collection' ? idOrNone(current.id) : {}
    const denied = await deniedPaths(call, entity, 'update', { ...about, data: doc, doc })
    const isSeen = ({ place, valueIn }: TranslationUnit) =>
      seen.has(place) && isSameJson(seen.get(place) ?? null, valueIn(source) ?? null)
    const confirmed = unitsIn(entity, current.data).filter(isSeen)
    if (confirmed.some(({ node }) => isAtOrBelow(node.schemaPath, denied))) throw new Forbidden()
    const values = new Map(confirmed.map((unit) => [unit.place, unit.valueIn(locale)]))
    const confirm = (data: JsonObject): JsonObject => {
      // Readers may have another text, or one of another source, about which nothing was said.
      const same = unitsIn(entity, data).filter(
        (unit) => isSeen(unit) && isSameJson(values.get(unit.place), unit.valueIn(locale)),
      )
      const places = new Set(same.map(({ place }) => place))
      const isConfirmed = (place: string, of: string) => of === locale && places.has(place)
      return withTranslationRecord(
        entity.plan,
        data,
        { origins: () => [data], isConfirmed },
        sources,
      )
    }
    await session.annotate(entity, stages, {
      main: confirm(main.data),
      ...(latest ? { latest: confirm(latest.data) } : {}),
    })
    await session.changes.note({ kind: 'translations', entity: refOf(entity), id })
  })
  return documentTranslations(call, entity, id)
}

const unitsIn = (entity: Entity, data: JsonObject) => translationUnits(entity.plan, data)

/** What the caller saw that the sources of values say, by the places of the values. */
function seenSources({ values }: JsonObject): ReadonlyMap<string, Json> {
  if (!Array.isArray(values) || values.length > maxConfirmed) throw malformed()
  return new Map(
    (values as readonly Json[]).map((one) => {
      if (!isObject(one) || typeof one.place !== 'string') throw malformed()
      return [one.place, one.source ?? null] as const
    }),
  )
}

const malformed = () =>
  new StetError('badRequest', {
    message: `"values" must be a list of at most ${maxConfirmed} objects with "place" and "source".`,
  })
