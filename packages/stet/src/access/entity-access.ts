import {
  type Access,
  type AccessArgs,
  type AccessResult,
  always,
  type BoundFilter,
  bindFilter,
  codeLimits,
  type DocumentId,
  type Entity,
  type EntityOperation,
  Forbidden,
  hasDrafts,
  hasTrash,
  joinFilters,
  NotFound,
  never,
  parseWhere,
  QueryError,
  type QueryParams,
  type Where,
} from '@stet/core'
import type { Reader } from '../database/database.ts'
import { inLocale, isPanelUser, systemApi } from '../runtime/call.ts'
import type { EntityQuestion } from '../runtime/rule-recorder.ts'
import type { Call } from '../runtime/runtime.ts'
import { documentProbe } from './document-probe.ts'
import { watchedRequest } from './watched-request.ts'

/** The result of the config's access function for this caller; `true` where access is not enforced. */
export async function accessOf(
  call: Call,
  entity: Entity,
  operation: EntityOperation,
  args: Omit<AccessArgs, 'req' | 'cms'> = {},
): Promise<AccessResult> {
  if (!call.enforced) return true
  const { accessCache } = call
  if (!accessCache || args.data !== undefined) return askRule(call, entity, operation, args)
  const key = `${entity.kind}/${entity.slug}/${operation}/${call.req.locale}/${args.id ?? ''}`
  const known = accessCache.get(key)
  if (known !== undefined) return known
  const ruling = await askRule(call, entity, operation, args)
  accessCache.set(key, ruling)
  return ruling
}

/**
 * As `accessOf`; for a call in all locales, what is allowed in each of them. A rule that does not look
 * at the locale is asked once.
 */
export async function accessInLocales(
  call: Call,
  entity: Entity,
  operation: EntityOperation,
  args: Omit<AccessArgs, 'req' | 'cms'> = {},
): Promise<AccessResult> {
  const { localization } = call.runtime.config
  if (call.req.locale !== 'all' || localization === false)
    return accessOf(call, entity, operation, args)
  const conditions: Where[] = []
  for (const code of localization.codes) {
    const { req, isLocaleRead } = watchedRequest(inLocale(call, code).req)
    const result = await accessOf({ ...call, req }, entity, operation, args)
    if (result === false) return false
    if (result !== true) conditions.push(result)
    if (!isLocaleRead()) break
  }
  return conditions.length === 0 ? true : { and: conditions }
}

async function askRule(
  call: Call,
  entity: Entity,
  operation: EntityOperation,
  args: Omit<AccessArgs, 'req' | 'cms'>,
): Promise<AccessResult> {
  const rule = ruleOf(entity, operation)
  if (!rule) return false
  const given = { req: call.req, cms: systemApi(call) }
  const isAboutAll = readings.has(operation) && args.id === undefined
  return rulingOf(call, { entity, operation }, rule, (asked) =>
    isAboutAll ? askAboutAll(asked, given) : asked({ ...given, ...args }),
  )
}

/** What a rule is decided to mean, noted where the call notes its rules. */
export function rulingOf<R extends AccessResult>(
  { recorder }: Call,
  question: EntityQuestion,
  rule: Access,
  decide: (rule: Access) => R | Promise<R>,
): R | Promise<R> {
  return recorder ? recorder.ofEntity(question, rule, decide) : decide(rule)
}

const readings: ReadonlySet<EntityOperation> = new Set(['read', 'readVersions'])

/**
 * Asks a rule which documents the caller may read. `req.user?.id === id` holds where there is
 * neither, so a rule that looked at what is not there and then allowed everything is asked again
 * with a document that is: only what is allowed for any document is allowed for all. A rule may
 * still answer lists with a `where` and single documents with yes or no.
 */
async function askAboutAll(rule: Access, given: Omit<AccessArgs, 'id'>): Promise<AccessResult> {
  const { answer, isLookedAt } = await askWithout(rule, given)
  if (answer !== true || !isLookedAt) return answer
  const { args: unknown, wasLookedInto } = documentProbe()
  try {
    const again = await rule({ data: unknown.data, ...given, id: unknown.id })
    return again === true && !wasLookedInto()
  } catch {
    return false
  }
}

