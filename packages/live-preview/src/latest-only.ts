/**
 * The function, run once at a time: calls while it runs become one call after it. Its errors are
 * dropped, since the next change calls it again.
 */
export function latestOnly(work: () => Promise<void>): () => void {
  let isRunning = false
  let isDue = false
  const run = async () => {
    isRunning = true
    while (isDue) {
      isDue = false
      await work().catch(() => {})
    }
    isRunning = false
  }
  return () => {
    isDue = true
    if (!isRunning) run()
  }
}
