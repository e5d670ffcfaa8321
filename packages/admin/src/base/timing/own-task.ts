const waiting: (() => void)[] = []
let isTaken = false
const channel = new MessageChannel()
channel.port1.onmessage = () => {
  const next = waiting.shift()
  isTaken = next !== undefined
  if (next === undefined) return
  channel.port2.postMessage(null)
  next()
}
// A process that has nothing else to do must be able to end.
;(channel.port1 as { unref?: () => void }).unref?.()

/**
 * Resolves at once for the first that asks, and for each of the others in a task of its own, so that what is
 * being drawn now does not wait for what follows.
 */
export function ownTask(): Promise<void> {
  return new Promise((resolve) => {
    if (isTaken) {
      waiting.push(resolve)
      return
    }
    isTaken = true
    channel.port2.postMessage(null)
    resolve()
  })
}