/** What a rule answers where no document is named, and whether it looked for one. */
async function askWithout(
  rule: Access,
  given: Omit<AccessArgs, 'id'>,
): Promise<{ readonly answer: AccessResult; readonly isLookedAt: boolean }> {
  let isLookedAt = false
  const absent = {
    configurable: true,
    enumerable: true,
    get: () => {
      isLookedAt = true
      return undefined
    },
  }
  const args: AccessArgs = Object.defineProperty({ ...given }, 'id', absent)
  if (given.data === undefined) Object.defineProperty(args, 'data', absent)
  const answer = await rule(args)
  return { answer, isLookedAt }
}

/** Whether it depends on the document, or on its locale, what a rule answers this caller. */
export async function dependsOnDocument(
  call: Call,
  entity: Entity,
  operation: EntityOperation,
): Promise<boolean> {
  const rule = ruleOf(entity, operation)
  if (!call.enforced || !rule) return false
  try {
    const { req, isLocaleRead } = watchedRequest(call.req)
    const { answer, isLookedAt } = await askWithout(rule, { req, cms: systemApi(call) })
    return isLookedAt || isLocaleRead() || typeof answer === 'object'
  } catch {
    // It missed a document.
    return true
  }
}

function ruleOf(entity: Entity, operation: EntityOperation): Access | undefined {
  const rules: Readonly<Record<string, Access | undefined>> = entity.access
  return rules[operation]
}

/** As `accessOf`, but throws where the answer is no. */
export async function requireAccess(
  call: Call,
  entity: Entity,
  operation: EntityOperation,
  args: Omit<AccessArgs, 'req' | 'cms'> = {},
): Promise<Exclude<AccessResult, false>> {
  const result = await accessOf(call, entity, operation, args)
  if (result === false) throw new Forbidden()
  return result
}

/** A filter of the site's own code. Unlike a caller's, it may use any field. */
export function bindSystemFilter(call: Call, entity: Entity, where: Where): BoundFilter {
  return bindFilter(parseWhere(where, codeLimits), entity, {
    config: call.runtime.config,
    locale: call.req.locale,
  })
}

/**
 * The `where` that an access function answered, as a filter. One that cannot be bound (a typical
 * case: it compares with `user?.id` where there is no user) allows nothing, and the log says why.
 */
export function bindAccess(call: Call, entity: Entity, where: Where): BoundFilter {
  return bindOrNever(call, entity, where, `The access rule of ${entity.slug}`)
}

/** A filter that the site's own code answered; nothing matches one that cannot be bound, and the log names it. */
export function bindOrNever(call: Call, entity: Entity, where: Where, name: string): BoundFilter {
  try {
    return bindSystemFilter(call, entity, where)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    call.recorder?.unusable(where, error.message)
    call.runtime.log.warn(`${name} answered a filter that cannot be used: ${error.message}`)
    return never
  }
}

/**
 * The documents of an entity that this caller may read at a stage. Throws Forbidden where it is
 * none by rule. Two rules stand above the config's own: who is not a panel user, or looks at a preview,
 * never sees what is not published, and drafts need `readVersions` too.
 */
export async function readableFilter(
  call: Call,
  entity: Entity,
  draft: boolean,
  args: Omit<AccessArgs, 'req' | 'cms'> = {},
  { trash }: Pick<QueryParams, 'trash'> = noTrash,
): Promise<BoundFilter> {
  if (!call.enforced) return always
  const parts: BoundFilter[] = []
  const read = await requireAccess(call, entity, 'read', args)
  if (read !== true) parts.push(bindAccess(call, entity, read))
  if (hasDrafts(entity)) {
    if (draft) {
      const versions = await requireAccess(call, entity, 'readVersions', args)
      if (versions !== true) parts.push(bindAccess(call, entity, versions))
    } else if (call.isPreview || !isPanelUser(call)) {
      parts.push(bindSystemFilter(call, entity, { _status: { equals: 'published' } }))
    }
  }
  if (trash && hasTrash(entity)) parts.push(await visibleInTrash(call, entity, args))
  return joinFilters('and', parts)
}

