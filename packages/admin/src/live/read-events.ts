import type { LiveEvent, NumberedLiveEvent } from '@stet/core'

/** What a stream of server-sent events brings: an event, or a sign that it is alive, with its number. */
export type StreamMessage = { readonly number: number; readonly event: LiveEvent | null }

/** Reads a stream of server-sent events until it ends. What is no event of ours is passed over. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onSign: (sign: StreamMessage) => void,
): Promise<void> {
  const reader = body.getReader()
  const text = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    rest += text.decode(value, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const sign = signOf(block)
      if (sign) onSign(sign)
    }
  }
}

function signOf(block: string): StreamMessage | null {
  let number = Number.NaN
  let event: LiveEvent | null = null
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) number = Number(line.slice(4))
    if (line.startsWith('data: ')) event = parsed(line.slice(6))
  }
  return Number.isSafeInteger(number) ? { number, event } : null
}

function parsed(data: string): LiveEvent | null {
  try {
    return JSON.parse(data) as NumberedLiveEvent['event']
  } catch {
    return null
  }
}
