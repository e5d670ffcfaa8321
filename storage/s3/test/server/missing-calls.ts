import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isMisjudged, isSigned } from './signed-query.ts'

/** What services differ in. */
export interface ServerBehaviour {
  /** Which writes it refuses over an object; where it does not, it ignores the condition. */
  conditions: 'all' | 'whole' | 'none'
  /** Whether it checks and keeps checksums. */
  checksums: boolean
}

export interface UploadStore {
  getResourcePath(bucket: string, key: string | undefined, resource: string): string
  existsObject(bucket: string, key: string): Promise<boolean>
}

/** The part of the server's context that is used here. */
export interface KoaContext {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly state: { account?: unknown; vhost?: boolean }
  mountPath?: string
  params: { bucket?: string; key?: string }
  req: Readable | IncomingMessage
  app: object
  status: number
  body: unknown
}

type Authentication = () => (context: KoaContext, next: () => Promise<unknown>) => Promise<unknown>
const load = createRequire(import.meta.url)
const authentication: Authentication = load('@20minutes/s3rver/lib/middleware/authentication.js')
const S3Error: new (code: string, message: string) => Error = load(
  '@20minutes/s3rver/lib/models/error.js',
)

/** One write of an object at a time, so that a condition and its write are one step. */
const turns = new Map<string, Promise<unknown>>()

export async function missingCalls(
  context: KoaContext,
  next: () => Promise<unknown>,
  store: UploadStore,
  behaviour: ServerBehaviour,
): Promise<unknown> {
  const [, bucket = '', ...rest] = context.path.split('/').map(decodeURIComponent)
  const key = rest.join('/')
  const { method, query, headers } = context
  const isBrowserQuestion = method === 'OPTIONS'
  if (!isBrowserQuestion && !('authorization' in headers) && !('X-Amz-Signature' in query)) {
    throw new S3Error('AccessDenied', 'Access Denied')
  }
  if (method === 'GET' && isMisjudged(query)) {
    // It checks the end of the address, the account and the rest of the request as ever.
    if (!isSigned(`/${bucket}/${key}`, query, headers, 'S3RVER')) {
      throw new S3Error('SignatureDoesNotMatch', 'The signature does not match.')
    }
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } })
  }
  if (key === '' && context.path.endsWith('/')) {
    // Clients sign the slash behind the bucket, and the server forgets it: so it puts it there itself.
    context.state.vhost = true
    context.mountPath = '/'
  }
  const uploads = store.getResourcePath(bucket, undefined, 'uploads')
  const { uploadId } = query
  if (uploadId !== undefined && !(await isThere(join(uploads, uploadId)))) {
    throw new S3Error('NoSuchUpload', 'The specified upload does not exist.')
  }
  if (method === 'GET' && (uploadId !== undefined || 'uploads' in query)) {
    await signedBy(context, bucket, key)
    context.body =
      uploadId === undefined
        ? await listUploads(uploads, query.prefix ?? '')
        : await listParts(join(uploads, uploadId), query['part-number-marker'])
    return
  }
  if (method === 'GET' && query['list-type'] === '2') {
    await signedBy(context, bucket, key)
    const root = join(uploads, '..')
    context.body = await listObjects(root, query.prefix ?? '', query['continuation-token'])
    return
  }
  if (method === 'DELETE' && uploadId !== undefined) {
    await signedBy(context, bucket, key)
    await rm(join(uploads, uploadId), { recursive: true })
    context.status = 204
    return
  }
  if (method !== 'PUT' && method !== 'POST') return next()
  return inTurn(`${bucket}/${key}`, async () => {
    const body = await bodyOf(context)
    const isWhole = method === 'PUT' && uploadId === undefined
    const isJoining = method === 'POST' && uploadId !== undefined
    const isChecked =
      behaviour.conditions === 'all' || (behaviour.conditions === 'whole' && isWhole)
    if (
      headers['if-none-match'] === '*' &&
      isChecked &&
      (isWhole || isJoining) &&
      (await store.existsObject(bucket, key))
    ) {
      throw new S3Error('PreconditionFailed', 'A condition did not hold.')
    }
    checkBody(headers, query, body, behaviour)
    // The server reads the body of the request, which has been read here.
    context.req = Readable.from([body])
    await next()
    const checksum = headers['x-amz-checksum-sha256']
    if (method === 'PUT' && uploadId !== undefined && behaviour.checksums && checksum) {
      await writeFile(join(uploads, uploadId, `${query.partNumber}.sha256`), checksum)
    }
  })
}

