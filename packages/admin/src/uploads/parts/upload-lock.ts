const active = new Set<string>()
const nameOf = (session: string) => `stet-upload-${session}`

/**
 * Holds upload sessions, so that two uploads, in whichever tabs, never send to one session. Pages without
 * HTTPS have no locks between tabs; they hold them within the page.
 */
export function uploadLock() {
  const held = new Set<string>()
  const releases: (() => void)[] = []
  return {
    /** False where something else has it. */
    async take(session: string): Promise<boolean> {
      if (held.has(session)) return true
      if (active.has(session)) return false
      active.add(session)
      if (!(await lockBetweenTabs(session, releases))) {
        active.delete(session)
        return false
      }
      held.add(session)
      return true
    },
    release(): void {
      for (const release of releases) release()
      for (const session of held) active.delete(session)
      held.clear()
    },
  }
}

/** The sessions that any tab is sending to. */
export async function sessionsInUse(): Promise<ReadonlySet<string>> {
  const locks = (await navigator.locks?.query())?.held ?? []
  const prefix = nameOf('')
  const names = locks.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []))
  return new Set([...active, ...names.map((name) => name.slice(prefix.length))])
}

function lockBetweenTabs(session: string, releases: (() => void)[]): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true)
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(nameOf(session), { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock === null ? undefined : new Promise<void>((done) => releases.push(() => done()))
      })
      .catch(reject)
  })
}
