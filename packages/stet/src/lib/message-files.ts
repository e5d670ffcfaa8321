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

/** The messages of each language as files for the panel, made when they are first asked for. */
export interface MessageFiles {
  /** Where a language's file is, below `routes.admin`; null where the panel has the same in its own code. */
  addressOf(language: string): string | null
  /** What is below `{admin}/messages/` under a name. */
  find(name: string): Promise<MessageFile | null>
  /** The name of a language's file for `fr.json`, which does not say which messages of French it means. */
  currentName(name: string): string | null
}

export function createMessageFiles({
  languages,
  messagesOf,
  isInPanel,
}: {
  readonly languages: ReadonlySet<string>
  readonly messagesOf: (language: string) => MessageSet
  readonly isInPanel: (language: string) => boolean
}): MessageFiles {
  const named = new Map<string, NamedFile>()
  const addresses = new Map<string, string | null>()
  return {
    addressOf(language) {
      const known = addresses.get(language)
      if (known !== undefined) return known
      const address = isInPanel(language) ? null : `messages/${fileOf(language).name}`
      addresses.set(language, address)
      return address
    },
    async find(name) {
      const language = languageOf(name, /^(.+)\.[\w-]{16}\.json$/)
      const file = language === null ? null : fileOf(language)
      if (file?.name !== name) return null
      file.compressed ??= compressed(file.text)
      return file.compressed
    },
    currentName(name) {
      const language = languageOf(name, /^(.+)\.json$/)
      return language === null ? null : fileOf(language).name
    },
  }

  function languageOf(name: string, form: RegExp): string | null {
    const language = form.exec(name)?.[1] ?? ''
    return languages.has(language) ? language : null
  }

  function fileOf(language: string): NamedFile {
    const known = named.get(language)
    if (known !== undefined) return known
    const text = Buffer.from(JSON.stringify(messagesOf(language)))
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
    const file = { name: `${language}.${hash}.json`, text }
    named.set(language, file)
    return file
  }
}

interface NamedFile {
  readonly name: string
  readonly text: Buffer<ArrayBuffer>
  compressed?: Promise<MessageFile>
}

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
