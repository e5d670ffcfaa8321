import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fault, withFault } from './faults.ts'
import {
  type KoaContext,
  missingCalls,
  type ServerBehaviour,
  type UploadStore,
} from './missing-calls.ts'

interface S3rver {
  readonly store: UploadStore
  readonly middleware: unknown[]
  configureBuckets(): Promise<unknown>
  callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
}
const S3rver: new (options: object) => S3rver = createRequire(import.meta.url)('@20minutes/s3rver')

/** A request as the server saw it. */
export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
}

export interface BucketServer {
  readonly endpoint: string
  /** All requests so far, in the order of their arrival. */
  readonly seen: SeenRequest[]
  /** What goes wrong with a request; undefined where nothing does. */
  fault: (request: SeenRequest) => Fault | undefined
  readonly behaviour: ServerBehaviour
  /** Connections that are open now. */
  connections(): Promise<number>
  close(): Promise<void>
}

/** What a bucket needs to be told before browsers may bring parts. */
const fromBrowsers = `<CORSConfiguration>
  <CORSRule>
    <AllowedOrigin>*</AllowedOrigin>
    <AllowedMethod>PUT</AllowedMethod>
    <AllowedHeader>content-type</AllowedHeader>
    <AllowedHeader>x-amz-checksum-sha256</AllowedHeader>
    <ExposeHeader>ETag</ExposeHeader>
  </CORSRule>
</CORSConfiguration>`

/** The keys of the server's one account. */
export const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/**
 * A server that speaks the protocol of S3: s3rver, which checks signatures, stores objects and parts on
 * disk, and answers ranges. What it lacks is added in front of it (`missing-calls.ts`): conditions of
 * writes, the checks of checksums and lengths, the lists of parts and uploads, and giving uploads up; and
 * the list of objects, whose pages it cuts from an unsorted list.
 */
export async function startBucketServer(
  behaviour: Partial<ServerBehaviour> = {},
  { isForBrowsers = false } = {},
): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'stet-bucket-'))
  const app = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: 'files', configs: isForBrowsers ? [fromBrowsers] : [] }],
    vhostBuckets: false,
  })
  await app.configureBuckets()
  const seen: SeenRequest[] = []
  const complete: ServerBehaviour = { conditions: 'all', checksums: true, ...behaviour }
  const router = app.middleware.length - 1
  const added = (context: KoaContext, next: () => Promise<unknown>) =>
    missingCalls(context, next, app.store, complete)
  app.middleware.splice(router, 0, added)
  const answer = app.callback()
  const http = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const now = { method, url, headers }
    seen.push(now)
    withFault(server.fault(now), request, response, () => void answer(request, response))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server: BucketServer = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    seen,
    fault: () => undefined,
    behaviour: complete,
    connections: () =>
      new Promise((resolve, reject) => {
        http.getConnections((error, count) => (error ? reject(error) : resolve(count)))
      }),
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
  return server
}
