import { describe, expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../../src/create-cms.ts'
import { defineConfig } from '../../../src/index.ts'
import { databases, type TestDatabase } from '../../databases/databases.ts'
import { recordReads } from '../../databases/recorded-reads.ts'

const anyone = () => true

const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'topics',
      access: { read: anyone },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'parent', type: 'relationship', relationTo: 'topics' },
        { name: 'posts', type: 'join', collection: 'posts', on: 'topic', defaultSort: 'title' },
        {
          name: 'meta',
          type: 'group',
          fields: [
            {
              name: 'deep',
              type: 'join',
              collection: ['posts', 'notes'],
              on: 'topic',
              maxDepth: 3,
              defaultSort: 'title',
              defaultLimit: 2,
            },
          ],
        },
        {
          name: 'forUsers',
          type: 'join',
          collection: 'posts',
          on: 'topic',
          access: { read: ({ req }) => req.user !== null },
        },
        { name: 'bySecret', type: 'join', collection: 'posts', on: 'secretTopic' },
        { name: 'inside', type: 'join', collection: 'posts', on: 'topic', hidden: true },
      ],
    },
    {
      slug: 'posts',
      versions: { drafts: true },
      access: { read: anyone },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'secret', type: 'text', access: { read: () => false } },
        { name: 'topic', type: 'relationship', relationTo: 'topics' },
        {
          name: 'secretTopic',
          type: 'relationship',
          relationTo: 'topics',
          access: { read: ({ req }) => req.user !== null },
        },
      ],
    },
    {
      slug: 'notes',
      access: { read: ({ req }) => req.user !== null },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'topic', type: 'relationship', relationTo: 'topics' },
      ],
    },
    {
      slug: 'pages',
      access: { read: anyone },
      versions: true,
      fields: [
        { name: 'topic', type: 'relationship', relationTo: 'topics' },
        { name: 'topics', type: 'relationship', relationTo: 'topics', hasMany: true },
      ],
    },
  ],
})

const ed = { id: 'ed', collection: 'users', email: 'ed@stet.test' } as const

interface Joined {
  readonly docs: readonly unknown[]
  readonly hasNextPage: boolean
  readonly totalDocs?: number
}
interface Topic {
  readonly id: string
  readonly parent?: string | Topic
  readonly posts: Joined
  readonly meta: { readonly deep: Joined }
  readonly forUsers?: Joined
  readonly bySecret: Joined
}

