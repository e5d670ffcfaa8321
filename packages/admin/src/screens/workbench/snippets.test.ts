// @vitest-environment node
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SnippetKind, snippetOf } from './snippets.ts'
import { type EndpointKind, PARAMETERS, type WorkbenchEndpoint } from './workbench-endpoints.ts'
import { requestOf, type WorkbenchRequest } from './workbench-request.ts'
import type { WorkbenchSearch } from './workbench-search.ts'

// The panel's own code is typed for browsers.
const ofNode = (name: string) => import(/* @vite-ignore */ `node:${name}`)
const { execFile } = await ofNode('child_process')
const { createServer } = await ofNode('http')

/** Runs a command in a shell, as if it had been pasted there. */
const inShell = (command: string) =>
  new Promise<void>((resolve, reject) => {
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin', TOKEN: 'abc' }
    execFile('/bin/sh', ['-c', `${command} --silent`], { env }, (error: unknown) =>
      error ? reject(error) : resolve(),
    )
  })

interface Request extends AsyncIterable<unknown>, Omit<Received, 'body'> {}
interface Answer {
  setHeader(name: string, value: string): void
  end(body: string): void
}

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const received: Received[] = []
const server = createServer(async (request: Request, response: Answer) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const { method, url, headers } = request
  received.push({ method, url, headers, body })
  response.setHeader('content-type', 'application/json')
  response.end('{}')
})
let api = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  api = `http://127.0.0.1:${server.address().port}/api`
})
afterAll(() => server.close())

const paths: Readonly<Record<EndpointKind, string>> = {
  list: '/posts',
  document: '/posts/:id',
  count: '/posts/count',
  versions: '/posts/versions',
  version: '/posts/versions/:id',
  global: '/globals/posts',
  globalVersions: '/globals/posts/versions',
  globalVersion: '/globals/posts/versions/:id',
  site: '/hello/:id',
}
const endpointOf = (kind: EndpointKind, method = 'GET'): WorkbenchEndpoint => ({
  key: kind,
  kind,
  method,
  path: paths[kind],
  slug: kind === 'site' ? null : 'posts',
})

/** Text that shells, JavaScript and addresses each read in a way of their own. */
const HOSTILE = `it's "a" $HOME \`id\` \\ %41 {b} [c] \u2028 é 漢 & ; # ? /`

const everything: WorkbenchSearch = {
  names: { id: HOSTILE },
  draft: true,
  locale: 'de',
  depth: 0,
  limit: 5,
  page: 2,
  sort: '-title',
  where: { or: [{ and: [{ title: { equals: HOSTILE } }] }] },
  select: ['title', 'meta.image', 'layout.hero.heading'],
  populate: ['authors.name'],
  as: "users/o'neil;role=editor",
}
const requestFor = (
  kind: EndpointKind,
  search: WorkbenchSearch = everything,
  method = 'GET',
): WorkbenchRequest => {
  const request = requestOf(endpointOf(kind, method), search)
  if (!request) throw new Error('The request is incomplete.')
  return request
}
const codeOf = (kind: SnippetKind, request: WorkbenchRequest, hasNumberIds = false) =>
  snippetOf(kind, request, { api, hasNumberIds })

// biome-ignore lint/complexity/useArrowFunction: arrows have no constructor of functions
const AsyncFunction = async function () {}.constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<unknown>

async function run(code: string, scope: Readonly<Record<string, unknown>>): Promise<unknown> {
  const body = code.replace(/^import .*\n/, '')
  return new AsyncFunction(...Object.keys(scope), `${body}\nreturn answer`)(...Object.values(scope))
}

const kinds = Object.keys(PARAMETERS) as EndpointKind[]

async function oneReceived(work: () => Promise<unknown>): Promise<Received> {
  received.length = 0
  await work()
  expect(received).toHaveLength(1)
  return received[0] as Received
}

test.each(kinds)('the curl command of %s, run in a shell, sends the request', async (kind) => {
  const request = requestFor(kind, { ...everything, query: "a='b'&c[d]=$HOME" })
  const one = await oneReceived(() => inShell(codeOf('curl', request)))
  expect(`${api.replace(/\/api$/, '')}${one.url}`).toBe(api + request.address)
  expect(one.headers).toMatchObject({
    authorization: 'JWT abc',
    'x-stet-read-as': "users/o'neil;role=editor",
  })
})

