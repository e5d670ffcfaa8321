import { describe, expect, test } from 'vitest'
import {
  type Access,
  defineConfig,
  type FieldAccess,
  Forbidden,
  NotFound,
  type User,
} from '../../../src/index.ts'
import { useTestSite } from '../../sites/site.ts'

const ownTeam: Access = ({ req }) =>
  req.user?.role === 'admin' || { team: { equals: String(req.user?.team ?? '') } }
const administrators: FieldAccess = ({ req }) => req.user?.role === 'admin'
const needsTheUser: Access = ({ req }) => (req.user as User).role === 'admin'

const crumbles: Access = () => {
  throw new Error('It crumbled.')
}

const config = defineConfig({
  admin: { user: 'users' },
  collections: [
    {
      slug: 'users',
      auth: true,
      access: {
        admin: ({ req }) => req.user?.role !== 'guest',
        unlock: () => ({ nowhere: { equals: 1 } }),
      },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'role', type: 'select', options: ['admin', 'editor', 'guest'] },
        { name: 'team', type: 'text' },
      ],
    },
    { slug: 'members', auth: true, fields: [] },
    {
      slug: 'posts',
      versions: { drafts: true },
      trash: true,
      access: {
        read: () => true,
        update: ownTeam,
        delete: needsTheUser,
        create: () => ({ nowhere: { equals: 1 } }),
        readVersions: ({ data }) => data?.team !== 'locked',
      },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'team', type: 'text' },
        { name: 'fee', type: 'number', access: { read: administrators, update: administrators } },
        { name: 'key', type: 'text', hidden: true },
        { name: 'sum', type: 'number', virtual: true, admin: { readOnly: true } },
        {
          type: 'group',
          access: { read: ({ doc }) => doc?.team === 'a' },
          fields: [{ name: 'note', type: 'text' }],
        },
        {
          name: 'inner',
          type: 'group',
          access: { read: () => false },
          fields: [{ name: 'text', type: 'text' }],
        },
        {
          name: 'rows',
          type: 'array',
          fields: [
            { name: 'open', type: 'checkbox' },
            {
              name: 'text',
              type: 'text',
              access: { read: ({ siblingData }) => siblingData?.open === true },
            },
          ],
        },
        {
          name: 'odd',
          type: 'text',
          access: {
            read: () => {
              throw new Error('No such thing.')
            },
          },
        },
      ],
    },
    {
      slug: 'broken',
      access: { read: () => ({ nowhere: { equals: 1 } }) },
      fields: [{ name: 'title', type: 'text' }],
    },
    {
      slug: 'crumbled',
      trash: true,
      access: { read: () => true, update: crumbles, delete: crumbles },
      fields: [],
    },
    { slug: 'notes', fields: [{ name: 'title', type: 'text' }] },
  ],
})

const site = useTestSite(async ({ cms }) => {
  const system = cms.asSystem()
  const post = { title: 'One', team: 'a', fee: 3, key: 'k', note: 'n', inner: { text: 't' } }
  await system.create({
    collection: 'posts',
    data: {
      ...post,
      id: 'out',
      odd: 'odd',
      rows: [
        { open: true, text: 'open' },
        { open: false, text: 'closed' },
      ],
      _status: 'published',
    },
  })
  await system.create({ collection: 'posts', draft: true, data: { ...post, id: 'draft' } })
  await system.create({
    collection: 'posts',
    data: { ...post, id: 'gone', _status: 'published' },
  })
  await system.update({
    collection: 'posts',
    id: 'gone',
    data: { deletedAt: '2026-11-01T00:00:00.000Z' },
  })
  await system.create({ collection: 'broken', data: { id: 'one', title: 'One' } })
  await system.create({ collection: 'notes', data: { id: 'one', title: 'One' } })
}, config)

const editor: User = { id: 'e', collection: 'users', role: 'editor', team: 'a' }
const stranger: User = { id: 's', collection: 'users', role: 'editor', team: 'b' }
const admin: User = { id: 'a', collection: 'users', role: 'admin' }
const member: User = { id: 'm', collection: 'members' }

