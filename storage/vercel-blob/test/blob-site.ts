import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccessArgs, Config } from 'stet'
import { onTestFinished } from 'vitest'
import { type VercelBlobPluginOptions, vercelBlobPlugin } from '../src/index.ts'
import { openBlobServer } from './blob-server.ts'
import { openSite, type Role, type Site } from './open-site.ts'

export const ROUTE = '/vercel-blob-client-upload-route'

const editors = ({ req }: Pick<AccessArgs, 'req'>) =>
  req.user?.role !== 'reader' && req.user !== null

/** A site whose media and papers are in a blob service of the test's own. */
export async function openBlobSite({
  options = {},
  config = {},
  now = Date.now,
  runsJobs = true,
}: {
  options?: Partial<VercelBlobPluginOptions>
  config?: Partial<Config>
  now?: () => number
  runsJobs?: boolean
} = {}) {
  const server = await openBlobServer()
  onTestFinished(() => server.close())
  const { token, apiUrl, baseUrl } = server
  const access = { read: () => true, create: editors, update: editors, delete: editors }
  const site = await openSite(
    {
      plugins: [
        vercelBlobPlugin({
          ...{ token, apiUrl, baseUrl, retries: 0, clientUploads: true },
          collections: { media: true, papers: { prefix: 'papers' } },
          ...options,
        }),
      ],
      collections: [
        { slug: 'users', auth: true, fields: [{ name: 'role', type: 'text', saveToJWT: true }] },
        {
          slug: 'media',
          access,
          upload: {
            mimeTypes: ['image/*', 'text/plain', 'video/mp4'],
            limits: { fileSize: 20_000_000 },
          },
          fields: [{ name: 'alt', type: 'text' }],
        },
        { slug: 'papers', access, upload: { limits: { fileSize: 1000 } }, fields: [] },
        { slug: 'elsewhere', access, upload: true, fields: [] },
      ],
      ...config,
    },
    { now: () => new Date(now()), runsJobs },
  )

  /** Asks for a token as clients of the service do. */
  const ask = (role: Role | null, pathname: unknown, clientPayload: unknown = 'media') =>
    site.send(
      role,
      'POST',
      ROUTE,
      JSON.stringify({
        type: 'blob.generate-client-token',
        payload: {
          pathname,
          callbackUrl: 'http://elsewhere.test/',
          clientPayload,
          multipart: false,
        },
      }),
      { 'content-type': 'application/json' },
    )
  const tokenOf = async (role: Role, pathname: string, clientPayload?: unknown) => {
    const answer = await ask(role, pathname, clientPayload)
    if (answer.status !== 200) throw new Error(await answer.text())
    return (await answer.json()).clientToken as string
  }
  /** Writes a document with a file that is in the store. */
  const finish = (role: Role, filename: string, collection = 'media') => {
    const form = new FormData()
    form.set('_payload', '{}')
    form.set('file', JSON.stringify({ collectionSlug: collection, filename }))
    return site.send(role, 'POST', `/${collection}`, form)
  }
  return { ...site, server, ask, tokenOf, finish }
}

/** The address of the site, as its signed-in editor's browser would use it: what is asked there has the session. */
export async function editorsAddress({ cms, tokens }: Site): Promise<string> {
  const gate = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = new Headers(request.headers as Record<string, string>)
    headers.set('authorization', `JWT ${tokens.editor}`)
    const answer = await cms.fetch(
      new Request(`http://stet.test${request.url}`, {
        method: request.method ?? 'GET',
        headers,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  onTestFinished(() => {
    gate.closeAllConnections()
    gate.close()
  })
  return `http://127.0.0.1:${(gate.address() as AddressInfo).port}`
}
