import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import {
  type AccessArgs,
  type Cms,
  type CmsOptions,
  createCms,
  defineConfig,
  type EmailMessage,
  type StetConfig,
} from '../../src/index.ts'
import type { Passwords } from '../../src/security/passwords.ts'
import { freshDatabaseUrl } from '../databases/fresh-database.ts'

export const password = 'correct horse battery'
const administrators = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.role === 'admin'

/**
 * Three user collections: the panel's, customers who confirm their address, and staff with
 * usernames.
 */
export const accountConfig = defineConfig({
  serverURL: 'https://stet.test',
  admin: { user: 'users' },
  collections: [
    {
      slug: 'users',
      auth: { maxLoginAttempts: 3, lockTime: 600_000, useAPIKey: true },
      access: {
        create: administrators,
        read: ({ req }) => req.user?.collection === 'users',
        update: ({ req, id }) =>
          req.user?.role === 'admin' || (req.user?.collection === 'users' && req.user.id === id),
        delete: administrators,
      },
      fields: [
        {
          name: 'role',
          type: 'select',
          options: ['admin', 'editor'],
          defaultValue: 'editor',
          access: { create: administrators, update: administrators },
        },
        { name: 'hiddenNote', type: 'text', hidden: true },
        { name: 'reviewNote', type: 'text', access: { read: administrators } },
      ],
    },
    {
      slug: 'customers',
      auth: { verify: true, useAPIKey: true },
      access: { create: () => true, read: () => true },
      fields: [{ name: 'nick', type: 'text' }],
    },
    {
      slug: 'staff',
      auth: { loginWithUsername: { allowEmailLogin: true } },
      fields: [],
    },
    { slug: 'notes', fields: [{ name: 'text', type: 'text' }] },
  ],
})

export interface SentRequest {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** `null`: the address of the connection is unknown. */
  readonly address?: string | null
  readonly origin?: string
}
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what its test is about.
  readonly body: any
}

export interface AccountSite {
  readonly cms: Cms
  /** Sends a request; a body becomes JSON. */
  send(path: string, request?: SentRequest): Promise<Answer>
  /** Signs in and answers the token. */
  tokenFor(email: string, collection?: string): Promise<string>
  /** The messages sent so far; waits for what is still being sent. */
  mails(): Promise<readonly EmailMessage[]>
  readonly clock: { pass(milliseconds: number): void }
  /** How often passwords were compared since the last call. */
  comparisons(): number
  readonly problems: readonly string[]
}

/** A site on an empty database, closed when the test ends, with its own clock and mailbox. */
export async function openAccountSite(
  config: StetConfig = accountConfig,
  options: Partial<CmsOptions> = {},
): Promise<AccountSite> {
  let now = Date.parse('2026-03-01T12:00:00Z')
  let compared = 0
  const mails: EmailMessage[] = []
  const problems: string[] = []
  // A fast replacement for hashing: only the number of calls matters.
  const passwords: Passwords = {
    hash: async (text) => `hash of ${text}`,
    verify: async (stored, text) => {
      compared++
      return stored === `hash of ${text}`
    },
  }
  const cms: Cms = await createCms(
    {
      email: {
        sendEmail: (message: EmailMessage) => {
          mails.push(message)
        },
      },
      ...config,
    },
    {
      databaseUrl: await freshDatabaseUrl(),
      secret: 'a secret for tests',
      dataDir: join(tmpdir(), 'stet-tests'),
      now: () => new Date(now),
      passwords,
      log: { warn: (text) => problems.push(text), error: (text) => problems.push(text) },
      ...options,
    },
  )
  onTestFinished(() => cms.close())

  const send = async (
    path: string,
    {
      method = 'GET',
      body,
      headers = {},
      address = '192.0.2.1',
      origin = 'https://stet.test',
    }: SentRequest = {},
  ): Promise<Answer> => {
    const type: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' }
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await cms.fetch(
      new Request(`${origin}${path}`, {
        method,
        headers: { ...type, ...headers },
        ...(body === undefined ? {} : { body: content }),
      }),
      address === null ? {} : { address },
    )
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    }
  }
  return {
    cms,
    send,
    tokenFor: async (email, collection = 'users') =>
      (await cms.asSystem().login({ collection, data: { email, password } })).token,
    mails: async () => {
      await cms.settled()
      return mails
    },
    clock: {
      pass: (milliseconds) => {
        now += milliseconds
      },
    },
    comparisons: () => {
      const since = compared
      compared = 0
      return since
    },
    problems,
  }
}

/** A user of the panel. */
export function addUser(site: AccountSite, name: string, role = 'editor') {
  return site.cms.asSystem().create({
    collection: 'users',
    data: { id: name, email: `${name}@stet.test`, password, role },
  })
}

export const jwt = (token: string) => ({ authorization: `JWT ${token}` })

/** The token in the link of a message. */
export function tokenIn(message: EmailMessage | undefined): string {
  return /\/([0-9a-f]{40})\b/.exec(message?.text ?? '')?.[1] ?? ''
}