const noTrash = Object.freeze({ trash: false })

/**
 * Everything that is not in the trash, and of the rest what the caller may delete or, by updating it,
 * restore: others have nothing to do there.
 */
async function visibleInTrash(
  call: Call,
  entity: Entity,
  args: Omit<AccessArgs, 'req' | 'cms'>,
): Promise<BoundFilter> {
  const allowed = async (operation: 'delete' | 'update', status?: 'draft' | 'published') => {
    const data = { deletedAt: null, ...(status ? { _status: status } : {}) }
    const of = operation === 'update' ? { ...args, data } : args
    const ruling = await rulingOnTrash(call, entity, operation, of)
    if (typeof ruling === 'object') return bindAccess(call, entity, ruling)
    return ruling ? always : never
  }
  const restorable = hasDrafts(entity)
    ? // Who may only save drafts does not give readers back what was published.
      (['draft', 'published'] as const).map(async (status) =>
        joinFilters('and', [
          bindSystemFilter(call, entity, hadByReadersAs[status]),
          await allowed('update', status),
        ]),
      )
    : [allowed('update')]
  return joinFilters('or', [
    bindSystemFilter(call, entity, { deletedAt: { exists: false } }),
    ...(await Promise.all([allowed('delete'), ...restorable])),
  ])
}

/** By the status with which readers had a document, which either of its rows has. */
const hadByReadersAs = {
  draft: { _status: { equals: 'draft' }, _changed: { equals: false } },
  published: { or: [{ _status: { equals: 'published' } }, { _changed: { equals: true } }] },
} as const

/** A rule that throws because it needs data that does not exist here allows nothing. */
async function rulingOnTrash(
  call: Call,
  entity: Entity,
  operation: 'delete' | 'update',
  args: Omit<AccessArgs, 'req' | 'cms'>,
): Promise<AccessResult> {
  const rule = ruleOf(entity, operation)
  if (!rule) return false
  const given = { req: call.req, cms: systemApi(call), ...args }
  try {
    return await rulingOf(call, { entity, operation, isOfTrash: true }, rule, (asked) =>
      args.id === undefined ? askAboutAll(asked, given) : asked(given),
    )
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** As `readableFilter`, with `never` where the caller may read nothing. */
export async function readableOrNever(
  call: Call,
  entity: Entity,
  draft: boolean,
  args: Omit<AccessArgs, 'req' | 'cms'> = {},
  { trash }: Pick<QueryParams, 'trash'> = noTrash,
): Promise<BoundFilter> {
  try {
    return await readableFilter(call, entity, draft, args, { trash })
  } catch (error) {
    if (error instanceof Forbidden) return never
    throw error
  }
}

/** The one document with this id. */
export function idFilter(call: Call, entity: Entity, id: DocumentId): BoundFilter {
  return bindSystemFilter(call, entity, { id: { equals: id } })
}

/** Whether a rule's `where` holds for a document as it is stored. */
export async function holdsFor(
  call: Call,
  reader: Reader,
  entity: Entity,
  id: DocumentId,
  where: Where,
): Promise<boolean> {
  const filter = joinFilters('and', [idFilter(call, entity, id), bindAccess(call, entity, where)])
  return (await reader.count(entity, { stage: 'main', filter })) > 0
}

/** What was found of a document. Throws where that is nothing, or where a rule allows other documents only. */
export async function requireHolds<T>(
  call: Call,
  reader: Reader,
  entity: Entity,
  id: DocumentId,
  ruling: Exclude<AccessResult, false>,
  found: T | null,
): Promise<T> {
  if (found === null) throw ruling === true ? new NotFound() : new Forbidden()
  if (ruling !== true && !(await holdsFor(call, reader, entity, id, ruling))) throw new Forbidden()
  return found
}