describe('it is explained', () => {
  const about = async (
    args: Omit<Parameters<ReturnType<typeof site>['cms']['explainAccess']>[0], 'collection'>,
    collection = 'posts',
  ) => site().cms.explainAccess({ collection, ...args } as never)

  test('that a document matches the condition which a rule returned', async () => {
    const { operations } = await about({ id: 'out', user: editor, operation: 'update' })
    expect(operations).toEqual({
      update: {
        isAllowed: true,
        reason: 'matches',
        rules: [
          {
            of: { kind: 'collection', slug: 'posts', operation: 'update' },
            isDefault: false,
            name: 'ownTeam',
            returned: { where: { team: { equals: 'a' } }, matches: true },
          },
        ],
      },
    })
  })

  test('that it does not match, and with which status it is refused', async () => {
    const { operations } = await about({ id: 'out', user: stranger })
    expect(operations.update).toMatchObject({
      isAllowed: false,
      reason: 'noMatch',
      decidedBy: 0,
      status: 403,
      rules: [{ returned: { where: { team: { equals: 'b' } }, matches: false } }],
    })
  })

  test('that a rule threw', async () => {
    const { operations } = await about({ id: 'out', user: null, operation: 'delete' })
    expect(operations.delete).toMatchObject({
      isAllowed: false,
      reason: 'threw',
      status: 500,
      rules: [{ name: 'needsTheUser', returned: { error: expect.stringContaining('null') } }],
    })
  })

  test('that a condition cannot be used', async () => {
    const { operations } = await about({ id: 'one', user: admin, operation: 'read' }, 'broken')
    expect(operations.read).toMatchObject({
      isAllowed: false,
      reason: 'unusable',
      rules: [{ returned: { unusable: expect.stringContaining('nowhere') } }],
    })
  })

  test('that a condition of unlocking cannot be used either, which refuses as everywhere', async () => {
    const { operations } = await about({ id: 'editor', user: admin, operation: 'unlock' }, 'users')
    expect(operations.unlock).toMatchObject({ reason: 'unusable', status: 403 })
    const unlocking = site()
      .cms.as(admin)
      .unlock({
        collection: 'users',
        data: { email: 'editor@stet.test' },
      })
    await expect(unlocking).rejects.toThrow(Forbidden)
  })

  test('that drafts are for panel users, whatever rules return', async () => {
    const reading = { id: 'draft', operation: 'read' } as const
    expect((await about({ ...reading, user: member })).operations.read).toMatchObject({
      isAllowed: false,
      reason: 'notPublished',
      status: 403,
      rules: [{ returned: true }],
    })
    expect((await about({ ...reading, user: editor })).operations.read?.isAllowed).toBe(true)
  })

  test('that there is no such document, or that it is in the trash', async () => {
    const none = await about({ id: 'none', user: editor, operation: 'read' })
    expect(none).toMatchObject({
      document: 'none',
      operations: { read: { reason: 'notFound', status: 404 } },
    })
    const gone = { id: 'gone', user: editor, operation: 'read' } as const
    expect(await about(gone)).toMatchObject({
      document: 'trash',
      operations: { read: { isAllowed: false, reason: 'inTrash', status: 404 } },
    })
    expect((await about({ ...gone, trash: true })).operations.read).toMatchObject({
      isAllowed: true,
      rules: [
        { of: { operation: 'read' } },
        { of: { operation: 'update' }, isOfTrash: true, returned: { matches: true } },
        { of: { operation: 'delete' }, isOfTrash: true, returned: false },
      ],
    })
    expect((await about({ ...gone, trash: true, user: stranger })).operations.read).toMatchObject({
      isAllowed: false,
      reason: 'notSeenInTrash',
    })
  })

  test('that rules about the trash threw, each of them', async () => {
    const { operations } = await about(
      { id: 'one', user: admin, operation: 'read', trash: true },
      'crumbled',
    )
    expect(operations.read).toMatchObject({ reason: 'threw', status: 500 })
  })

  test('that a rule allowed only because it was given no document', async () => {
    const { operations } = await about({ user: editor, operation: 'readVersions' })
    expect(operations.readVersions).toMatchObject({
      isAllowed: false,
      reason: 'looksAtDocument',
      decidedBy: 1,
      rules: [{ returned: true }, { returned: true, looksAtDocument: true }],
    })
  })

  test('that it is allowed for some documents, where none is named', async () => {
    const { operations, document } = await about({ user: editor, operation: 'update' })
    expect(document).toBeUndefined()
    expect(operations.update).toMatchObject({ isAllowed: true, reason: 'some' })
  })

  test('that the config has no function, so that the default decides', async () => {
    const { operations } = await about({ id: 'one', user: member, operation: 'read' }, 'notes')
    expect(operations.read).toMatchObject({
      isAllowed: false,
      reason: 'denied',
      rules: [{ isDefault: true, returned: false }],
    })
    expect(operations.read?.rules[0]).not.toHaveProperty('name')
  })

  test('who may use the panel', async () => {
    const panel = async (user: User | null) =>
      (await about({ user, operation: 'admin' }, 'users')).operations.admin
    expect(await panel(editor)).toMatchObject({ isAllowed: true, rules: [{ returned: true }] })
    expect(await panel({ ...editor, role: 'guest' })).toMatchObject({ reason: 'denied' })
    expect(await panel(member)).toMatchObject({ reason: 'notPanelUser', rules: [] })
  })

  test('which operations there are', async () => {
    const { operations } = await about({ user: editor }, 'users')
    expect(Object.keys(operations)).toEqual([
      'read',
      'create',
      'update',
      'delete',
      'unlock',
      'admin',
    ])
  })

  test('of a stored user, also with another role', async () => {
    const as = { collection: 'users', id: 'editor' }
    expect(await about({ as, operation: 'delete', id: 'out' })).toMatchObject({
      user: as,
      operations: { delete: { isAllowed: false } },
    })
    const asAdmin = { ...as, instead: { field: 'role', value: 'admin' } }
    const { operations } = await about({ as: asAdmin, operation: 'delete', id: 'out' })
    expect(operations.delete?.isAllowed).toBe(true)
    await expect(about({ as: { collection: 'users', id: 'none' } })).rejects.toThrow()
  })

  test('and nothing of a collection that does not exist', async () => {
    await expect(about({ user: admin }, 'nothing')).rejects.toThrow(NotFound)
  })
})

