import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStorage } from 'stet'
import { onTestFinished } from 'vitest'
import { type S3StorageOptions, s3Storage } from '../src/index.ts'
import { type BucketServer, credentials, startBucketServer } from './server/bucket-server.ts'
import type { ServerBehaviour } from './server/missing-calls.ts'

export const mebibyte = 1024 * 1024

export interface TestBucket {
  readonly server: BucketServer
  readonly storage: FileStorage & Required<Pick<FileStorage, 'addressOf' | 'sweep' | 'parts'>>
  /** Another storage of the same bucket, as another process has it. */
  open(options?: Partial<S3StorageOptions>): TestBucket['storage']
  file(content: string | Uint8Array): Promise<{ path: string; size: number; mimeType: string }>
}

/** A bucket of its own for a test, with a storage that uses it. */
export async function useFiles(
  options: Partial<S3StorageOptions> = {},
  behaviour: Partial<ServerBehaviour> = {},
): Promise<TestBucket> {
  const server = await startBucketServer(behaviour)
  const folder = await mkdtemp(join(tmpdir(), 'stet-s3-'))
  onTestFinished(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  let count = 0
  const open: TestBucket['open'] = (more = {}) =>
    s3Storage({
      bucket: 'files',
      region: 'eu-central-1',
      endpoint: server.endpoint,
      prefix: 'media/',
      credentials,
      partSize: 5 * mebibyte,
      ...options,
      ...more,
    }) as TestBucket['storage']
  return {
    server,
    storage: open(),
    open,
    async file(content) {
      const path = join(folder, `file-${count++}`)
      await writeFile(path, content)
      return { path, size: Buffer.byteLength(content), mimeType: 'text/plain' }
    },
  }
}

export async function bytesOf(bytes: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  if (!bytes) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** All bytes of a file that is there. */
export async function wholeOf(bytes: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const whole = await bytesOf(bytes)
  if (!whole) throw new Error('There is no such file.')
  return whole
}

export const textOf = async (bytes: AsyncIterable<Uint8Array> | null) =>
  (await bytesOf(bytes))?.toString() ?? null
