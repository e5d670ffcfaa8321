import {
  type DocumentId,
  type Entity,
  flattenLocales,
  isAllowedIfStored,
  type JsonObject,
  type Problem,
} from '@stet/core'
import { readerOf } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { versionAsDocument } from './read-versions.ts'

/** Maximum versions that are looked at: what is undone or put back was mostly there a moment ago. */
const mostVersions = 10

/** A document before a write; `id` is undefined where nothing is stored of it. */
interface DocumentBefore {
  readonly id: DocumentId | undefined
  /** Its content in all locales. */
  readonly stored: JsonObject
}

/**
 * Validates content that may hold what the document held before, in any locale or in one of its last
 * versions: it may be copied from there, and an edit that took it out may be undone. Versions are
 * only read, and `validate` called again, where that could change the result.
 */
export async function validateAfter(
  call: Call,
  entity: Entity,
  { id, stored }: DocumentBefore,
  validate: (alsoStored: () => readonly JsonObject[]) => Promise<readonly Problem[]>,
): Promise<readonly Problem[]> {
  let flat: readonly JsonObject[] | undefined
  const now = () => {
    flat ??= inEachLocale(call, entity, stored)
    return flat
  }
  const problems = await validate(now)
  if (id === undefined || !problems.some(isAllowedIfStored)) return problems
  const past = await contentOfVersions(call, entity, id)
  return past.length === 0 ? problems : validate(() => [...now(), ...past])
}

async function contentOfVersions(
  call: Call,
  entity: Entity,
  id: DocumentId,
): Promise<readonly JsonObject[]> {
  if (entity.versions === false) return []
  const parent = entity.kind === 'global' ? {} : { parent: id }
  const { versions } = readerOf(call, { trash: true })
  const found = await versions.find(entity, { ...parent, limit: mostVersions })
  return found.flatMap((version) =>
    inEachLocale(call, entity, versionAsDocument(entity, version).data),
  )
}

function inEachLocale(
  { req, runtime }: Call,
  { plan }: Entity,
  stored: JsonObject,
): readonly JsonObject[] {
  const { localization } = runtime.config
  const locales = localization === false ? [req.locale] : localization.codes
  return locales.map((locale) => flattenLocales(plan, stored, { locale, fallbackChain: [] }))
}
