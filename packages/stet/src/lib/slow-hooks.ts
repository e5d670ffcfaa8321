import type { Entity } from '@stet/core'
import type { Log } from './log.ts'

/** Milliseconds after which a hook that holds a transaction is logged. */
const defaultSlowHook = 1000

/** Where in the config a hook stands. */
export interface HookPlace {
  readonly entity: Entity
  readonly event: string
  readonly index: number
  readonly hook: unknown
  /** The field that has the hook; none where its entity does. */
  readonly field?: string
}

/** Tracks which hooks hold a transaction, and logs those that do so for long. */
export interface SlowHooks {
  /** A hook that holds a transaction has begun to wait; answers what is to be called at its end. */
  begin(place: HookPlace): () => void
  /** A hook did not answer in time. */
  late(place: HookPlace, milliseconds: number): void
  /** The hooks that hold a transaction now, the longest first, in words. */
  holding(): readonly string[]
}

export function createSlowHooks(log: Log, slowAfter = defaultSlowHook): SlowHooks {
  const running = new Map<object, { readonly place: HookPlace; readonly since: number }>()
  return {
    begin(place) {
      const key = {}
      running.set(key, { place, since: performance.now() })
      const timer = setTimeout(() => {
        log.warn(
          `The hook ${nameOf(place)} has held its transaction for ${seconds(slowAfter)}, and writes wait for it. What waits for the outside world belongs into afterCommit.`,
        )
      }, slowAfter)
      timer.unref()
      return () => {
        clearTimeout(timer)
        running.delete(key)
      }
    },
    late(place, milliseconds) {
      log.error(
        `The hook ${nameOf(place)} did not answer within ${seconds(milliseconds)}, so nothing was written.`,
      )
    },
    holding() {
      const now = performance.now()
      return [...running.values()].map(
        ({ place, since }) => `${nameOf(place)}, for ${seconds(now - since)}`,
      )
    },
  }
}

/** `afterChange[0] (tellOthers) of posts.title` */
function nameOf({ entity, event, index, hook, field }: HookPlace): string {
  const name = typeof hook === 'function' && hook.name !== '' ? ` (${hook.name})` : ''
  const of = field === undefined ? entity.slug : `${entity.slug}.${field}`
  return `${event}[${index}]${name} of ${of}`
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 100) / 10} s`
}
