import type { FileAnswer } from './send-file.ts'

const TOGETHER_PATH = '/_panel/answers'

/** Addresses may be cut off by proxies from 8,000 characters; encoding makes paths longer. */
const LONGEST = 3_000

interface Read {
  readonly path: string
  readonly signal: AbortSignal | undefined
  readonly resolve: (answer: FileAnswer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Reads that are made at the same moment become one request. Each is answered, fails and is given up
 * by itself, and the request with the last of them; if it fails as a whole, so do all. `ask` sends a read.
 */
export function createTogether(
  ask: (
    path: string,
    more: {
      readonly query?: { readonly paths: string }
      readonly signal?: AbortSignal | undefined
    },
  ) => Promise<FileAnswer>,
): (path: string, signal: AbortSignal | undefined) => Promise<FileAnswer> {
  let waiting: Read[] = []

  async function send(reads: readonly Read[]): Promise<void> {
    const [first, ...others] = reads
    if (first !== undefined && others.length === 0) {
      return ask(first.path, { signal: first.signal }).then(first.resolve, first.reject)
    }
    try {
      const paths = JSON.stringify(reads.map(({ path }) => path))
      const whole = await ask(TOGETHER_PATH, { query: { paths }, signal: whenAllAbort(reads) })
      const answers = whole.status === 200 ? readAnswers(whole.text, reads.length) : null
      // What is no list of answers is from something between the server and the panel.
      const rest = whole.status === 200 ? { ...whole, text: '' } : whole
      reads.forEach(({ resolve }, index) => {
        const one = answers?.[index]
        if (one === undefined) resolve(rest)
        else resolve({ status: one.status, text: JSON.stringify(one.body), header: () => null })
      })
    } catch (cause) {
      for (const { reject } of reads) reject(cause)
    }
  }

  function sendAll(): void {
    const reads = waiting.filter(({ signal }) => !signal?.aborted)
    waiting = []
    for (let first = 0; first < reads.length; ) {
      let length = 0
      let last = first
      while (last < reads.length && (last === first || length < LONGEST)) {
        length += reads[last]?.path.length ?? 0
        last += 1
      }
      void send(reads.slice(first, last))
      first = last
    }
  }

  return (path, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      if (waiting.length === 0) setTimeout(sendAll)
      waiting.push({ path, signal, resolve, reject })
    })
}

/** Aborts when the last of the callers has given up; undefined where one of them cannot. */
function whenAllAbort(reads: readonly Read[]): AbortSignal | undefined {
  const whole = new AbortController()
  let waiting = reads.length
  for (const { signal } of reads) {
    if (signal === undefined) return undefined
    const giveUp = () => {
      waiting -= 1
      if (waiting === 0) whole.abort(signal.reason)
    }
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  }
  return whole.signal
}

/** Undefined where something else answered in the place of the server. */
function readAnswers(
  text: string,
  count: number,
): readonly { readonly status: number; readonly body: unknown }[] | undefined {
  try {
    const answers: unknown = JSON.parse(text)
    return Array.isArray(answers) && answers.length === count ? answers : undefined
  } catch {
    return undefined
  }
}
