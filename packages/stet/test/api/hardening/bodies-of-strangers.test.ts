import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AccessArgs, StetConfig } from '../../../src/index.ts'
import type { Role } from '../../sites/site.ts'
import { useSiteOnPort } from '../../sites/site-on-port.ts'
import { testConfig } from '../../sites/test-config.ts'
import { useUploadSite } from '../../sites/upload-site.ts'

const editors = ({ req }: Pick<AccessArgs, 'req'>) => req.user?.collection === 'users'
const mebibyte = 1024 * 1024

const config: StetConfig = {
  ...testConfig,
  collections: [
    ...testConfig.collections,
    {
      slug: 'files',
      upload: { filesRequiredOnCreate: false },
      access: { read: () => true, create: editors, update: editors },
      fields: [{ name: 'title', type: 'text' }],
    },
    {
      // A caller who knows the word may upload; the word is part of the content.
      slug: 'contributions',
      upload: true,
      access: {
        read: () => true,
        create: ({ data }) => data?.word === 'please',
        update: ({ data, req }) => (req.user ? { title: { equals: 'open' } } : data?.word === 'x'),
      },
      fields: [
        { name: 'word', type: 'text' },
        { name: 'title', type: 'text' },
      ],
    },
    {
      slug: 'hooked',
      upload: true,
      access: { read: () => true, create: ({ data }) => data?.word === 'please' },
      hooks: {
        beforeOperation: [
          ({ args }) => {
            const { data } = args as { readonly data: object }
            return { ...(args as object), data: { ...data, word: 'please' } }
          },
        ],
      },
      fields: [{ name: 'word', type: 'text' }],
    },
  ],
}

const site = useUploadSite(config)
const port = useSiteOnPort(() => site().cms)
const incoming = () => join(site().dataDir, 'uploads', '.incoming')

const boundary = '--b\r\n'
const filePart = `${boundary}content-disposition: form-data; name="file"; filename="x.txt"\r\n\r\n`
const payloadPart = (data: object) =>
  `${boundary}content-disposition: form-data; name="_payload"\r\n\r\n${JSON.stringify(data)}\r\n`

interface Sender {
  readonly as?: Role | 'signed-out'
  readonly method?: string
  readonly path: string
  readonly chunked: boolean
}

const tokenOf = (role: Role) => (role === 'anonymous' ? undefined : site().tokens[role])

/** The token of an editor's session that has ended. */
async function endedToken(): Promise<string> {
  const data = { email: 'editor@stet.test', password: 'correct horse battery' }
  const { token } = await site().cms.asSystem().login({ collection: 'users', data })
  const headers = { authorization: `JWT ${token}` }
  const left = await site().send('anonymous', 'POST', '/api/users/logout', { headers })
  expect(left.status).toBe(200)
  return token
}

