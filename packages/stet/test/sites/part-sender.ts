import { createHash } from 'node:crypto'
import type { JsonObject } from '@stet/core'
import type { Role, TestSite } from './site.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The checksum of a whole file, as the guide tells programs to make it. */
export function checksumOf(bytes: Buffer, partSize: number): string {
  const digests = piecesOf(bytes, partSize).map((part) =>
    createHash('sha256').update(part).digest(),
  )
  return sha256(Buffer.concat(digests))
}

export function piecesOf(bytes: Buffer, partSize: number): readonly Buffer[] {
  const pieces: Buffer[] = []
  for (let start = 0; start < bytes.length; start += partSize) {
    pieces.push(bytes.subarray(start, start + partSize))
  }
  return pieces
}

export interface BegunSession {
  readonly id: string
  readonly filename: string
  readonly partSize: number
  readonly partsGoTo: string
  readonly parts: readonly number[]
  readonly expiresAt: string
  readonly document: string | null
}

/** Sends files in parts to a collection, as a program does it. */
export function partSender(site: TestSite, slug = 'media') {
  const base = `/api/${slug}/upload-sessions`

  function announce(role: Role, name: string, bytes: Uint8Array, rest: JsonObject = {}) {
    const body = { filename: name, mimeType: '', filesize: bytes.length, ...rest }
    return site.send(role, 'POST', base, { body })
  }

  return {
    announce,
    async begin(role: Role, name: string, bytes: Uint8Array, rest: JsonObject = {}) {
      const answer = await announce(role, name, bytes, rest)
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
      return (await answer.json()) as BegunSession
    },
    put(
      role: Role,
      session: string,
      number: number,
      bytes: Uint8Array,
      digest = createHash('sha256').update(bytes).digest('base64'),
    ) {
      const headers = new Headers({ 'content-digest': `sha-256=:${digest}:` })
      if (role !== 'anonymous') headers.set('authorization', `JWT ${site.tokens[role]}`)
      const body = new Uint8Array(bytes)
      const url = `http://stet.test${base}/${session}/parts/${number}`
      return site.cms.fetch(new Request(url, { method: 'PUT', body, headers }))
    },
    sign: (role: Role, session: string, number: number, bytes: Uint8Array) =>
      site.send(role, 'POST', `${base}/${session}/parts/${number}`, {
        body: { sha256: sha256(bytes) },
      }),
    look: (role: Role, session: string) => site.send(role, 'GET', `${base}/${session}`),
    giveUp: (role: Role, session: string) => site.send(role, 'DELETE', `${base}/${session}`),
    /** Writes a document with the file of a session. */
    finish(
      role: Role,
      session: string,
      { id, data = {}, query = '' }: { id?: string; data?: JsonObject; query?: string } = {},
    ) {
      const form = new FormData()
      form.set('_payload', JSON.stringify(data))
      form.set('file', JSON.stringify({ uploadSession: session }))
      const headers = new Headers()
      if (role !== 'anonymous') headers.set('authorization', `JWT ${site.tokens[role]}`)
      const path = id === undefined ? `/api/${slug}` : `/api/${slug}/${id}`
      const method = id === undefined ? 'POST' : 'PATCH'
      return site.cms.fetch(
        new Request(`http://stet.test${path}${query}`, { method, body: form, headers }),
      )
    },
  }
}
