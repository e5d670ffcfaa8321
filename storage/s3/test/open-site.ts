import { openTestSite, type TestPlace } from '@stet/test-site'
import type { Cms, Config, UploadOptions } from 'stet'

/** The config of a site whose pictures and papers are files with this place. */
export const siteWith = (upload: UploadOptions): Config => ({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'media',
      access: { read: ({ req }) => (req.user ? true : { hidden: { not_equals: true } }) },
      upload: {
        imageSizes: [{ name: 'card', width: 40, height: 40 }],
        allowRestrictedFileTypes: true,
        ...upload,
      },
      fields: [{ name: 'hidden', type: 'checkbox' }],
    },
  ],
})

export interface SiteUpload {
  readonly id?: string
  readonly name: string
  readonly bytes: Uint8Array
  readonly data?: object
  readonly query?: string
}

export interface Site {
  readonly cms: Cms
  /** What the log was told. */
  readonly logged: string[]
  /** Sends a file, with a new document or for another one, as a user. */
  upload(sent: SiteUpload): Promise<Response>
  /** Sends JSON as a user. */
  send(method: string, path: string, body: object): Promise<Response>
  /** Makes a document of a file that was sent before, as a user. */
  finish(file: object): Promise<Response>
  /** Asks as a visitor. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
}

/** A site that is closed when the test ends, with a user. */
export async function openSite(config: Config, place: TestPlace): Promise<Site> {
  const logged: string[] = []
  const note = (message: string) => void logged.push(message)
  const cms = await openTestSite(config, { log: { warn: note, error: note } }, place)
  const account = { email: 'ada@example.org', password: 'a password for tests' }
  const system = cms.asSystem()
  const { totalDocs } = await system.count({ collection: 'users' })
  if (totalDocs === 0) await system.create({ collection: 'users', data: account })
  const send = (path: string, init: RequestInit = {}) =>
    cms.fetch(new Request(`http://stet.test${path}`, init), { address: '192.0.2.1' })
  const signedIn = await send('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { token } = (await signedIn.json()) as { token: string }
  return {
    cms,
    logged,
    upload({ id, name, bytes, data = {}, query = '' }) {
      const body = new FormData()
      body.set('_payload', JSON.stringify(data))
      body.set('file', new File([new Uint8Array(bytes)], name))
      return send(`/api/media${id === undefined ? '' : `/${id}`}${query}`, {
        method: id === undefined ? 'POST' : 'PATCH',
        body,
        headers: { authorization: `JWT ${token}` },
      })
    },
    send: (method, path, body) =>
      send(path, {
        method,
        headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    finish(file) {
      const body = new FormData()
      body.set('_payload', '{}')
      body.set('file', JSON.stringify(file))
      const headers = { authorization: `JWT ${token}` }
      return send('/api/media', { method: 'POST', body, headers })
    },
    get: (path, headers = {}) => send(path, { headers }),
  }
}
