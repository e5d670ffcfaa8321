import {
  askedFilters,
  collectionsBehind,
  type DocumentId,
  type Entity,
  hasDrafts,
  type QueryParams,
  searchesWords,
} from '@stet/core'
import { accessOf } from '../../access/entity-access.ts'
import type { CachedAnswer } from '../../caches/answer-cache.ts'
import { isAuthCollection } from '../../entities/auth-collections.ts'
import { isReadOnly } from '../../lib/read-only.ts'
import { countedCost } from '../../lib/request-cost.ts'
import { isPanelUser } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { distinctText } from './distinct-text.ts'
import { isPlainEntity, populatedCollections } from './plain-entities.ts'

/** The request to an entity, beside its query string. */
export interface CachedQuery {
  readonly entity: Entity
  readonly of: 'documents' | 'versions'
  /** The one document or version that is requested. */
  readonly id?: DocumentId
}

/**
 * A response from the cache, or a new one: it is the same for the same request and the same results of the
 * access functions, until something is written to the database. The functions run every time, and the
 * state of the database is read every time. If other code of the config affects responses, nothing is cached.
 */
export async function cachedAnswer(
  caller: Call,
  question: CachedQuery,
  make: (call: Call) => Promise<CachedAnswer>,
): Promise<CachedAnswer> {
  // Visibility in the trash depends on more rules, and is rarely requested.
  if (caller.query === undefined || !caller.enforced || caller.params.trash) return make(caller)
  // What one user is shown of another's answers is nobody else's.
  if (isReadOnly()) return make(caller)
  const { database, answers } = caller.runtime
  const referred = new Set<Entity>()
  const call: Call = { ...caller, accessCache: new Map(), referred }
  const { entity, of, id = '' } = question
  const asked = `${of}/${entity.kind}/${entity.slug}/${id}?${call.query}`
  if (!answers.wasAsked(asked)) return make(call)
  const deciding = decidingEntities(call, question)
  const dataVersion = deciding ? await database.dataVersion() : null
  if (!deciding || dataVersion === null) return make(call)
  const rulings = await rulingsText(call, question, deciding)
  if (rulings === undefined) return make(call)
  const base = `${asked}/${rulings}`
  const inTexts = answers.collectionsInTexts(base)
  const key = await keyWith(call, question, base, inTexts)
  const known = key === undefined ? undefined : answers.get(dataVersion, key)
  if (known) {
    const cost = countedCost()
    if (cost) cost.isKept = true
    return known
  }
  const answer = await make(call)
  const found = collectionsInTexts(call, deciding, referred)
  if (!found.every((one) => isPlainEntity(call, one))) return answer
  const isNew = found.some((one) => !inTexts.includes(one))
  const all = isNew ? [...new Set([...inTexts, ...found])] : inTexts
  if (isNew) answers.noteCollectionsInTexts(base, all)
  const wholeKey = isNew ? await keyWith(call, question, base, all) : key
  // It is found only while the state is the one from before it was made: with anything written
  // meanwhile, which parts of it may know and others not, it is never stored.
  if (wholeKey !== undefined) answers.set(dataVersion, wholeKey, answer)
  return answer
}

/**
 * The key of a response, including the results of the access functions of these collections: their documents
 * are in it because texts refer to them, which is known only after it was made. Undefined if the results
 * cannot be compared.
 */
async function keyWith(
  call: Call,
  { of }: CachedQuery,
  base: string,
  inTexts: readonly Entity[],
): Promise<string | undefined> {
  if (inTexts.length === 0) return base
  const deciding = inTexts.map((entity): Decider => ({ entity, isAsked: false }))
  const rulings = await rulingsText(call, { of }, deciding)
  if (rulings === undefined) return undefined
  return [base, ...inTexts.map(({ slug }) => slug), rulings].join('/')
}

/**
 * The collections that were searched although no field refers to them, and those that documents of
 * them refer to or list.
 */