async function inTurn<T>(object: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(object) ?? Promise.resolve()
  const mine = before.catch(() => {}).then(work)
  turns.set(object, mine)
  return mine
}

/** Throws the server's own error where a request is not signed by its account. */
async function signedBy(context: KoaContext, bucket: string, key: string): Promise<void> {
  context.params = key === '' ? { bucket } : { bucket, key }
  await authentication()(context, async () => {})
  if (context.state.account === undefined) throw new S3Error('AccessDenied', 'Access Denied')
}

function checkBody(
  headers: KoaContext['headers'],
  query: KoaContext['query'],
  body: Buffer,
  { checksums }: ServerBehaviour,
): void {
  const length = headers['content-length']
  if (length !== undefined && Number(length) !== body.byteLength) {
    throw new S3Error('IncompleteBody', 'The body has another length.')
  }
  const digest = createHash('sha256').update(body)
  const sum = digest.copy().digest('base64')
  const given = headers['x-amz-checksum-sha256']
  if (checksums && given !== undefined && given !== sum) {
    throw new S3Error('BadDigest', 'The checksum did not match.')
  }
  const signed = query['X-Amz-Content-Sha256'] ?? headers['x-amz-content-sha256'] ?? ''
  if (/^[0-9a-f]{64}$/.test(signed) && signed !== digest.digest('hex')) {
    throw new S3Error('XAmzContentSHA256Mismatch', 'The body is not the one that was signed.')
  }
}

async function bodyOf({ req }: KoaContext): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of req) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

async function listUploads(folder: string, prefix: string): Promise<object> {
  const Upload: object[] = []
  for (const id of await readdir(folder).catch(() => [])) {
    const file = join(folder, id, 'key')
    // An upload may be ended, and one may be begun, while the others are read.
    const found = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(() => null)
    if (!found?.[0].startsWith(prefix)) continue
    const [key, { mtime }] = found
    Upload.push({ Key: key, UploadId: id, Initiated: mtime.toISOString() })
  }
  return { ListMultipartUploadsResult: { IsTruncated: false, Upload } }
}

/** A hundred objects at a time, in the order of their names, without those behind another slash. */
async function listObjects(root: string, prefix: string, token = ''): Promise<object> {
  const ending = '._S3rver_object'
  const names = await readdir(root, { recursive: true })
  const keys = names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'))
    .toSorted()
    .filter((key) => key > Buffer.from(token, 'base64url').toString())
  const page = keys.slice(0, 100)
  const found = await Promise.all(
    page.map(async (key) => {
      // It may be deleted meanwhile.
      const about = await stat(join(root, `${key}${ending}`)).catch(() => null)
      return about && { Key: key, Size: about.size, LastModified: about.mtime.toISOString() }
    }),
  )
  const Contents = found.filter((one) => one !== null)
  const IsTruncated = keys.length > page.length
  const next = Buffer.from(page.at(-1) ?? '').toString('base64url')
  return {
    ListBucketResult: {
      IsTruncated,
      ...(IsTruncated && { NextContinuationToken: next }),
      Contents,
    },
  }
}

/** Two parts at a time, so that whoever lists parts has to go on. */
async function listParts(folder: string, marker = '0'): Promise<object> {
  const names = await readdir(folder)
  const numbers = names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((one, other) => one - other)
    .filter((number) => number > Number(marker))
  const page = numbers.slice(0, 2)
  const Part = await Promise.all(
    page.map(async (number) => {
      const path = join(folder, String(number))
      const checksum = await readFile(`${path}.sha256`, 'utf8').catch(() => null)
      return {
        PartNumber: number,
        Size: (await stat(path)).size,
        ETag: `"${await readFile(`${path}.md5`, 'utf8')}"`,
        ...(checksum !== null && { ChecksumSHA256: checksum }),
      }
    }),
  )
  const IsTruncated = numbers.length > page.length
  return {
    ListPartsResult: { IsTruncated, NextPartNumberMarker: page.at(-1) ?? Number(marker), Part },
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
