import { fileURLToPath } from 'node:url'
import type { Cms } from 'stet'
import { documents, pendingChanges } from './documents.ts'
import { navigation, site } from './globals.ts'
import { callBy, type EarlierState, history } from './history.ts'
import { inLocale, localesOf, type TreeObject } from './localized.ts'
import { users } from './users.ts'

export { signIn } from './users.ts'

/** Whoever is not named for a change in the history. */
const editorInChief = 'user-ines'

type SystemApi = ReturnType<Cms['asSystem']>

async function idsIn(api: SystemApi, collection: string): Promise<Set<unknown>> {
  const found = await api.find({
    collection,
    limit: 0,
    depth: 0,
    draft: true,
    select: { id: true },
  })
  return new Set(found.docs.map((doc) => doc.id))
}

/** References that point at documents which may not be there yet are set in a second round. */
function withoutLateReferences(document: TreeObject): TreeObject {
  const { related: _later, file: _beside, ...rest } = document
  return rest
}

/** The file of a picture is sent beside its document. */
function fileOf({ file }: TreeObject): { file?: { path: string } } {
  if (typeof file !== 'string') return {}
  return { file: { path: fileURLToPath(new URL(`../pictures/files/${file}`, import.meta.url)) } }
}

/** Takes a new document through all that it has been before. */
async function putEarlier(
  api: SystemApi,
  collection: string,
  document: TreeObject,
  states: readonly EarlierState[],
): Promise<void> {
  const id = String(document.id)
  const now = inLocale(document, 'en')
  for (const [index, { by, at, publish = false, of }] of states.entries()) {
    const status = publish ? 'published' : 'draft'
    const dates = index === 0 ? { createdAt: at, updatedAt: at } : { updatedAt: at }
    const data = { ...withoutLateReferences(of(now)), _status: status, ...dates }
    const write = { collection, data, locale: 'en', draft: !publish, req: callBy(by) }
    if (index === 0) await api.create(write)
    else await api.update({ ...write, id })
  }
}

async function putDocument(
  api: SystemApi,
  collection: string,
  document: TreeObject,
  exists: boolean,
): Promise<void> {
  const id = String(document.id)
  const draft = document._status === 'draft'
  const early = withoutLateReferences(document)
  const data = inLocale(early, 'en')
  const states = history[id] ?? []
  if (!exists && states.length === 0) {
    await api.create({ collection, data, locale: 'en', draft, ...fileOf(document) })
  }
  if (!exists) await putEarlier(api, collection, early, states)
  // Also after a run that was interrupted on the way.
  if (states.length > 0) {
    await api.update({ collection, id, data, locale: 'en', draft, req: callBy(editorInChief) })
  }
  const translations = localesOf(document).filter((locale) => locale !== 'en')
  for (const locale of translations) {
    const data = inLocale(early, locale)
    await api.update({ collection, id, data, locale, draft, req: callBy(editorInChief) })
  }
}

async function setLateReferences(api: SystemApi, collection: string, document: TreeObject) {
  if (document.related === undefined) return
  await api.update({
    collection,
    id: String(document.id),
    data: { related: document.related, _status: document._status },
    locale: 'en',
    draft: document._status === 'draft',
    req: callBy(editorInChief),
  })
}

async function putGlobal(api: SystemApi, slug: string, data: TreeObject): Promise<void> {
  const status = slug === 'site' ? { _status: 'published' } : {}
  const writes = localesOf(data).map((locale) => ({ locale, data: inLocale(data, locale) }))
  for (const { locale, data: values } of writes) {
    await api.updateGlobal({ slug, locale, data: { ...values, ...status } })
  }
}

/**
 * Writes the sample content. The name of the site is written last and says that it is all there: a
 * run that was interrupted is taken up again, a finished one is left alone with whatever has been
 * edited since.
 */
export async function seed(cms: Cms): Promise<void> {
  const api = cms.asSystem()
  const known = await api.findGlobal({ slug: 'site', depth: 0, draft: true })
  if (typeof known.name === 'string' && known.name !== '') return

  const existingUsers = await idsIn(api, 'users')
  for (const user of users) {
    if (!existingUsers.has(user.id)) await api.create({ collection: 'users', data: user })
  }
  for (const { collection, documents: list } of documents) {
    const existing = await idsIn(api, collection)
    for (const document of list) {
      await putDocument(api, collection, document, existing.has(document.id))
    }
    for (const document of list) await setLateReferences(api, collection, document)
  }
  for (const { collection, id, data } of pendingChanges) {
    await api.update({
      collection,
      id,
      data,
      locale: 'en',
      draft: true,
      req: callBy('user-tobias'),
    })
  }
  await putGlobal(api, 'navigation', navigation)
  await putGlobal(api, 'site', site)
}
