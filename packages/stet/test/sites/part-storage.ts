import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ByteRange, FileStorage, Json } from '@stet/core'

interface OpenUpload {
  readonly key: string
  readonly parts: Map<number, Buffer>
}

/** What was signed: a part of one file, by size and checksum. */
interface SignedRequest {
  readonly upload: string
  readonly number: number
  readonly size: number
  readonly sha256: string
  readonly expires: number
}

/**
 * A storage in memory that takes files in parts, as strict as S3 is: with a signed request for each part,
 * and only while the key is free.
 */
export function openPartStorage(partSize: number) {
  const files = new Map<string, Buffer>()
  const open = new Map<string, OpenUpload>()
  const signed = new Map<string, SignedRequest>()
  const state = { isDown: false, losesAnswerOf: '' }
  let count = 0

  const requireUp = () => {
    if (state.isDown) throw new Error('connect ECONNREFUSED parts.internal')
  }
  const answered = (name: string) => {
    if (state.losesAnswerOf !== name) return
    state.losesAnswerOf = ''
    throw new Error('socket hang up')
  }
  const uploadOf = (upload: Json) => open.get(String(upload))

  const storage: FileStorage = {
    async write(key, { path }) {
      requireUp()
      if (files.has(key)) return false
      files.set(key, await readFile(path))
      return true
    },
    async read(key, range?: ByteRange) {
      requireUp()
      const bytes = files.get(key)
      if (!bytes) return null
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
      return (async function* () {
        yield part
      })()
    },
    async stat(key) {
      requireUp()
      const bytes = files.get(key)
      return bytes ? { size: bytes.length, modified: 0 } : null
    },
    async delete(key) {
      requireUp()
      files.delete(key)
    },
    async *list() {
      for (const [key, bytes] of files) yield { key, size: bytes.length, modified: 0 }
    },
    parts: {
      partSize,
      async begin({ key }) {
        requireUp()
        const upload = `upload ${++count}`
        open.set(upload, { key, parts: new Map() })
        return upload
      },
      async sign(_file, upload, { number, size, sha256, expires }) {
        requireUp()
        const url = `https://parts.test/${++count}`
        const request = { upload: String(upload), number, size, sha256, expires: expires.getTime() }
        signed.set(url, request)
        return { url, headers: { 'x-checksum': sha256 } }
      },
      async list(_file, upload) {
        requireUp()
        const parts = uploadOf(upload)?.parts ?? new Map<number, Buffer>()
        return [...parts].map(([number, { length }]) => ({
          number,
          size: length,
          etag: `${number}`,
        }))
      },
      async complete({ key }, upload) {
        requireUp()
        const found = uploadOf(upload)
        if (found === undefined) return files.has(key)
        if (files.has(key)) return false
        const numbers = [...found.parts.keys()].sort((a, b) => a - b)
        files.set(
          key,
          Buffer.concat(numbers.map((number) => found.parts.get(number) ?? Buffer.of())),
        )
        open.delete(String(upload))
        answered('complete')
        return true
      },
      async abort(_file, upload) {
        requireUp()
        open.delete(String(upload))
      },
    },
  }

  /** As a browser does it. */
  function put(url: string, bytes: Buffer, now = Date.now()): 'stored' | 'refused' {
    const request = signed.get(url)
    const upload = request && open.get(request.upload)
    const isSigned =
      request &&
      request.expires > now &&
      request.size === bytes.length &&
      request.sha256 === createHash('sha256').update(bytes).digest('hex')
    if (!isSigned || !upload) return 'refused'
    upload.parts.set(request.number, bytes)
    return 'stored'
  }

  return { files, open, state, storage, put }
}
