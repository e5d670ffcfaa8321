import { whenIdle } from '../../base/timing/when-idle.ts'

/**
 * Code that a screen can be shown without: fetched when it is first needed, or before that while nothing
 * else is to do. What was fetched once is there for as long as the page.
 */
export interface Part<T> {
  /** Null until it is there. */
  get(): T | null
  /** Rejects when it cannot be had; the next call tries again. */
  load(): Promise<T>
  /** Fetches it because it may be needed soon; a failure is reported only when it is needed. */
  prepare(): void
  /** What is around it is drawn without it. */
  miss(): void
}

interface PartOptions {
  /** Too large to prefetch on every page: the page that needs it calls `prepare`. */
  readonly isLarge?: boolean
}

const prefetched = new Set<Part<unknown>>()

/** Those that something was drawn without; large ones are waited for by nothing. */
const missed = new Set<Part<unknown>>()

/**
 * Loads what something was drawn without since this was last called. Resolves with whether any of it is
 * there now.
 */
export async function loadMissedParts(): Promise<boolean> {
  const parts = [...missed]
  missed.clear()
  const loaded = await Promise.allSettled(parts.map((part) => part.load()))
  return loaded.some(({ status }) => status === 'fulfilled')
}

let isPrefetching = false

export function createPart<T>(
  fetch: () => Promise<T>,
  { isLarge = false }: PartOptions = {},
): Part<T> {
  let value: T | null = null
  let loading: Promise<T> | null = null
  let hasFailed = false

  async function fetched(): Promise<T> {
    if (hasFailed) await reloadStyles()
    value = await fetch()
    return value
  }

  const part: Part<T> = {
    get: () => value,
    load() {
      if (value !== null) return Promise.resolve(value)
      loading ??= fetched()
        .catch((error: unknown) => {
          hasFailed = true
          throw error
        })
        .finally(() => {
          loading = null
        })
      return loading
    },
    prepare: () => void part.load().catch(() => undefined),
    miss() {
      if (!isLarge) missed.add(part)
    },
  }
  if (!isLarge) {
    prefetched.add(part)
    if (isPrefetching) whenIdle(prefetch)
  }
  return part
}

/** From now on fetches while nothing else is to do what the screens that are open may need without a network. */
export function prefetchParts(): () => void {
  isPrefetching = true
  const stop = whenIdle(prefetch)
  window.addEventListener('online', prefetch)
  return () => {
    isPrefetching = false
    stop()
    window.removeEventListener('online', prefetch)
  }
}

/** One after the other; what fails is tried again when it is needed, or when the network is back. */
async function prefetch(): Promise<void> {
  for (const part of prefetched) await part.load().catch(() => undefined)
}

/**
 * The bundler fetches the styles of a part once. A sheet that failed is put there again, or the part would
 * come back without its looks.
 */
async function reloadStyles(): Promise<void> {
  const failed = [
    ...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
  ].filter(({ sheet }) => sheet === null)
  await Promise.all(failed.map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = link.cloneNode() as HTMLLinkElement
    copy.addEventListener('load', () => resolve())
    copy.addEventListener('error', () => reject(new Error(`${link.href} could not be fetched`)))
    link.replaceWith(copy)
  })
}
