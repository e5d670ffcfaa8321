/** Which navigation groups the editor has closed, remembered on this device. */
export interface SideState {
  isClosed(group: string): boolean
  setClosed(group: string, closed: boolean): void
}

/** Storage may be blocked or hold anything; then every group is simply open. */
export function createSideState(cookiePrefix: string, storage: () => Storage): SideState {
  const key = `${cookiePrefix}-nav-closed`
  let closed = read()

  function read(): ReadonlySet<string> {
    try {
      const saved: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return new Set(Array.isArray(saved) ? saved.filter((item) => typeof item === 'string') : [])
    } catch {
      return new Set()
    }
  }

  return {
    isClosed: (group) => closed.has(group),
    setClosed(group, isClosed) {
      const next = new Set(closed)
      if (isClosed) next.add(group)
      else next.delete(group)
      closed = next
      try {
        storage().setItem(key, JSON.stringify([...closed]))
      } catch {
        // Full or blocked: the choice then lasts as long as the page.
      }
    },
  }
}
