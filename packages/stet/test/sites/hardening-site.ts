import { describe, expect, test } from 'vitest'
import { openSite } from '../../src/create-cms.ts'
import { type AccessArgs, defineConfig } from '../../src/index.ts'
import { freshDatabaseUrl } from '../databases/fresh-database.ts'
import { type Role, type SendOptions, signInEach, type TestSite } from './site.ts'
import { testConfig } from './test-config.ts'

const anyone = () => true
const administrators = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.role === 'admin'
const panelUsers = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.collection === 'users'

/** A text that no answer may contain, for any caller. */
export const secret = 'sesame-4711'

/** The usual site, with a field of every kind beside one that the caller may not read. */
const hardeningConfig = defineConfig({
  ...testConfig,
  collections: [
    ...testConfig.collections,
    {
      slug: 'places',
      versions: { drafts: true },
      access: { read: anyone, readVersions: panelUsers },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'note', type: 'textarea', minLength: 0, localized: true },
        { name: 'price', type: 'number' },
        { name: 'opened', type: 'date' },
        { name: 'isOpen', type: 'checkbox' },
        { name: 'tags', type: 'text', hasMany: true },
        { name: 'spot', type: 'point' },
        { name: 'body', type: 'richText' },
        { name: 'extra', type: 'json' },
        { name: 'owner', type: 'relationship', relationTo: 'users' },
        { name: 'keeper', type: 'relationship', relationTo: 'vault' },
        { name: 'neighbour', type: 'relationship', relationTo: 'places' },
        { name: 'mixed', type: 'relationship', relationTo: ['vault', 'places'] },
        { name: 'keeperCode', type: 'text', virtual: 'keeper.code' },
        { name: 'hiddenNote', type: 'text', hidden: true },
        { name: 'ownNote', type: 'text', access: { read: administrators } },
        {
          name: 'createdBy',
          type: 'text',
          access: { create: () => false, update: () => false },
        },
        {
          name: 'rows',
          type: 'array',
          maxRows: 10_000,
          fields: [
            { name: 'text', type: 'text' },
            { name: 'hiddenRow', type: 'text', hidden: true },
            { name: 'deniedRow', type: 'text', access: { read: () => false } },
          ],
        },
        {
          name: 'layout',
          type: 'blocks',
          blocks: [
            {
              slug: 'words',
              fields: [
                { name: 'text', type: 'text' },
                { name: 'hiddenWord', type: 'text', hidden: true },
              ],
            },
          ],
        },
        {
          name: 'hiddenGroup',
          type: 'group',
          hidden: true,
          fields: [{ name: 'inside', type: 'text' }],
        },
        { name: 'neighbours', type: 'join', collection: 'places', on: 'neighbour' },
        { name: 'guarded', type: 'join', collection: 'vault', on: 'place' },
      ],
    },
    {
      slug: 'vault',
      access: { read: () => false, create: () => false, update: () => false, delete: () => false },
      fields: [
        { name: 'code', type: 'text' },
        { name: 'place', type: 'relationship', relationTo: 'places' },
      ],
    },
    {
      slug: 'tasks',
      orderable: true,
      // Users may move only their own; they do not even see those of others.
      access: {
        read: ({ req }) => req.user !== null && { team: { equals: req.user.collection } },
        update: ({ req }) => req.user !== null && { team: { equals: req.user.collection } },
        create: panelUsers,
        delete: administrators,
      },
      fields: [{ name: 'team', type: 'text' }],
    },
  ],
})

export interface HardeningSite extends TestSite {
  /** All stored data, for comparing two states. */
  state(): Promise<string>
}