function collectionsInTexts(
  { runtime, params }: Call,
  deciding: readonly Decider[],
  referred: ReadonlySet<Entity>,
): readonly Entity[] {
  const known = new Set<Entity>()
  for (const { entity, isAsked } of deciding) if (!isAsked) known.add(entity)
  const found = [...referred].filter((one) => !known.has(one))
  const behind = found.flatMap((one) =>
    populatedCollections(runtime.config, one, params.depth, { joins: true }),
  )
  return [...new Set([...found, ...behind])].filter((one) => !known.has(one))
}

/** An entity whose access functions run: for the one requested document, or for any. */
interface Decider {
  readonly entity: Entity
  readonly isAsked: boolean
}
type Deciding = readonly Decider[] | undefined

const decidingByParams = new WeakMap<QueryParams, Map<string, Deciding>>()

/**
 * The entities whose access functions decide the content of a response: those of its documents, and those
 * that the caller's filter and order lead through. For a document by id, its collection counts twice if other
 * documents of it can be populated: the rule may decide differently for them. Undefined if more decides.
 */
function decidingEntities(call: Call, question: CachedQuery): Deciding {
  const { entity, of } = question
  const known = decidingByParams.get(call.params) ?? new Map<string, Deciding>()
  decidingByParams.set(call.params, known)
  const key = `${of}/${entity.kind}/${entity.slug}`
  if (!known.has(key)) known.set(key, findDeciding(call, question))
  return known.get(key)
}

function findDeciding(call: Call, { entity, of }: CachedQuery): Deciding {
  const { hooks } = entity
  if (hooks.beforeOperation.length > 0 || hooks.afterOperation.length > 0) return undefined
  const { config } = call.runtime
  const { where, sort, depth, joins } = call.params
  // The index follows its documents by commits of its own, of which an answer says nothing.
  if (where !== null && searchesWords(where)) return undefined
  // What the code of such a filter looks at is not known here.
  if (where !== null && askedFilters(where).length > 0) return undefined
  const asksOfJoins = joins === false ? [] : [...joins.values()]
  // Whom the filter or order of a join leads to is not known here.
  if (asksOfJoins.some((one) => one && (one.where || one.sort.length > 0))) return undefined
  const ways = { joins: of === 'documents' && joins !== false }
  const entities = new Set(populatedCollections(config, entity, depth, ways))
  // A version names its author, who may be of any collection that has users.
  const authors = of === 'versions' && depth > 0 ? config.collections.filter(isAuthCollection) : []
  for (const users of authors) {
    for (const one of [users, ...populatedCollections(config, users, depth - 1, { joins: true })]) {
      entities.add(one)
    }
  }
  for (const query of [where ?? [], sort]) {
    for (const slug of collectionsBehind(query, entity, { config, of })) {
      const collection = config.collection.get(slug)
      if (collection) entities.add(collection)
    }
  }
  const others = [...entities]
  if (![entity, ...others].every((one) => isPlainEntity(call, one))) return undefined
  return [
    { entity, isAsked: true },
    ...others.map((one): Decider => ({ entity: one, isAsked: false })),
  ]
}

/** What the access functions answer this caller, as text; undefined where it cannot be told apart. */
async function rulingsText(
  call: Call,
  { of, id }: Pick<CachedQuery, 'of' | 'id'>,
  deciding: readonly Decider[],
): Promise<string | undefined> {
  const readsDrafts = call.params.draft || of === 'versions'
  const texts: (string | undefined)[] = [String(isPanelUser(call)), String(call.isPreview)]
  try {
    for (const { entity, isAsked } of deciding) {
      const args = isAsked && of === 'documents' && id !== undefined ? { id } : {}
      texts.push(distinctText(await accessOf(call, entity, 'read', args)))
      if (readsDrafts && (isAsked || hasDrafts(entity))) {
        texts.push(distinctText(await accessOf(call, entity, 'readVersions', args)))
      }
    }
  } catch {
    // A rule that fails does so again where its answer is needed, if it is.
    return undefined
  }
  return texts.includes(undefined) ? undefined : texts.join('/')
}