test('curl sends a body as it was typed', async () => {
  const body = `{"text":"it's $HOME \\n @file"}`
  const request = requestFor('site', { names: { id: '1' }, body }, 'POST')
  const one = await oneReceived(() => inShell(codeOf('curl', request)))
  expect(one).toMatchObject({ method: 'POST', body })
})

test.each(kinds)('the fetch of %s, evaluated, sends the request', async (kind) => {
  const request = requestFor(kind)
  const one = await oneReceived(() => run(codeOf('fetch', request), { fetch }))
  expect(`${api.replace(/\/api$/, '')}${one.url}`).toBe(api + request.address)
  expect(one.headers).toMatchObject({ 'x-stet-read-as': "users/o'neil;role=editor" })
})

test('fetch sends method and body, and nothing of a session as nobody', async () => {
  const body = `{"text":"it's \\"quoted\\" \u2028"}`
  const request = requestFor('site', { names: { id: '1' }, body }, 'PATCH')
  expect(await oneReceived(() => run(codeOf('fetch', request), { fetch }))).toMatchObject({
    method: 'PATCH',
    body,
  })
  const nobody = codeOf('fetch', requestFor('list', { as: 'nobody' }))
  expect(nobody).toContain("credentials: 'omit'")
  expect(nobody).not.toContain('Read-As')
  expect(codeOf('curl', requestFor('list', { as: 'nobody' }))).not.toContain('--header')
})

// The walk of the workbench runs such code with the SDK itself.
test.each(kinds)('the code of %s for @payloadcms/sdk calls it with the same', async (kind) => {
  const request = requestFor(kind)
  const calls: unknown[] = []
  class PayloadSDK {
    constructor(args: unknown) {
      calls.push(args)
      const get = (_: object, name: string) => async (about: unknown) => calls.push([name, about])
      // biome-ignore lint/correctness/noConstructorReturn: any method can be called
      return new Proxy(this, { get })
    }
  }
  await run(codeOf('sdk', request), { PayloadSDK })
  const headers = { 'X-Stet-Read-As': "users/o'neil;role=editor" }
  const isGlobal = kind.startsWith('global')
  expect(calls).toEqual([
    { baseURL: api, baseInit: { credentials: 'include', headers } },
    kind === 'site'
      ? ['request', { method: 'GET', path: request.address }]
      : [
          expect.stringMatching(/^(?:find|count)/),
          {
            [isGlobal ? 'slug' : 'collection']: 'posts',
            ...(paths[kind].includes(':id') && { id: HOSTILE }),
            ...request.options,
          },
        ],
  ])
})

test.each(kinds.filter((kind) => kind !== 'site'))(
  'the local API gets the same with the code of %s',
  async (kind) => {
    const request = requestFor(kind)
    const calls: unknown[] = []
    const cms = {
      asSystem: () => ({ findByID: async (about: object) => ({ ...about, role: 'admin' }) }),
      as: (user: unknown) =>
        new Proxy(
          {},
          { get: (_, name) => async (args: unknown) => calls.push([user, name, args]) },
        ),
    }
    await run(codeOf('local', request), { cms })
    const isGlobal = kind.startsWith('global')
    expect(calls).toMatchObject([
      [
        { collection: 'users', id: "o'neil", role: 'editor' },
        expect.stringMatching(/^(?:find|count)/),
        { [isGlobal ? 'slug' : 'collection']: 'posts', ...request.options },
      ],
    ])
    const [[, , args]] = calls as [[unknown, unknown, { id?: unknown }]]
    expect(args.id).toBe(paths[kind].includes(':id') ? HOSTILE : undefined)
  },
)

test('ids are numbers where they are, and nobody is null', () => {
  const code = codeOf('local', requestFor('document', { names: { id: '7' }, as: 'nobody' }), true)
  expect(code).toBe("const answer = await cms.as(null).findByID({ collection: 'posts', id: 7 })")
})

test('any text comes through JavaScript as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }),
      fc.string({ minLength: 1 }).filter((name) => !name.includes('.') && !name.includes(',')),
      async (text, name) => {
        const search = { where: { or: [{ and: [{ title: { equals: text } }] }] }, select: [name] }
        const request = requestFor('list', search as WorkbenchSearch)
        let given: unknown
        const cms = {
          as: () => ({ find: async (args: unknown) => (given = args) }),
          userOf: () => null,
        }
        await run(codeOf('local', request), { cms, request: null })
        expect(given).toEqual({ collection: 'posts', ...request.options })
      },
    ),
  )
})