/** Begins a request whose body never ends, and returns the answer it gets meanwhile. */
async function begin({ as, method = 'POST', path, chunked }: Sender, body: string) {
  const connection = port.open()
  onTestFinished(() => {
    connection.socket.destroy()
  })
  const token = as === 'signed-out' ? await endedToken() : as && tokenOf(as)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(token ? [`Authorization: JWT ${token}`] : []),
    'Content-Type: multipart/form-data; boundary=b',
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${4 * 1024 * mebibyte}`,
  ]
  connection.socket.write(`${head.join('\r\n')}\r\n\r\n`)
  connection.socket.write(chunked ? `${body.length.toString(16)}\r\n${body}\r\n` : body)
  const text = await connection.until(/^HTTP\/1\.1 \d+[\s\S]*\}$/)
  return { status: Number(text.slice(9, 12)), text }
}

const some = 'x'.repeat(200_000)

for (const chunked of [true, false]) {
  const how = chunked ? 'in chunks' : 'with a length'
  describe(`a file that is sent ${how} is refused before any of it is stored`, () => {
    const senders: readonly (readonly [string, Omit<Sender, 'chunked'>, string, number])[] = [
      ['from strangers', { path: '/api/files' }, filePart + some, 403],
      ['from members of the site', { as: 'member', path: '/api/files' }, filePart + some, 403],
      [
        'with a session that is over',
        { as: 'signed-out', path: '/api/files' },
        filePart + some,
        403,
      ],
      [
        'for a document that strangers may not change',
        { method: 'PATCH', path: '/api/files/none' },
        filePart + some,
        403,
      ],
      [
        'for a document that is not there',
        { as: 'editor', method: 'PATCH', path: '/api/files/none' },
        filePart + some,
        404,
      ],
      [
        'where its content, which came first, is not allowed',
        { path: '/api/contributions' },
        payloadPart({ word: 'now' }) + filePart + some,
        403,
      ],
    ]
    for (const [who, sender, body, status] of senders) {
      test(who, async () => {
        const answer = await begin({ ...sender, chunked }, body)
        expect(answer).toMatchObject({ status })
        // The folder is created with the first file in it.
        expect(existsSync(incoming())).toBe(false)
      })
    }
  })
}

describe('if access is undecided before the file', () => {
  test('callers without a session may send as much as without a file', async () => {
    const response = await site().upload('anonymous', '/api/contributions', {
      file: Buffer.alloc(10 * mebibyte + 1, 'x'),
      name: 'x.txt',
    })
    expect(response.status).toBe(403)
    // A hook may still add the word to the content.
    const undecided = await site().upload('anonymous', '/api/hooked', {
      file: Buffer.alloc(10 * mebibyte + 1, 'x'),
      name: 'x.txt',
    })
    expect(undecided.status).toBe(413)
    expect(await readdir(incoming())).toEqual([])
    const small = await site().upload('anonymous', '/api/hooked', { file: 'words', name: 'x.txt' })
    expect(small.status).toBe(201)
  })

  test('the content decides as soon as it is known', async () => {
    const response = await site().upload('anonymous', '/api/contributions', {
      data: { word: 'please' },
      file: Buffer.alloc(10 * mebibyte + 1, 'x'),
      name: 'large.txt',
    })
    expect(response.status).toBe(201)
  })

  test('a rule with a filter is checked for this document', async () => {
    const system = site().cms.asSystem()
    const file = { name: 'a.txt', data: Buffer.from('words') }
    for (const title of ['open', 'closed']) {
      await system.create({ collection: 'contributions', data: { title }, file })
    }
    const { docs } = await system.find({ collection: 'contributions', sort: 'title' })
    const status = async (title: string) => {
      const id = docs.find((doc) => doc.title === title)?.id
      const path = `/api/contributions/${id}`
      const upload = { method: 'PATCH', file: 'other words', name: 'b.txt' }
      return (await site().upload('editor', path, upload)).status
    }
    expect([await status('open'), await status('closed')]).toEqual([200, 403])
  })
})

test('a file in the first user’s form, or in a bulk change, is never stored', async () => {
  const body = `${payloadPart({ email: 'new@stet.test', password: 'correct horse' })}${filePart}words\r\n--b--`
  const before = await readdir(incoming()).catch(() => null)
  for (const [method, path] of [
    ['POST', '/api/users/first-register'],
    ['PATCH', '/api/files?where[id][exists]=true'],
  ] as const) {
    const response = await site().send('anonymous', method, path, {
      text: body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect([400, 403]).toContain(response.status)
  }
  expect(await readdir(incoming()).catch(() => null)).toEqual(before)
})

describe('bodies being received', () => {
  /** A body of ten megabytes that stays open until it is closed. */
  function openBody(address: string) {
    const gate = Promise.withResolvers<void>()
    const isFull = Promise.withResolvers<void>()
    let sent = 0
    const stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          if (sent === 0) controller.enqueue(Buffer.from('{"title":"'))
          else if (sent <= 9) controller.enqueue(Buffer.alloc(mebibyte, 'x'))
          else {
            isFull.resolve()
            await gate.promise
            controller.error(new Error('gone'))
          }
          sent++
        },
      },
      { highWaterMark: 0 },
    )
    const request = new Request('http://stet.test/api/files', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    const answer = site().cms.fetch(request, { address })
    answer.then(() => isFull.resolve())
    return { answer, isFull: isFull.promise, letGo: gate.resolve }
  }

  test('are limited per address, other addresses continue, and the space is free again afterwards', async () => {
    const bodies = Array.from({ length: 7 }, () => openBody('192.0.2.77'))
    await Promise.all(bodies.map(({ isFull }) => isFull))
    const refused = await site().send('anonymous', 'POST', '/api/files', {
      text: JSON.stringify({ title: 'x'.repeat(2 * mebibyte) }),
      address: '192.0.2.77',
    })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('5')
    const other = { text: '{"title":"x"}', address: '192.0.2.78' }
    expect((await site().send('editor', 'POST', '/api/files', other)).status).toBe(201)
    for (const { letGo } of bodies) letGo()
    await Promise.all(bodies.map(({ answer }) => answer))
    const again = { text: '{"title":"x"}', address: '192.0.2.77' }
    expect((await site().send('editor', 'POST', '/api/files', again)).status).toBe(201)
  })
})
