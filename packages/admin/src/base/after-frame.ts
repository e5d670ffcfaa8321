/** Milliseconds after which a window that draws no frames, because it is hidden, has had its turn. */
const WITHOUT_FRAMES = 100

/** Runs once the next frame has been drawn, so that the frame does not wait for it; the answer calls it off. */
export function afterNextFrame(run: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    run()
  }, WITHOUT_FRAMES)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
