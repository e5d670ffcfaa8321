import {
  type CompleteCollection,
  type Json,
  type JsonObject,
  NotFound,
  parseSort,
  parseWhere,
  QueryError,
  readSavedView,
  type SavedView,
  StetError,
} from '@stet/core'
import { bindCallerFilter, bindCallerSort, bindCallerValues } from '../../access/caller-query.ts'
import { requireAccess } from '../../access/entity-access.ts'
import { panelUserOf } from '../../access/permissions.ts'
import type { PreferenceOwner } from '../../database/preferences/preference-store.ts'
import type { Call } from '../../runtime/runtime.ts'

/** Shared views of one collection: more could not be looked through. */
const maxSharedViews = 100

/** Characters of a view as JSON: a filter of some hundred conditions. */
const maxViewLength = 20_000

/**
 * The views of a collection that are shared with all its readers. A view whose filter, order or grouping
 * uses fields that the caller may not read is left out: its values would disclose them.
 */
export async function findSharedViews(
  call: Call,
  collection: CompleteCollection,
): Promise<readonly SavedView[]> {
  await panelUserOf(call)
  await requireAccess(call, collection, 'read')
  const stored = await call.runtime.database.read.preferences.findAll(ownerOf(collection))
  const views = stored.flatMap(({ value }) => readSavedView(value) ?? [])
  const usable = await Promise.all(views.map((view) => isUsable(call, collection, view)))
  return views.filter((_, index) => usable[index])
}

/** Keeps a view for everybody, in the place of what had its id. For those who may change documents. */
export async function saveSharedView(
  call: Call,
  collection: CompleteCollection,
  body: JsonObject,
): Promise<SavedView> {
  await requireSharing(call, collection)
  const view = readSavedView(body)
  if (view === null) throw new StetError('badRequest')
  const text = JSON.stringify(view)
  if (text.length > maxViewLength) {
    throw new StetError('tooLarge', { values: { max: maxViewLength } })
  }
  await requireUsable(call, collection, view)
  const owner = ownerOf(collection)
  await call.runtime.database.transaction(async (session) => {
    const [before] = await session.preferences.find(owner, [view.id])
    await requireOwn(call, collection, before?.value)
    if (!before && (await session.preferences.count(owner)) >= maxSharedViews) {
      throw new StetError('badRequest')
    }
    const updatedAt = call.runtime.now().toISOString()
    await session.preferences.save(owner, { key: view.id, value: JSON.parse(text), updatedAt })
  })
  return view
}

/** Takes a view away from everybody. */
export async function deleteSharedView(
  call: Call,
  collection: CompleteCollection,
  id: string,
): Promise<void> {
  await requireSharing(call, collection)
  const owner = ownerOf(collection)
  await call.runtime.database.transaction(async (session) => {
    const [before] = await session.preferences.find(owner, [id])
    await requireOwn(call, collection, before?.value)
    if (!(await session.preferences.delete(owner, id))) throw new NotFound()
  })
}

const ownerOf = ({ slug }: CompleteCollection): PreferenceOwner => ({ everybodyIn: slug })

async function requireSharing(call: Call, collection: CompleteCollection): Promise<void> {
  await panelUserOf(call)
  await requireAccess(call, collection, 'read')
  await requireAccess(call, collection, 'update')
}

/** A view that does not exist for the caller is not theirs to replace or to take away. */
async function requireOwn(
  call: Call,
  collection: CompleteCollection,
  stored: Json | undefined,
): Promise<void> {
  const view = stored === undefined ? null : readSavedView(stored)
  if (view !== null && !(await isUsable(call, collection, view))) throw new NotFound()
}

async function requireUsable(
  call: Call,
  collection: CompleteCollection,
  { where, sort, group }: SavedView,
): Promise<void> {
  await bindCallerFilter(call, collection, parseWhere(where))
  await bindCallerSort(call, collection, parseSort(sort))
  if (group !== undefined) await bindCallerValues(call, collection, group)
}

async function isUsable(
  call: Call,
  collection: CompleteCollection,
  view: SavedView,
): Promise<boolean> {
  try {
    await requireUsable(call, collection, view)
    return true
  } catch (error) {
    if (error instanceof QueryError) return false
    throw error
  }
}
