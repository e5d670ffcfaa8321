import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cms, type CmsOptions, createCms, type StetConfig } from '../../src/index.ts'
import { freshDatabaseUrl } from '../databases/fresh-database.ts'
import { testConfig } from './test-config.ts'

/** The role of a scenario's request. */
export type Role = 'anonymous' | 'member' | 'editor' | 'admin'

const password = 'correct horse battery'
const origin = 'http://stet.test'

export interface TestSite {
  readonly cms: Cms
  readonly tokens: Readonly<Record<Exclude<Role, 'anonymous'>, string>>
  /** Sends a request in a role; `body` becomes JSON. */
  send(role: Role, method: string, path: string, options?: SendOptions): Promise<Response>
}
export interface SendOptions {
  readonly body?: unknown
  /** A body as text. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The client's network address. */
  readonly address?: string
}

/** A site on an empty database with one user of each role. */
export async function openTestSite(
  config: StetConfig = testConfig,
  options: Partial<CmsOptions> = {},
): Promise<TestSite> {
  return signInEach(
    await createCms(config, {
      databaseUrl: await freshDatabaseUrl(),
      secret: 'a secret for tests',
      dataDir: join(tmpdir(), 'stet-tests'),
      ...options,
    }),
  )
}

/** The site with one user of each role, signed in. */
export async function signInEach(cms: Cms): Promise<TestSite> {
  const system = cms.asSystem()
  const accounts = [
    ['admin', 'users', { role: 'admin', name: 'Ada' }],
    ['editor', 'users', { role: 'editor', name: 'Ed' }],
    ['member', 'members', {}],
  ] as const
  const tokens: Record<string, string> = {}
  for (const [role, collection, data] of accounts) {
    const email = `${role}@stet.test`
    await system.create({ collection, data: { ...data, id: role, email, password } })
    tokens[role] = (await system.login({ collection, data: { email, password } })).token
  }
  return {
    cms,
    tokens: { admin: tokens.admin ?? '', editor: tokens.editor ?? '', member: tokens.member ?? '' },
    send(role, method, path, { body, text, headers, address = '192.0.2.1' } = {}) {
      const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
      return cms.fetch(
        new Request(`${origin}${path}`, {
          method,
          headers: {
            ...(role === 'anonymous' ? {} : { authorization: `JWT ${tokens[role]}` }),
            ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(sent === undefined ? {} : { body: sent }),
        }),
        { address },
      )
    },
  }
}

/** One site for all tests of a file. */
export function useTestSite(
  prepare?: (site: TestSite) => Promise<void>,
  config: StetConfig = testConfig,
): () => TestSite {
  let site: TestSite | undefined
  beforeAll(async () => {
    site = await openTestSite(config)
    await prepare?.(site)
  })
  afterAll(() => site?.cms.close())
  return () => {
    if (!site) throw new Error('The site is not open yet.')
    return site
  }
}

export interface Scenario extends SendOptions {
  readonly as: Role
  readonly method?: string
  readonly path: string
  readonly status: number
  /** Texts that the answer contains, and texts that it must not. */
  readonly contains?: readonly string[]
  readonly lacks?: readonly string[]
}

/** A sentence and the request that proves it. No answer ever shows a stack or a statement. */
export function scenario(site: () => TestSite, sentence: string, scenario: Scenario): void {
  test(sentence, async () => {
    const { as, method = 'GET', path, status, contains = [], lacks = [] } = scenario
    const response = await site().send(as, method, path, scenario)
    const text = await response.text()
    expect({ status: response.status, text }).toMatchObject({ status })
    for (const part of contains) expect(text).toContain(part)
    for (const part of [...lacks, ' at file:', 'node:internal', 'SELECT ', 'sqlite', 'argon2id']) {
      expect(text).not.toContain(part)
    }
  })
}
