import { type CompleteConfig, TooManyRequests, Unavailable } from '@stet/core'

const mebibyte = 1024 * 1024

/** Bytes of bodies in memory from one address: six of the largest, or a busy office saving at once. */
const bodiesPerAddress = 64 * mebibyte
/** The same from all addresses: what a small server can spare. */
const bodiesInTotal = 256 * mebibyte
/** Bytes of files on their way from one address: ten of the usual largest, or a few of a site's own. */
const filesPerAddress = 1024 * mebibyte
/** The same from all addresses: a small disk must have room for it beside the site's content. */
const filesInTotal = 4096 * mebibyte

/** Seconds after which a refused caller should come again. */
const retryAfter = 5

/** `body`: in memory, or from a caller who may not be allowed to send it; `file`: of a caller who may. */
export type QuotaKind = 'body' | 'file'

interface Bounds {
  readonly perAddress: number
  readonly inTotal: number
}

interface Held {
  readonly address: string | undefined
  readonly bytes: Record<QuotaKind, number>
}

/** Counts what has come of the requests that are being answered, from each address and in total. */
export interface ByteQuota {
  /** Counts what is kept of this request until the answer to it is made. */
  during<T>(request: Request, address: string | undefined, work: () => Promise<T>): Promise<T>
}

const holders = new WeakMap<Request, (kind: QuotaKind, bytes: number) => void>()

/**
 * Counts bytes of a request that are kept. Throws TooManyRequests where its address, and
 * Unavailable where all addresses together have too many on their way.
 */
export function reserveBytes(request: Request, kind: QuotaKind, bytes: number): void {
  holders.get(request)?.(kind, bytes)
}

/** The bounds of a site: there is always room for several of the largest files that it takes. */
export function byteQuotaOf({ collections }: Pick<CompleteConfig, 'collections'>): ByteQuota {
  const largest = Math.max(
    0,
    ...collections.map(({ upload }) => (upload === false ? 0 : upload.limits.fileSize)),
  )
  return createByteQuota({
    body: { perAddress: bodiesPerAddress, inTotal: bodiesInTotal },
    file: {
      perAddress: Math.max(filesPerAddress, 2 * largest),
      inTotal: Math.max(filesInTotal, 4 * largest),
    },
  })
}

export function createByteQuota(bounds: Readonly<Record<QuotaKind, Bounds>>): ByteQuota {
  const byAddress = new Map<string, Record<QuotaKind, number>>()
  const total: Record<QuotaKind, number> = { body: 0, file: 0 }

  function take({ address, bytes }: Held, kind: QuotaKind, more: number): void {
    const { perAddress, inTotal } = bounds[kind]
    const own = address === undefined ? null : (byAddress.get(address) ?? { body: 0, file: 0 })
    if (own && own[kind] + more > perAddress) throw new TooManyRequests(retryAfter)
    if (total[kind] + more > inTotal) throw new Unavailable(retryAfter)
    if (own && address !== undefined) {
      own[kind] += more
      byAddress.set(address, own)
    }
    total[kind] += more
    bytes[kind] += more
  }

  function release({ address, bytes }: Held): void {
    for (const kind of ['body', 'file'] as const) total[kind] -= bytes[kind]
    const own = address === undefined ? undefined : byAddress.get(address)
    if (!own || address === undefined) return
    for (const kind of ['body', 'file'] as const) own[kind] -= bytes[kind]
    if (own.body + own.file === 0) byAddress.delete(address)
  }

  return {
    async during(request, address, work) {
      const held: Held = { address, bytes: { body: 0, file: 0 } }
      holders.set(request, (kind, bytes) => take(held, kind, bytes))
      try {
        return await work()
      } finally {
        holders.delete(request)
        release(held)
      }
    },
  }
}
