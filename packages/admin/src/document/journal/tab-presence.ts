/** Detects which tabs are open: only the edits of closed tabs are offered for recovery. */
export interface TabPresence {
  /** Of this tab, and of this load of it. */
  readonly tab: string
  /** The names of these tabs that are open; this one is among them. */
  living(tabs: readonly string[]): Promise<ReadonlySet<string>>
}

const LOCK_PREFIX = 'stet-tab-'
const CHANNEL = 'stet-tabs'
/** Messages between tabs take a few milliseconds; a tab that is frozen answers never. */
export const TAB_REPLY_TIMEOUT = 150

export interface TabEnvironment {
  /** Absent on plain-HTTP sites other than localhost. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined
  readonly channel: (() => Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>) | undefined
}

const browser: TabEnvironment = {
  locks: globalThis.navigator?.locks,
  channel: globalThis.BroadcastChannel ? () => new BroadcastChannel(CHANNEL) : undefined,
}

/**
 * A lock lives exactly as long as its tab, also through a crash, and a frozen tab still holds it. Where
 * there are no locks, tabs call the roll.
 */
export function createTabPresence(
  tab: string,
  { locks, channel }: TabEnvironment = browser,
): TabPresence {
  if (locks) {
    // Held until the page goes away: the promise is never settled.
    locks.request(LOCK_PREFIX + tab, () => new Promise(() => {})).catch(() => {})
    return {
      tab,
      async living() {
        const { held = [] } = await locks.query()
        const tabs = held.flatMap(({ name }) =>
          name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : [],
        )
        return new Set([tab, ...tabs])
      },
    }
  }
  const calls = channel?.()
  if (calls === undefined) return { tab, living: async () => new Set([tab]) }

  const present = new Set<string>([tab])
  calls.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'roll-call') calls.postMessage({ present: tab })
    else if (isPresent(data)) present.add(data.present)
  })
  return {
    tab,
    async living(tabs) {
      present.clear()
      present.add(tab)
      if (tabs.every((other) => other === tab)) return new Set(present)
      calls.postMessage('roll-call')
      await new Promise((resolve) => setTimeout(resolve, TAB_REPLY_TIMEOUT))
      return new Set(present)
    },
  }
}

function isPresent(data: unknown): data is { present: string } {
  return typeof data === 'object' && data !== null && 'present' in data
    ? typeof data.present === 'string'
    : false
}
