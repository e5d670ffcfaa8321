/** Milliseconds after which it runs without a frame, of which a page that is not shown has none. */
const WITHOUT_FRAME = 100

/**
 * Runs when what was just drawn has been painted; the answer calls it off. A request keeps the thread
 * for about a millisecond, and those that nothing on the screen waits for need not hold a frame back.
 */
export function afterPaint(run: () => void): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(go)
  })
  const late = setTimeout(go, WITHOUT_FRAME)
  function stop(): void {
    cancelAnimationFrame(frame)
    clearTimeout(painted)
    clearTimeout(late)
  }
  function go(): void {
    stop()
    run()
  }
  return stop
}
