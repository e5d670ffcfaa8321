import {
  type Entity,
  type EntityTranslations,
  isVisible,
  sourceLocales,
  type TranslationSummary,
} from '@stet/core'
import { availableLocales } from '../../access/available-locales.ts'
import { accessOf, readableOrNever } from '../../access/entity-access.ts'
import { panelUserOf } from '../../access/permissions.ts'
import { watchedRequest } from '../../access/watched-request.ts'
import { inLocale, readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'

/**
 * How many documents stand where, by locale, over all collections and globals: of those that the
 * caller may read, in the locales that they are offered and may write. The database counts; no
 * document is loaded.
 */
export async function summarizeTranslations(call: Call): Promise<TranslationSummary> {
  await panelUserOf(call)
  const { config } = call.runtime
  const offered = await availableLocales(call)
  const locales = [...sourceLocales(config.localization).keys()].filter(
    (code) => offered?.includes(code) ?? true,
  )
  const entities = [...config.collections, ...config.globals].filter(
    (entity) => entity.plan.hasLocalized && isVisible(entity, call.req.user),
  )
  const counted = await Promise.all(entities.map((entity) => countsOf(call, entity, locales)))
  return { entities: counted.filter((one) => one !== null) }
}

async function countsOf(
  call: Call,
  entity: Entity,
  locales: readonly string[],
): Promise<EntityTranslations | null> {
  const written = await writableLocales(call, entity, locales)
  if (written.length === 0) return null
  const params = { ...call.params, draft: true, trash: false }
  const filter = await readableOrNever({ ...call, params }, entity, true)
  const query = { stage: 'latest', filter } as const
  const counts = await readerOf(call, params).countTranslations(entity, query, written)
  if (counts.size === 0) return null
  return { kind: entity.kind, slug: entity.slug, locales: Object.fromEntries(counts) }
}

/** The locales in which the caller may write some of the documents; a rule that looks at no locale is asked once. */
async function writableLocales(
  call: Call,
  entity: Entity,
  locales: readonly string[],
): Promise<readonly string[]> {
  const writable: string[] = []
  for (const [index, code] of locales.entries()) {
    const { req, isLocaleRead } = watchedRequest(inLocale(call, code).req)
    const mayWrite = (await accessOf({ ...call, req }, entity, 'update')) !== false
    if (!isLocaleRead() && index === 0) return mayWrite ? locales : []
    if (mayWrite) writable.push(code)
  }
  return writable
}