export async function openHardeningSite(): Promise<HardeningSite> {
  const { cms, runtime } = await openSite(hardeningConfig, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'a secret for tests',
    dataDir: '/nonexistent',
    log: { warn: () => {}, error: () => {} },
  })
  const site = await signInEach(cms)
  const system = cms.asSystem()
  await system.create({ collection: 'vault', data: { id: 'vault', code: secret, place: 'one' } })
  await system.create({
    collection: 'places',
    data: {
      id: 'one',
      title: 'First place',
      note: 'note-one',
      price: 10,
      opened: '2026-01-01T00:00:00.000Z',
      isOpen: true,
      tags: ['a', 'b'],
      spot: [13.4, 52.5],
      extra: { a: { b: 'deep' } },
      owner: 'admin',
      keeper: 'vault',
      neighbour: 'two',
      mixed: { relationTo: 'vault', value: 'vault' },
      hiddenNote: secret,
      ownNote: 'for administrators',
      rows: [{ id: 'r1', text: 'row', hiddenRow: secret, deniedRow: secret }],
      layout: [{ id: 'b1', blockType: 'words', text: 'block', hiddenWord: secret }],
      hiddenGroup: { inside: secret },
      _status: 'published',
    },
  })
  await system.create({
    collection: 'places',
    data: { id: 'two', title: 'Second place', neighbour: 'one', _status: 'published' },
  })
  await system.create({
    collection: 'places',
    draft: true,
    data: { id: 'draft', title: 'unpublished-0815', neighbour: 'one', hiddenNote: secret },
  })
  for (const [id, team] of [
    ['t1', 'users'],
    ['t2', 'users'],
    ['t3', 'members'],
    ['t4', 'members'],
    ['t5', 'nobody'],
  ] as const) {
    await system.create({ collection: 'tasks', data: { id, team } })
  }
  return {
    ...site,
    async state() {
      const lines: string[] = []
      await runtime.database.exportLines({ withSecrets: true }, async (line) => {
        lines.push(line)
      })
      return lines.join('')
    },
  }
}

const roles = ['anonymous', 'member', 'editor', 'admin'] as const satisfies readonly Role[]

export interface Attack extends SendOptions {
  /** Default: every role. */
  readonly by?: readonly Role[]
  readonly method?: string
  readonly path: string
  /** For every role, or in the order anonymous, member, editor, admin. */
  readonly status: number | readonly [number, number, number, number]
  readonly contains?: readonly string[]
  readonly lacks?: readonly string[]
  /** Whether a request that is answered 200 may change stored data. */
  readonly writes?: boolean
}

const traces = [' at file:', 'node:internal', 'node_modules', '/packages/', 'argon2id', secret]
const statements = /\b(SELECT|INSERT|UPDATE) .* (FROM|INTO|SET|WHERE)\b|sqlite|postgres|stet_\w/i

/**
 * A row of `docs/hardening.md`, tried in every role: the status is the expected one, a refusal has
 * a JSON message and changes no stored data, and no answer contains a secret, a statement or a
 * place in our code.
 */
export function attacks(
  site: () => HardeningSite,
  row: string,
  table: Readonly<Record<string, Attack>>,
): void {
  describe(row, () => {
    // The state after the attempt before: within a row nothing else writes.
    let stored: string | undefined
    const attempt = async (attack: Attack, role: Role, status: number) => {
      const before = stored ?? (await site().state())
      stored = undefined
      await answersWell(site(), attack, role, status)
      if (status < 400 && attack.writes) return
      expect(await site().state()).toBe(before)
      stored = before
    }
    for (const [what, attack] of Object.entries(table)) {
      for (const [index, role] of roles.entries()) {
        if (attack.by && !attack.by.includes(role)) continue
        const status = typeof attack.status === 'number' ? attack.status : attack.status[index]
        test(`${what}, as ${role}: ${status}`, () => attempt(attack, role, status ?? 0))
      }
    }
  })
}

async function answersWell(
  site: HardeningSite,
  attack: Attack,
  role: Role,
  status: number,
): Promise<void> {
  const { method = 'GET', path, contains = [], lacks = [] } = attack
  const response = await site.send(role, method, path, attack)
  const text = await response.text()
  expect({ status: response.status, text: text.slice(0, 2000) }).toMatchObject({ status })
  for (const trace of [...traces, ...lacks]) expect(text).not.toContain(trace)
  expect(text).not.toMatch(statements)
  if (status < 400) for (const part of contains) expect(text).toContain(part)
  else expect(messagesOf(text)).not.toEqual([])
}

export function messagesOf(text: string): readonly string[] {
  const body = JSON.parse(text)
  const errors: readonly { readonly message?: unknown }[] = body.errors ?? [
    { message: body.error ?? body.message },
  ]
  return errors.flatMap(({ message }) => (typeof message === 'string' && message ? [message] : []))
}
