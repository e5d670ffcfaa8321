import { readFile } from 'node:fs/promises'
import type { ByteRange, DirectUploads, FileStorage } from '@stet/core'

/** What the bucket signed: one file, and until when. */
interface Ticket {
  readonly key: string
  readonly size: number
  readonly mimeType: string
  readonly expires: number
}

/** What a bucket says to a browser that puts a file there. */
export type PutAnswer = 'stored' | 'inUse' | 'notSigned' | 'expired' | 'otherSize'

/**
 * A storage in memory into which browsers put files themselves, as strict as the services are that people
 * use: with a ticket for one key, for so many bytes, in time, and only while the key is free.
 */
export function openBucket(options: Pick<DirectUploads, 'complete'> = {}) {
  const files = new Map<string, Buffer>()
  const tickets = new Map<string, Ticket>()
  const reads: { readonly key: string; readonly range: ByteRange | undefined }[] = []
  const state = { isDown: false }

  const requireUp = () => {
    if (state.isDown) throw new Error('connect ECONNREFUSED bucket.internal')
  }

  const storage: FileStorage = {
    async write(key, { path }) {
      requireUp()
      if (files.has(key)) return false
      files.set(key, await readFile(path))
      return true
    },
    async read(key, range) {
      requireUp()
      reads.push({ key, range })
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
    direct: {
      ...options,
      handler: 'bucket',
      async begin({ key, size, mimeType, expires }) {
        requireUp()
        const ticket = `ticket ${tickets.size + 1}`
        tickets.set(ticket, { key, size, mimeType, expires: expires.getTime() })
        return { ticket }
      },
    },
  }

  /** As the browser does it. */
  function put(ticket: string, bytes: Buffer, now = Date.now()): PutAnswer {
    const signed = tickets.get(ticket)
    if (!signed) return 'notSigned'
    if (signed.expires <= now) return 'expired'
    if (signed.size !== bytes.length) return 'otherSize'
    if (files.has(signed.key)) return 'inUse'
    files.set(signed.key, bytes)
    return 'stored'
  }

  return { files, reads, state, storage, put, ticketOf: (name: string) => tickets.get(name) }
}
