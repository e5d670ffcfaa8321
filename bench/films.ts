/**
 * The memory that a server takes while a large film comes to it or passes it by: in parts, and in one
 * request, into a folder and into a bucket. Linux only, which keeps the most that a process has taken.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type Product, startProduct } from '@stet/e2e/product'
import { credentials, startBucketServer } from '../storage/s3/test/server/bucket-server.ts'
import { send } from './products.ts'

const MiB = 1024 * 1024
const PART = 8 * MiB

/** Sends the film and answers the status of the document's request. */
type Way = (server: Product, token: string, parts: number) => Promise<Response>

export async function measureFilms(megabytes: number): Promise<void> {
  const parts = Math.ceil((megabytes * MiB) / PART)
  const bucket = await startBucketServer()
  const { accessKeyId, secretAccessKey } = credentials
  const inBucket = {
    BUCKET_ENDPOINT: bucket.endpoint,
    BUCKET_KEY: accessKeyId,
    BUCKET_SECRET: secretAccessKey,
  }
  console.log(`\n| a film of ${(parts * PART) / MiB} MiB | memory at first, MB | more, MB | s |`)
  console.log('|---|---|---|---|')
  try {
    for (const [place, env] of [
      ['folder', {}],
      ['bucket', inBucket],
    ] as const) {
      for (const [name, way] of [
        ['in parts', sendInParts],
        ['in one request', sendAtOnce],
      ] as const) {
        const { before, more, seconds } = await measure(env, way, parts)
        console.log(`| ${place}, ${name} | ${before} | ${more} | ${seconds} |`)
      }
    }
  } finally {
    await bucket.close()
  }
}

async function measure(env: Record<string, string>, way: Way, parts: number) {
  const server = await startProduct({ folder: 'bench/films', env })
  try {
    const user = { email: 'bench@example.com', password: 'bench-password-1' }
    const { token } = await send(`${server.baseURL}/api/users/first-register`, user)
    const before = await mostMemory(server)
    const begin = performance.now()
    const answer = await way(server, `${token}`, parts)
    const { doc, errors } = (await answer.json()) as {
      doc?: { filesize: number; url: string }
      errors?: unknown
    }
    if (doc?.filesize !== parts * PART)
      throw new Error(`${answer.status} ${JSON.stringify(errors)}`)
    const seconds = Math.round((performance.now() - begin) / 1000)
    const headers = { authorization: `JWT ${token}` }
    const file = await fetch(`${server.baseURL}${doc.url}`, { headers })
    const found = createHash('sha256')
    for await (const chunk of file.body ?? []) found.update(chunk)
    const sent = createHash('sha256')
    for (let number = 1; number <= parts; number++) sent.update(partOf(number))
    if (found.digest('hex') !== sent.digest('hex')) throw new Error('The film is another one.')
    return { before, more: (await mostMemory(server)) - before, seconds }
  } finally {
    await server.stop()
  }
}

/** Megabytes. */
async function mostMemory({ pid }: Product): Promise<number> {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** No two parts are alike. */
const partOf = (number: number) => Buffer.alloc(PART, `part ${number} of a film. `)

async function sendInParts(server: Product, token: string, count: number): Promise<Response> {
  const sessions = `${server.baseURL}/api/films/upload-sessions`
  const authorization = `JWT ${token}`
  const headers = { authorization, 'content-type': 'application/json' }
  const begun = await fetch(sessions, {
    method: 'POST',
    headers,
    body: JSON.stringify({ filename: 'film.bin', mimeType: '', filesize: count * PART }),
  })
  const { id, partsGoTo } = (await begun.json()) as { id: string; partsGoTo: string }
  const waiting = Array.from({ length: count }, (_, index) => index + 1)
  const lane = async () => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const body = partOf(number)
      const at = `${sessions}/${id}/parts/${number}`
      const sha256 = createHash('sha256').update(body).digest()
      const answer =
        partsGoTo === 'server'
          ? await fetch(at, {
              method: 'PUT',
              headers: {
                authorization,
                'content-digest': `sha-256=:${sha256.toString('base64')}:`,
              },
              body,
            })
          : await bringToBucket(at, headers, sha256.toString('hex'), body)
      if (!answer.ok) throw new Error(`Part ${number}: ${answer.status} ${await answer.text()}`)
    }
  }
  // As many at once as the panel sends.
  await Promise.all([lane(), lane(), lane()])
  const body = new FormData()
  body.set('_payload', '{}')
  body.set('file', JSON.stringify({ uploadSession: id }))
  return fetch(`${server.baseURL}/api/films`, { method: 'POST', headers: { authorization }, body })
}

async function bringToBucket(
  at: string,
  headers: Record<string, string>,
  sha256: string,
  body: Buffer<ArrayBuffer>,
): Promise<Response> {
  const asked = await fetch(at, { method: 'POST', headers, body: JSON.stringify({ sha256 }) })
  const signed = (await asked.json()) as { url: string; headers: Record<string, string> }
  return fetch(signed.url, { method: 'PUT', headers: signed.headers, body })
}

function sendAtOnce(server: Product, token: string, count: number): Promise<Response> {
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
  return fetch(`${server.baseURL}/api/films`, {
    method: 'POST',
    headers: {
      authorization: `JWT ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Readable.toWeb(Readable.from(body())),
    duplex: 'half',
  } as RequestInit)
}
