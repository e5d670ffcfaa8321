import type { LiveEvent } from '@stet/core'

/** Reads the server-sent events of an answer as they arrive. */
export function readEvents(response: Response) {
  const events: LiveEvent[] = []
  let lastId = ''
  let wake = () => {}
  let hasEnded = false
  const reader = response.body?.getReader()
  const ended = (async () => {
    const text = new TextDecoder()
    let rest = ''
    for (;;) {
      const chunk = await reader?.read().catch(() => undefined)
      if (!chunk || chunk.done) break
      rest += text.decode(chunk.value, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const line of blocks.flatMap((block) => block.split('\n'))) {
        if (line.startsWith('id: ')) lastId = line.slice(4)
        if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)) as LiveEvent)
      }
      wake()
    }
    hasEnded = true
    wake()
  })()
  return {
    events,
    ended,
    get lastId() {
      return lastId
    },
    /** Resolves with the first event that fits, past or to come; with `count`, with the one of that number. */
    async until(fits: (event: LiveEvent) => boolean, count = 1): Promise<LiveEvent> {
      for (;;) {
        const found = events.filter(fits)[count - 1]
        if (found) return found
        if (hasEnded) throw new Error(`The stream ended after ${JSON.stringify(events)}`)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    /** Resolves when the server has sent the first event. */
    async begun(): Promise<void> {
      while (lastId === '' && !hasEnded) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    leave: () => reader?.cancel().catch(() => {}),
  }
}

export const writeOf =
  (id: string, intent?: string) =>
  (event: LiveEvent): boolean =>
    event.kind === 'write' && event.id === id && (intent === undefined || event.intent === intent)
