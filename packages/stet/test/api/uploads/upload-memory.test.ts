import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, onTestFinished, test } from 'vitest'

const program = fileURLToPath(new URL('../../processes/upload-server.ts', import.meta.url))
const mebibyte = 1024 * 1024
const partSize = 8 * mebibyte
/** Three times what the server may take; `STET_FILM_MEGABYTES=2048` tries the size of a film. */
const count = Math.ceil(Number(process.env.STET_FILM_MEGABYTES ?? 300) / 8)
const filesize = count * partSize
/** Kilobytes. */
const allowed = 100 * 1024

interface Server {
  readonly process: ChildProcess
  readonly address: string
  readonly token: string
}

async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'stet-film-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const server = fork(program, [`file:${folder}/stet.db`, folder], { execArgv: [] })
  onTestFinished(async () => {
    server.disconnect()
    await once(server, 'exit')
  })
  const [told] = await once(server, 'message')
  return { process: server, ...told }
}

async function memoryOf({ process: server }: Server): Promise<number> {
  server.send('how much?')
  const [kilobytes] = await once(server, 'message')
  return kilobytes
}

/** No two parts are alike. */
const partOf = (number: number) => Buffer.alloc(partSize, `part ${number} of a film. `)

function asUser({ token }: Server, headers: Readonly<Record<string, string>> = {}) {
  return { authorization: `JWT ${token}`, ...headers }
}

async function sendInParts(server: Server): Promise<Response> {
  const sessions = `${server.address}/api/films/upload-sessions`
  const begun = await fetch(sessions, {
    method: 'POST',
    headers: asUser(server, { 'content-type': 'application/json' }),
    body: JSON.stringify({ filename: 'film.bin', mimeType: '', filesize }),
  })
  const { id } = (await begun.json()) as { id: string }
  const waiting = Array.from({ length: count }, (_, index) => index + 1)
  const lane = async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const body = partOf(number)
      const digest = createHash('sha256').update(body).digest('base64')
      const headers = asUser(server, { 'content-digest': `sha-256=:${digest}:` })
      const answer = await fetch(`${sessions}/${id}/parts/${number}`, {
        method: 'PUT',
        headers,
        body,
      })
      expect([number, answer.status]).toEqual([number, 200])
    }
  }
  // As many at once as the panel sends.
  await Promise.all([lane(), lane(), lane()])
  const body = new FormData()
  body.set('_payload', '{}')
  body.set('file', JSON.stringify({ uploadSession: id }))
  return fetch(`${server.address}/api/films`, { method: 'POST', headers: asUser(server), body })
}

function sendAtOnce(server: Server): Promise<Response> {
  const boundary = 'a-boundary-of-parts'
  const disposition = 'content-disposition: form-data'
  async function* body() {
    yield Buffer.from(
      `--${boundary}\r\n${disposition}; name="_payload"\r\n\r\n{}\r\n` +
        `--${boundary}\r\n${disposition}; name="file"; filename="film.bin"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    )
    for (let number = 1; number <= count; number++) yield partOf(number)
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  return fetch(`${server.address}/api/films`, {
    method: 'POST',
    headers: asUser(server, { 'content-type': `multipart/form-data; boundary=${boundary}` }),
    body: Readable.toWeb(Readable.from(body())),
    duplex: 'half',
  } as RequestInit)
}

// The database has no part in it.
describe.skipIf(inject('databaseUrl').startsWith('postgres'))('the memory of a server', () => {
  test.each([
    ['in parts', sendInParts],
    ['in one request', sendAtOnce],
  ])('grows by less than a third of a file that comes %s and is read again', async (_how, send) => {
    const server = await startServer()
    const before = await memoryOf(server)
    const answer = await send(server)
    expect(answer.status).toBe(201)
    const { doc } = (await answer.json()) as { doc: { url: string; filesize: number } }
    expect(doc.filesize).toBe(filesize)
    const file = await fetch(`${server.address}${doc.url}`, { headers: asUser(server) })
    const found = createHash('sha256')
    for await (const chunk of file.body ?? []) found.update(chunk)
    const sent = createHash('sha256')
    for (let number = 1; number <= count; number++) sent.update(partOf(number))
    expect(found.digest('hex')).toBe(sent.digest('hex'))
    const grown = (await memoryOf(server)) - before
    expect(grown).toBeLessThan(allowed)
  })
})
