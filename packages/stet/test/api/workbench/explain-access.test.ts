import type { AccessExplanation } from '@stet/core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestSite, type Role, scenario, useTestSite } from '../../sites/site.ts'
import { workbenchConfig } from '../../sites/workbench-site.ts'

const path = '/api/_panel/workbench/explain-access'

const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  await system.create({
    collection: 'articles',
    data: { id: 'out', title: 'Published', slug: 'out', _status: 'published' },
  })
  await system.create({
    collection: 'articles',
    draft: true,
    data: { id: 'secret', title: 'Secret draft', slug: 'secret' },
  })
  await system.create({ collection: 'numbered', data: { id: 7, text: 'Seven' } })
}, workbenchConfig)

const explained = async (body: object, as: Role = 'admin'): Promise<AccessExplanation> => {
  const response = await site().send(as, 'POST', path, { body })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.json() as Promise<AccessExplanation>
}

describe('who may use the workbench is told', () => {
  test('why nobody reads a draft', async () => {
    const body = { collection: 'articles', id: 'secret', operation: 'read', as: 'nobody' }
    expect(await explained(body)).toMatchObject({
      kind: 'collection',
      slug: 'articles',
      id: 'secret',
      document: 'stored',
      user: null,
      operations: { read: { isAllowed: false, reason: 'notPublished', status: 403 } },
    })
  })

  test('which fields another user may not read', async () => {
    const body = { collection: 'articles', id: 'out', operation: 'read' }
    const locked = async (as?: string) =>
      (await explained({ ...body, ...(as && { as }) })).fields
        .filter(({ read }) => read?.isAllowed === false)
        .map(({ path: name, read }) => [name, read?.reason])
    expect(await locked()).toEqual([['token', 'hidden']])
    expect(await locked('members/member')).toEqual([
      ['internalNote', 'denied'],
      ['token', 'hidden'],
    ])
  })

  test('what they may do themselves, and with another role', async () => {
    const body = { collection: 'articles', operation: 'delete' }
    expect((await explained(body)).operations.delete?.isAllowed).toBe(true)
    const other = await explained({ ...body, as: 'users/admin;role=editor' })
    expect(other).toMatchObject({
      user: { collection: 'users', id: 'admin' },
      operations: { delete: { isAllowed: false, rules: [{ name: 'administrators' }] } },
    })
  })

  test('who may publish, by what the write sends', async () => {
    const body = { collection: 'articles', id: 'secret', operation: 'update', as: 'users/editor' }
    const saving = await explained({ ...body, draft: true })
    expect(saving.operations.update?.isAllowed).toBe(true)
    const publishing = await explained({ ...body, data: { _status: 'published' } })
    expect(publishing.operations.update).toMatchObject({ isAllowed: false, reason: 'denied' })
  })

  test('of globals and of documents with numbers', async () => {
    expect(await explained({ global: 'site', as: 'nobody' })).toMatchObject({
      kind: 'global',
      operations: { read: { isAllowed: true }, update: { isAllowed: false } },
    })
    const numbered = await explained({ collection: 'numbered', id: '7', operation: 'read' })
    expect(numbered).toMatchObject({ id: 7, document: 'stored' })
  })
})

const refused = (sentence: string, as: Role, body: object, status: number) =>
  scenario(site, sentence, {
    as,
    method: 'POST',
    path,
    body,
    status,
    lacks: ['isAllowed', 'Secret draft'],
  })

describe('all others are refused, of themselves too:', () => {
  for (const role of ['anonymous', 'member', 'editor'] as const) {
    for (const as of [undefined, 'nobody', 'users/admin', 'users/none'])
      refused(`${role} asks of ${as ?? 'themselves'}`, role, { collection: 'articles', as }, 403)
  }
})

describe('it is refused', () => {
  refused('of a user who does not exist', 'admin', { collection: 'notes', as: 'users/x' }, 400)
  refused('of a collection that does not exist', 'admin', { collection: 'none' }, 404)
  refused('of no collection', 'admin', {}, 400)
  refused('of no known operation', 'admin', { collection: 'notes', operation: 'publish' }, 400)
  refused('with data that is no object', 'admin', { collection: 'notes', data: 'x' }, 400)
})

test('who asks of another user is in the log with them, and a session is needed', async () => {
  const lines: string[] = []
  const log = { warn: (line: string) => void lines.push(line), error: () => {} }
  const keyed = {
    ...workbenchConfig,
    collections: workbenchConfig.collections.map((one) =>
      one.slug === 'users' ? { ...one, auth: { useAPIKey: true } } : one,
    ),
  }
  const open = await openTestSite(keyed, { log })
  onTestFinished(() => open.cms.close())
  const body = { collection: 'articles', as: 'users/editor' }
  expect((await open.send('admin', 'POST', path, { body })).status).toBe(200)
  expect(lines).toContain(`users/admin read as users/editor: POST ${path}`)
  const key = await open.cms.asSystem().issueAPIKey({ collection: 'users', id: 'admin' })
  const headers = { authorization: `users API-Key ${key}` }
  expect((await open.send('anonymous', 'POST', path, { body, headers })).status).toBe(403)
})

test('a rule that writes is refused, and nothing is written', async () => {
  const writing = {
    ...workbenchConfig,
    collections: [
      ...workbenchConfig.collections,
      {
        slug: 'logged',
        access: {
          read: async ({ cms }: { readonly cms: { create(args: object): Promise<unknown> } }) => {
            await cms.create({ collection: 'notes', data: { text: 'read' } })
            return true
          },
        },
        fields: [],
      },
    ],
  }
  const open = await openTestSite(writing as typeof workbenchConfig)
  onTestFinished(() => open.cms.close())
  const response = await open.send('admin', 'POST', path, {
    body: { collection: 'logged', operation: 'read' },
  })
  expect(await response.json()).toMatchObject({ operations: { read: { reason: 'threw' } } })
  expect(await open.cms.asSystem().count({ collection: 'notes' })).toEqual({ totalDocs: 0 })
})
