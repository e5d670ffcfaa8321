import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8'

/** Percent by which a large heap may outgrow what was in use before its garbage is collected. */
const growth = 30
/**
 * Bytes that any heap may outgrow it by. A collection costs as much as is in use, so a small heap that
 * is collected at a third more is collected with every few long answers: half of a list's time.
 */
const leeway = 64 * 1024 * 1024
/** Bytes for what was made lately; all of a busy second's answers need not fit. */
const youngBytes = 8 * 1024 * 1024

/**
 * Keeps the process's memory near what is in use. By default V8 goes by the machine: where there is
 * much memory it collects seldom, and a server that answers long lists takes four times what it needs.
 */
export function limitHeap(): void {
  let isYoungBound = false
  const bound = (): void => {
    const { used_heap_size: heap, external_memory: external } = getHeapStatistics()
    const percent = Math.max(growth, Math.round((leeway / (heap + external)) * 100))
    setFlagsFromString(`--heap-growing-percent=${percent}`)
    if (isYoungBound) return
    const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')
    if (young === undefined || young.space_size < youngBytes) return
    setFlagsFromString('--semi-space-growth-factor=1')
    isYoungBound = true
  }
  bound()
  setInterval(bound, 1000).unref()
}
