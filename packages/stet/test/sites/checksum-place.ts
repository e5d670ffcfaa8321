import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openSite } from '../../src/create-cms.ts'
import { passTime } from '../databases/job-time.ts'
import { runSql } from '../databases/run-sql.ts'
import { checksumConfig, type Reading } from '../processes/checksum-victim-config.ts'
import { checksumOf } from './part-sender.ts'

export const partSize = 64 * 1024
/** Milliseconds. */
const day = 86_400_000
const task = 'stet:checksum-files'

/** A film of which the server looks at both ends only, unlike any other. */
export const film = () =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypisom0000isommp42'),
    randomBytes(1_400_000),
  ])

/** A folder with a site of which browsers put films into the storage. */
export async function checksumPlace(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'stet-checksums-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'films'))

  /** A server of the site, which runs jobs only when it is told to. */
  async function open(reading?: Reading) {
    const log = { warn() {}, error() {} }
    const options = { databaseUrl, dataDir: folder, secret: 'for tests', runsJobs: false, log }
    const { cms, runtime } = await openSite(checksumConfig(folder, reading), options)
    onTestFinished(() => cms.close())
    const system = cms.asSystem()
    const account = { email: 'ada@example.org', password: 'difference engine' }
    const isKnown = (await system.find({ collection: 'users' })).totalDocs > 0
    if (!isKnown) await system.create({ collection: 'users', data: account })
    const { token } = await system.login({ collection: 'users', data: account })
    const ask = (method: string, path: string, body?: BodyInit) => {
      const headers = new Headers({ authorization: `JWT ${token}` })
      if (typeof body === 'string') headers.set('content-type', 'application/json')
      const init: RequestInit = { method, headers }
      if (body !== undefined) init.body = body
      return cms.fetch(new Request(`http://stet.test/api/films${path}`, init))
    }
    const announce = (name: string, bytes: Buffer, rest: object = {}) => {
      const about = { filename: name, mimeType: 'video/mp4', filesize: bytes.length, ...rest }
      return ask('POST', '/direct-upload', JSON.stringify(about))
    }

    /** Stores a film as a browser does it; answers its document. */
    async function store(
      name: string,
      bytes: Buffer,
      { id, data = {} }: { id?: string; data?: object } = {},
    ) {
      const begun = await announce(name, bytes, id === undefined ? {} : { id })
      expect(begun.status).toBe(201)
      const { filename } = await begun.json()
      await writeFile(join(folder, 'films', filename.toLowerCase()), bytes)
      const form = new FormData()
      form.set('_payload', JSON.stringify({ _status: 'published', ...data }))
      form.set('file', JSON.stringify({ collectionSlug: 'films', filename }))
      const answer = await (id ? ask('PATCH', `/${id}`, form) : ask('POST', '', form))
      const { doc, errors } = await answer.json()
      expect(errors).toBeUndefined()
      return doc as { id: string; filename: string }
    }

    return {
      cms,
      runtime,
      announce,
      store,
      /** Looks for files without a checksum, and does every other job that is due. */
      async search() {
        await system.jobs.queue({ task: 'stet:clear-uploads', input: null })
        await cms.runJobs()
      },
      remove: (id: string) => system.delete({ collection: 'films', id }),
      jobs: async () => (await system.jobs.find({ task })).docs,
      /** The name of the document that is offered to who is about to send these bytes. */
      async offered(bytes: Buffer, rest: object = {}): Promise<string | null> {
        const sha256 = checksumOf(bytes, partSize)
        const answer = await announce('again.mp4', bytes, { sha256, ...rest })
        const { duplicate, filename } = await answer.json()
        expect(answer.status).toBe(duplicate === undefined ? 201 : 200)
        if (filename !== undefined) await ask('DELETE', `/direct-upload/${filename}`)
        return duplicate?.filename ?? null
      },
    }
  }
  return {
    folder,
    open,
    pass: () => passTime(databaseUrl, day),
    /** As if all that is stored had been stored before there were checksums. */
    forgetChecksums: () => runSql(databaseUrl, 'delete from stet_file_checksums'),
  }
}

/** A reading that stops after the first bytes until it may go on. */
export function heldReading() {
  const isReading = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  let count = 0
  const reading: Reading = async function* (bytes) {
    count++
    for await (const chunk of bytes) {
      yield chunk
      if (count > 1) continue
      isReading.resolve()
      await mayGoOn.promise
    }
  }
  return { reading, isReading: isReading.promise, goOn: () => mayGoOn.resolve() }
}
