import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Percent by which the heap may outgrow what was in use before its garbage is collected. */
const growth = 30
/** Bytes for what was made lately; all of a busy second's answers need not fit. */
const youngBytes = 8 * 1024 * 1024

/**
 * Keeps the process's memory near what is in use. By default V8 goes by the machine: where there is
 * much memory it collects seldom, and a server that answers long lists takes four times what it needs.
 */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`)
  const watch = setInterval(() => {
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
    if (young === undefined || young.space_size < youngBytes) return
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(watch)
  }, 1000)
  watch.unref()
}
