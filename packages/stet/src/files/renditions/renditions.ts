import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  type CompleteConfig,
  type FileStorage,
  type FocalPoint,
  type RenditionFormat,
  type StoredFileInfo,
  Unavailable,
} from '@stet/core'
import type { Log } from '../../lib/log.ts'
import { untilAborted } from '../../lib/time-limit.ts'
import { ImageProcesses, type ImageProcessesOptions } from '../images/image-processes.ts'
import type { IncomingFolder } from '../incoming-file.ts'
import { LocalDisk } from '../local-disk.ts'
import { RenditionCache } from './rendition-cache.ts'
import { planRendition } from './rendition-plan.ts'
import { RenditionQueue } from './rendition-queue.ts'
import type { RenditionRequest } from './rendition-request.ts'

/** Changes what renditions are kept under: one made in another way is another one. */
const method = 1

/** The image that a rendition is made of. */
export interface RenditionSource {
  readonly storage: FileStorage
  readonly key: string
  readonly info: StoredFileInfo
  readonly focalPoint: FocalPoint
}

/** A rendition in its cache. */
export interface KeptRendition {
  readonly storage: FileStorage
  readonly key: string
}

/** A rendition that is being made, or waits for that. */
interface Making {
  readonly isMade: Promise<boolean>
  /** How many callers wait for it. When the last one leaves before it was begun, it is not made. */
  callers: number
  readonly leave: () => void
}

type FormattedRequest = RenditionRequest & { readonly format: RenditionFormat }

/**
 * The renditions of images. Each is made once, when it is first requested:
 *
 *   kept? ──yes──▶ answered
 *     │no
 *     └─▶ being made? ──yes──▶ waited for ───────────────────┐
 *           │no                                              ▼
 *           └─▶ turn ─▶ fetch image ─▶ render ─▶ keep ───▶ answered
 *                 │         └────────────┴─fails─▶ null: the image itself is answered
 *                 └─not in time─▶ unavailable
 */
export class Renditions {
  readonly #caches = new Map<string, RenditionCache>()
  readonly #making = new Map<string, Making>()
  readonly #queue = new RenditionQueue()
  readonly #images: ImageProcesses
  readonly #incoming: IncomingFolder
  readonly #log: Log

  constructor(config: CompleteConfig, { dataDir, incoming, log, processes }: RenditionsOptions) {
    this.#incoming = incoming
    this.#log = log
    // Processes of their own, behind the server: what readers request holds up no editor's upload.
    this.#images = new ImageProcesses({ ...processes, processes: 1, niceness: 10 })
    for (const { slug, upload } of config.collections) {
      if (upload === false || upload.renditions === null) continue
      const { storage, maxBytes } = upload.renditions
      const place = storage ?? new LocalDisk(join(dataDir, 'renditions', slug), slug)
      this.#caches.set(slug, new RenditionCache(place, { maxBytes }, log))
    }
  }

  /**
   * A rendition of an image of a collection; null where none can be made of it. Throws Unavailable where its
   * turn does not come in time, and where the caller has left.
   */
  async find(
    slug: string,
    source: RenditionSource,
    request: FormattedRequest,
    signal: AbortSignal,
  ): Promise<KeptRendition | null> {
    const cache = this.#caches.get(slug)
    if (!cache) return null
    const key = keyOf(slug, source, request)
    const { storage } = cache
    const isKept =
      (await this.#attempt('looked up', async () => (await cache.find(key)) !== null)) ||
      (await this.#makeOnce(cache, key, source, request, signal))
    return isKept ? { storage, key } : null
  }

  close(): void {
    this.#images.close()
  }

  async #makeOnce(
    cache: RenditionCache,
    key: string,
    source: RenditionSource,
    request: FormattedRequest,
    signal: AbortSignal,
  ): Promise<boolean> {
    const making = this.#making.get(key) ?? this.#begin(cache, key, source, request)
    making.callers++
    try {
      return await untilAborted(making.isMade, signal)
    } catch (error) {
      throw signal.aborted ? new Unavailable() : error
    } finally {
      making.callers--
      if (making.callers === 0) making.leave()
    }
  }

  #begin(
    cache: RenditionCache,
    key: string,
    source: RenditionSource,
    request: FormattedRequest,
  ): Making {
    const abandon = new AbortController()
    const make = () => this.#attempt('made', () => this.#make(cache, key, source, request))
    let isBegun = false
    const work = () => {
      isBegun = true
      return make()
    }
    const isMade = this.#queue.run(request.format, work, abandon.signal)
    const forget = () => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
    const leave = () => {
      if (isBegun) return
      // The next caller waits anew.
      forget()
      abandon.abort(new Unavailable())
    }
    const making: Making = { isMade, callers: 0, leave }
    this.#making.set(key, making)
    isMade.then(forget, forget)
    return making
  }

  async #make(
    cache: RenditionCache,
    key: string,
    { storage, key: imageKey, info, focalPoint }: RenditionSource,
    request: FormattedRequest,
  ): Promise<boolean> {
    const bytes = await storage.read(imageKey)
    if (!bytes) return false
    const described = { name: imageKey, claimedType: '' }
    const to = await this.#incoming.newPath()
    const { path } = await this.#incoming.receive(bytes, described, info.size)
    try {
      const image = await this.#images.run({ kind: 'inspect', path })
      if (image.outcome !== 'done') return false
      const { isAnimated } = image.result
      const steps = planRendition(image.result, request, focalPoint)
      const rendered = await this.#images.run({
        kind: 'render',
        path,
        to,
        steps,
        isAnimated: isAnimated && request.format === 'webp',
      })
      if (rendered.outcome !== 'done') return false
      const { size, format } = rendered.result
      await cache.keep(key, { path: to, size, mimeType: `image/${format}` })
      return true
    } finally {
      await this.#incoming.discard(path)
      await this.#incoming.discard(to)
    }
  }

  /** A reader gets the image itself where a disk is full or a storage is away; the log has the reason. */
  async #attempt(what: string, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Unavailable) throw error
      this.#log.warn(`A rendition could not be ${what}: ${String(error)}`)
      return false
    }
  }
}

interface RenditionsOptions {
  readonly dataDir: string
  readonly incoming: IncomingFolder
  readonly log: Log
  readonly processes?: ImageProcessesOptions | undefined
}

/**
 * A name for every rendition. Whatever changes the picture is in it: what is stored under the key of an
 * image can be another one after that was removed.
 */
function keyOf(
  slug: string,
  { key, info: { size, modified }, focalPoint: { x, y } }: RenditionSource,
  { width, height, fit, format, quality }: FormattedRequest,
): string {
  const isCut = width !== null && height !== null
  const shape = isCut ? [width, height, fit, ...(fit === 'cover' ? [x, y] : [])] : [width, height]
  const all = [method, slug, key, size, Math.round(modified), ...shape, format, quality]
  return `${createHash('sha256').update(JSON.stringify(all)).digest('hex')}.${format}`
}