describe('of fields it is explained', () => {
  const fieldsFor = async (user: User | null, id?: string) => {
    const { fields } = await site().cms.explainAccess({
      collection: 'posts',
      ...(id === undefined ? {} : { id }),
      user,
    })
    return new Map(fields.map((field) => [field.path, field]))
  }

  test('which rule denies them, and which is around them', async () => {
    const fields = await fieldsFor(editor, 'out')
    expect(fields.get('title')?.read).toEqual({ isAllowed: true, reason: 'allowed', rules: [] })
    expect(fields.get('fee')).toMatchObject({
      read: {
        isAllowed: false,
        reason: 'denied',
        rules: [{ of: { operation: 'read', field: 'fee' }, name: 'administrators' }],
      },
      update: { isAllowed: false, reason: 'denied' },
      create: { isAllowed: true, rules: [] },
    })
    expect(fields.get('note')?.read).toMatchObject({
      isAllowed: true,
      rules: [{ of: { field: 'note', isAround: true }, returned: true }],
    })
    expect(fields.get('inner.text')?.read).toMatchObject({ reason: 'around', around: 'inner' })
    expect(fields.get('odd')?.read).toMatchObject({
      reason: 'threw',
      rules: [{ returned: { error: 'No such thing.' } }],
    })
  })

  test('in which rows they are denied', async () => {
    const fields = await fieldsFor(editor, 'out')
    expect(fields.get('rows.text')?.read).toMatchObject({
      isAllowed: false,
      deniedAt: ['rows.1.text'],
      rules: [
        { returned: true, at: ['rows.0.text'] },
        { returned: false, at: ['rows.1.text'] },
      ],
    })
  })

  test('that they are hidden, computed, or written by the server', async () => {
    const fields = await fieldsFor(admin, 'out')
    expect(fields.get('key')?.read).toMatchObject({ isAllowed: false, reason: 'hidden' })
    expect(fields.get('key')?.update).toMatchObject({ isAllowed: true })
    expect(fields.get('sum')).toMatchObject({
      panel: ['readOnly'],
      read: { isAllowed: true },
      update: { isAllowed: false, reason: 'computed' },
    })
    expect(fields.get('updatedAt')?.update).toMatchObject({ isAllowed: false, reason: 'fixed' })
  })

  test('that a rule which looks at a document allows nothing without one', async () => {
    const fields = await fieldsFor(admin)
    expect(fields.get('rows.text')?.read).toMatchObject({ isAllowed: false })
    expect(fields.get('note')?.read).toMatchObject({ isAllowed: false })
    expect(fields.get('fee')?.read).toMatchObject({ isAllowed: true, rules: [{ returned: true }] })
  })
})

test('nothing can be written while access is explained', async () => {
  const { cms } = site()
  const before = await cms.asSystem().count({ collection: 'posts' })
  const { operations } = await cms.explainAccess({ collection: 'posts', user: editor })
  expect(operations.create?.isAllowed).toBe(true)
  expect(await cms.asSystem().count({ collection: 'posts' })).toEqual(before)
})
