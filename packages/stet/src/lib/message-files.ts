import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MessageSet } from '@stet/core'

/** All messages of a language as JSON, plain and compressed. */
export interface MessageFile {
  readonly contentType: string
  readonly plain: Buffer<ArrayBuffer>
  readonly encoded: ReadonlyMap<string, Buffer<ArrayBuffer>>
}

/** The messages of the languages that the panel does not have in itself: a file for each. */
export interface MessageFiles {
  /** Where the file of each language is, below `routes.admin`. */
  readonly addresses: Readonly<Record<string, string>>
  /** What is below `{admin}/messages/` under a name. */
  find(name: string): Promise<MessageFile | null>
}

export function createMessageFiles(changed: ReadonlyMap<string, MessageSet>): MessageFiles {
  const addresses: Record<string, string> = {}
  const texts = new Map<string, Buffer<ArrayBuffer>>()
  const files = new Map<string, Promise<MessageFile>>()
  for (const [language, messages] of changed) {
    const text = Buffer.from(JSON.stringify(messages))
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    const name = `${language}.${hash}.json`
    texts.set(name, text)
    addresses[language] = `messages/${name}`
  }
  return {
    addresses,
    async find(name) {
      const text = texts.get(name)
      if (text === undefined) return null
      const file = files.get(name) ?? compressed(text)
      files.set(name, file)
      return file
    },
  }
}

/** Compressed at the first request: the start does not wait for languages that no user has chosen. */
async function compressed(plain: Buffer<ArrayBuffer>): Promise<MessageFile> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, quality),
    promisify(gzip)(plain),
  ])
  const encoded = new Map([
    ['br', Buffer.from(br)],
    ['gzip', Buffer.from(zipped)],
  ])
  return { contentType: 'application/json; charset=utf-8', plain, encoded }
}
