const waiting: (() => void)[] = []
const channel = new MessageChannel()
channel.port1.onmessage = () => waiting.shift()?.()
// A process that has nothing else to do must be able to end.
;(channel.port1 as { unref?: () => void }).unref?.()

/** Resolves in a task of its own, so that what is being drawn now does not wait for what follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    channel.port2.postMessage(null)
  })
}
