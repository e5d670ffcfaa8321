import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openSite } from '../../src/create-cms.ts'
import type { Log } from '../../src/lib/log.ts'
import { freshDatabaseUrl } from '../databases/fresh-database.ts'
import { previewConfig, previewSecret } from './preview-config.ts'

const password = 'correct horse battery'
interface Sent {
  readonly method?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** A preview site with its clock; `origin` is where its requests go. */
export async function openPreviewSite({
  databaseUrl,
  signedIn = {},
  log,
}: {
  readonly databaseUrl?: string
  /** Tokens of users who signed in elsewhere. */
  readonly signedIn?: Readonly<Record<string, string>>
  readonly log?: Log
} = {}) {
  let passed = 0
  const start = Date.now()
  const { cms, runtime } = await openSite(previewConfig, {
    databaseUrl: databaseUrl ?? (await freshDatabaseUrl()),
    dataDir: join(tmpdir(), 'stet-tests'),
    secret: previewSecret,
    now: () => new Date(start + passed),
    ...(log ? { log } : {}),
  })
  onTestFinished(() => cms.close())
  const jwts = new Map(Object.entries(signedIn))

  async function signIn(id: string): Promise<string> {
    const data = { email: `${id}@stet.test`, password }
    const { token } = await cms.asSystem().login({ collection: 'users', data })
    jwts.set(id, token)
    return token
  }
  const authorization = (who: string): Readonly<Record<string, string>> => {
    const jwt = jwts.get(who)
    return jwt === undefined ? {} : { authorization: `JWT ${jwt}` }
  }
  const request = (path: string, { method = 'GET', body, headers }: Sent = {}) =>
    new Request(`https://stet.test${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const fetched = async (path: string, sent: Sent) => {
    const response = await cms.fetch(request(path, sent))
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }

  return {
    cms,
    database: runtime.database,
    /** What is kept of a preview session, however old it is. */
    documentsOf: (token: string) =>
      runtime.database.read.previews.findDocuments(runtime.previewTokens.verify(token) ?? '', ''),
    request,
    signIn,
    pass: (milliseconds: number) => {
      passed += milliseconds
    },
    async addUser(id: string, role = 'editor') {
      const data = { id, role, email: `${id}@stet.test`, password }
      await cms.asSystem().create({ collection: 'users', data })
      await signIn(id)
    },
    /** As a user who is signed in, or as nobody. */
    send: (who: string, path: string, sent: Sent = {}) => {
      return fetched(`/api${path}`, {
        ...sent,
        headers: { ...authorization(who), ...sent.headers },
      })
    },
    /** With the token of a preview session and nothing else. */
    read: (token: string, path: string, sent: Sent = {}) =>
      fetched(`/api${path}`, { ...sent, headers: { 'x-stet-preview': token, ...sent.headers } }),
    /** The token of the preview session of a user's newest sign-in. */
    async previewOf(who: string): Promise<string> {
      const { body } = await this.send(who, '/_panel/preview/ticket', { method: 'POST' })
      const answer = await this.send('', '/_panel/preview/token', {
        method: 'POST',
        body: { ticket: body.ticket },
      })
      return answer.body.token
    },
    async ticketOf(who: string): Promise<string> {
      return (await this.send(who, '/_panel/preview/ticket', { method: 'POST' })).body.ticket
    },
    /** What a user has not saved of a document. */
    put: (who: string, path: string, data: object) => {
      const headers = authorization(who)
      return fetched(`/api/_panel/preview/${path}`, { method: 'PUT', body: { data }, headers })
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the body of any answer.
function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
