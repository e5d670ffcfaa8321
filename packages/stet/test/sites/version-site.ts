import type { JsonObject } from '../../src/index.ts'
import { type Role, useTestSite } from './site.ts'

interface VersionRow {
  readonly id: string
  readonly parent?: string
  readonly version: JsonObject
}

/**
 * A site with a published article that has a newer draft, another article, and a global in both
 * states; `ids` are of their versions.
 */
export function useVersionSite() {
  const ids: Record<string, string> = {}
  const site = useTestSite(async ({ cms }) => {
    const system = cms.asSystem()
    await system.create({ collection: 'authors', data: { id: 'ann', name: 'Ann', salary: 90210 } })
    const write = { title: 'First', author: 'ann', internalNote: 'note-1', token: 'hidden-token' }
    await system.create({
      collection: 'articles',
      data: { ...write, id: 'article', _status: 'published' },
    })
    await system.update({
      collection: 'articles',
      id: 'article',
      draft: true,
      data: { title: 'Second' },
    })
    await system.create({ collection: 'articles', data: { id: 'other', title: 'Other' } })
    await system.create({ collection: 'notes', data: { id: 'note', text: 'text' } })
    await system.updateGlobal({ slug: 'site', data: { name: 'Old name', _status: 'published' } })
    await system.updateGlobal({ slug: 'site', draft: true, data: { name: 'New name' } })
    const { docs } = await system.findVersions({
      collection: 'articles',
      where: { parent: { equals: 'article' } },
      sort: 'createdAt,id',
    })
    ids.published = docs[0]?.id ?? ''
    ids.draft = docs[1]?.id ?? ''
    const other = await system.findVersions({
      collection: 'articles',
      where: { parent: { equals: 'other' } },
    })
    ids.other = other.docs[0]?.id ?? ''
  })
  async function versionsOf(id: string, query = '', role: Role = 'admin') {
    const response = await site().send(
      role,
      'GET',
      `/api/articles/versions?where[parent][equals]=${id}&depth=0&${query}`,
    )
    const body = await response.json()
    return { status: response.status, body, docs: body.docs as readonly VersionRow[] }
  }
  async function make(title: string, data: JsonObject = {}): Promise<string> {
    const system = site().cms.asSystem()
    const { id } = await system.create({
      collection: 'articles',
      data: { title, _status: 'published', ...data },
    })
    return String(id)
  }
  async function read(id: string, query = '', role: Role = 'admin') {
    return (await site().send(role, 'GET', `/api/articles/${id}?depth=0&${query}`)).json()
  }
  function restore(role: Role, version: string, query = '', headers = {}) {
    return site().send(role, 'POST', `/api/articles/versions/${version}${query}`, { headers })
  }

  return { site, ids, versionsOf, make, read, restore }
}
