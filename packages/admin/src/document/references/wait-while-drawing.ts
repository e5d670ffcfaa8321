let isWaitedFor = false

/** From now on, what is being read is waited for where it is shown: the server draws a page once, with all of it. */
export function waitForReads(): void {
  isWaitedFor = true
}

/**
 * Called with what is being read by a component that shows, until that is there, that it loads. Does nothing
 * in a browser.
 *
 * @throws the promise where reads are waited for, by which React knows when to go on.
 */
export function waitWhileDrawing(read: () => Promise<unknown>): void {
  if (isWaitedFor) throw read()
}