async function site(kind: TestDatabase) {
  const { cms, runtime } = await openSite(config, {
    databaseUrl: await kind.url(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  await system.create({ collection: 'topics', data: { id: 'sea', name: 'Sea' } })
  await system.create({ collection: 'topics', data: { id: 'bay', name: 'Bay', parent: 'sea' } })
  const post = (id: string, topic: string, _status: 'draft' | 'published' = 'published') =>
    system.create({
      collection: 'posts',
      data: { id, title: id, secret: 'x', topic, secretTopic: topic, _status },
    })
  await post('anchor', 'sea')
  await post('boat', 'sea')
  await post('cod', 'sea', 'draft')
  await post('dune', 'bay')
  await system.create({ collection: 'notes', data: { id: 'n1', title: 'beach', topic: 'sea' } })
  await system.create({ collection: 'pages', data: { id: 'home', topic: 'sea' } })
  const get = async (path: string) => {
    const response = await cms.fetch(new Request(`http://stet.test/api${path}`))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const topicOf = async (path: string) => (await get(path)).body.topic as Topic
  return { cms, runtime, system, post, get, topicOf }
}

describe.each(databases)('the joins of documents in other documents on $name', (kind) => {
  test('list the documents that refer to them: ids, and documents up to the depth of their field', async () => {
    const { topicOf, cms } = await site(kind)
    const topic = await topicOf('/pages/home?depth=1')
    expect(topic).toMatchObject({
      name: 'Sea',
      posts: { docs: ['anchor', 'boat'], hasNextPage: false },
    })
    expect(topic.meta.deep.docs).toEqual([
      { relationTo: 'posts', value: 'anchor' },
      { relationTo: 'posts', value: 'boat' },
    ])
    // One level more, and the field that goes deeper lists documents, the other one ids as before.
    const deeper = await topicOf('/pages/home?depth=2')
    expect(deeper.posts.docs).toEqual(['anchor', 'boat'])
    expect(deeper.meta.deep.docs).toMatchObject([
      { relationTo: 'posts', value: { id: 'anchor', topic: 'sea' } },
      { relationTo: 'posts', value: { id: 'boat', topic: 'sea' } },
    ])
    // With the third level, the documents they refer to, whose joins are lists of ids: cycles end.
    const deepest = await topicOf('/pages/home?depth=10')
    const first = deepest.meta.deep.docs[0] as { value: { topic: Topic } }
    expect(first.value.topic).toMatchObject({ id: 'sea', posts: { docs: ['anchor', 'boat'] } })
    expect(first.value.topic.meta.deep.docs[0]).toEqual({ relationTo: 'posts', value: 'anchor' })
    // In code as over HTTP.
    const page = await cms.as(null).findByID({ collection: 'pages', id: 'home', depth: 2 })
    expect(page).toMatchObject({ topic: JSON.parse(JSON.stringify(deeper)) })
  })

  test('are also filled in documents of a join', async () => {
    const { get } = await site(kind)
    const { body } = await get('/topics/sea?depth=2&joins[posts]=false')
    expect(body).not.toHaveProperty('posts')
    const { deep } = body.meta as Topic['meta']
    expect(deep.docs[0]).toMatchObject({
      value: { id: 'anchor', topic: { posts: { docs: ['anchor', 'boat'] } } },
    })
  })

  test('use the joins parameter at the top level only: to leave them out or for another page', async () => {
    const { get, topicOf } = await site(kind)
    const asked = 'joins[posts][limit]=1&joins[posts][count]=true'
    const { body } = await get(`/topics/bay?depth=1&${asked}`)
    const bay = body as unknown as Topic
    expect(bay.posts).toMatchObject({ totalDocs: 1 })
    expect((bay.parent as Topic).posts).toEqual({ docs: ['anchor', 'boat'], hasNextPage: false })
    const without = (await get('/topics/bay?depth=1&joins=false')).body as unknown as Topic
    expect(without).not.toHaveProperty('posts')
    expect((without.parent as Topic).posts.docs).toEqual(['anchor', 'boat'])
    expect((await topicOf('/pages/home?depth=1&joins=false')).posts.docs).toHaveLength(2)
  })

  test('do not reveal documents that the caller may not read', async () => {
    const { cms, system, topicOf } = await site(kind)
    const topic = await topicOf('/pages/home?depth=2')
    expect(topic).not.toHaveProperty('forUsers')
    expect(topic).not.toHaveProperty('inside')
    expect(topic.bySecret).toEqual({ docs: [], hasNextPage: false })
    expect(JSON.stringify(topic)).not.toMatch(/n1|cod|secret"/)
    const read = async (options: object) => {
      const ask = { collection: 'pages', id: 'home', depth: 1, ...options } as const
      return (await cms.as(ed).findByID(ask)).topic as unknown as Topic
    }
    const theirs = await read({})
    expect(theirs.forUsers?.docs).toHaveLength(3)
    expect(theirs.bySecret.docs).toHaveLength(3)
    expect(theirs.meta.deep).toEqual({
      docs: [
        { relationTo: 'posts', value: 'anchor' },
        { relationTo: 'notes', value: 'n1' },
      ],
      hasNextPage: true,
    })
    expect((await read({ draft: true })).posts.docs).toEqual(['anchor', 'boat', 'cod'])
    const whole = await system.findByID({ collection: 'pages', id: 'home', depth: 1 })
    expect(whole.topic).toHaveProperty('inside')
  })

  test('are reduced with their documents', async () => {
    const { get } = await site(kind)
    const names = async (select: string) => {
      const { body } = await get(`/pages/home?depth=1&${select}`)
      return Object.keys(body.topic as object).sort()
    }
    expect(await names('populate[topics][name]=true')).toEqual(['id', 'name'])
    expect(await names('populate[topics][posts]=true')).toEqual(['id', 'posts'])
    expect(await names('populate[topics][meta]=false&populate[topics][posts]=false')).toEqual(
      ['bySecret', 'createdAt', 'id', 'name', 'updatedAt'].sort(),
    )
  })

  test('list documents reduced like all populated documents', async () => {
    const { get } = await site(kind)
    const { body } = await get('/topics/sea?depth=1&populate[posts][title]=true')
    expect(body.posts).toMatchObject({ docs: [{ id: 'anchor', title: 'anchor' }, { id: 'boat' }] })
    expect(JSON.stringify(body.posts)).not.toContain('updatedAt')
  })

  test('are always up to date, also when cached', async () => {
    const { system, post, topicOf, get } = await site(kind)
    const posts = async () => (await topicOf('/pages/home?depth=1')).posts.docs
    const listed = async () => {
      const { body } = await get('/pages?depth=1&joins=false')
      return (body.docs as { topic: Topic }[])[0]?.topic.posts.docs
    }
    for (let time = 0; time < 3; time++) {
      expect(await posts()).toEqual(['anchor', 'boat'])
      expect(await listed()).toEqual(['anchor', 'boat'])
    }
    await post('eel', 'sea')
    expect(await posts()).toEqual(['anchor', 'boat', 'eel'])
    expect(await listed()).toEqual(['anchor', 'boat', 'eel'])
    await system.update({
      collection: 'posts',
      id: 'boat',
      data: { topic: 'bay', _status: 'published' },
    })
    expect(await posts()).toEqual(['anchor', 'eel'])
    await system.delete({ collection: 'posts', id: 'anchor' })
    expect(await posts()).toEqual(['eel'])
    expect(await listed()).toEqual(['eel'])
  })

  test('are filled in documents of a version, with current data', async () => {
    const { system } = await site(kind)
    await system.update({ collection: 'pages', id: 'home', data: { topics: ['bay'] } })
    const { docs } = await system.findVersions({ collection: 'pages', depth: 1 })
    expect(docs[0]?.version).toMatchObject({ topics: [{ id: 'bay', posts: { docs: ['dune'] } }] })
  })

  test('cost as many statements for many documents as for one', async () => {
    const { cms, runtime, system } = await site(kind)
    for (let index = 0; index < 12; index++) {
      await system.create({ collection: 'topics', data: { id: `t${index}`, parent: 'sea' } })
      for (const part of ['a', 'b']) {
        const data = { id: `${part}${index}`, topic: `t${index}`, _status: 'published' } as const
        await system.create({ collection: 'posts', data })
      }
      const topics = [`t${index}`, `t${(index + 5) % 12}`]
      await system.create({ collection: 'pages', data: { topic: `t${index}`, topics } })
    }
    const reads = recordReads(runtime)
    const costOf = async (limit: number, depth: number) => {
      reads.length = 0
      const ask = { collection: 'pages', depth, limit, pagination: false } as const
      await cms.as(null).find({ ...ask, where: { topics: { exists: true } } })
      return reads.length
    }
    for (const depth of [1, 2, 3, 5]) {
      expect(await costOf(12, depth), `depth ${depth}`).toBe(await costOf(1, depth))
    }
    // The pages and their contents, their topics, and the two joins of those that this caller may read.
    expect(await costOf(12, 1)).toBe(5)
  })

  test('are refused if an answer would be too large', async () => {
    const { cms, runtime, system } = await site(kind)
    const title = 'a'.repeat(39_000)
    for (let index = 0; index < 2; index++) {
      await system.create({
        collection: 'posts',
        data: { title, topic: 'bay', _status: 'published' },
      })
    }
    await runtime.database.transaction(async () => {
      for (let index = 0; index < 900; index++) {
        await system.create({ collection: 'pages', data: { topic: 'bay' }, depth: 0 })
      }
    })
    const ask = { collection: 'pages', limit: 0 } as const
    expect((await cms.as(null).find({ ...ask, depth: 1 })).docs).toHaveLength(901)
    const tooMuch = cms
      .as(null)
      .find({ ...ask, depth: 2 })
      .then(() => 'answered')
    await expect(tooMuch).rejects.toMatchObject({ code: 'query' })
  })
})
