import { describe, expect, test, vi } from 'vitest'
import type { FileAnswer } from './send-file.ts'
import { createTogether } from './together.ts'

const answer = (body: unknown, status = 200): FileAnswer => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  header: () => null,
})

/** Answers each path with itself, and notes what was sent. */
function echo(answered: (paths: readonly string[]) => FileAnswer = all) {
  const sent: (readonly string[])[] = []
  const together = createTogether(async (path, { query }) => {
    const paths: readonly string[] = query === undefined ? [path] : JSON.parse(query.paths)
    sent.push(paths)
    return query === undefined ? answer({ path }) : answered(paths)
  })
  return { sent, together }
}

const all = (paths: readonly string[]) =>
  answer(paths.map((path) => ({ status: path.includes('not') ? 404 : 200, body: { path } })))

describe('reads that are made at the same moment', () => {
  test('are one request, and each has its own answer', async () => {
    const { sent, together } = echo()
    const answers = await Promise.all(
      ['/a', '/not', '/c?depth=0'].map((path) => together(path, undefined)),
    )
    expect(sent).toEqual([['/a', '/not', '/c?depth=0']])
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [200, '{"path":"/a"}'],
      [404, '{"path":"/not"}'],
      [200, '{"path":"/c?depth=0"}'],
    ])
  })

  test('are several requests where their paths are long', async () => {
    const { sent, together } = echo()
    const paths = Array.from({ length: 9 }, (_, index) => `/${index}${'x'.repeat(999)}`)
    await Promise.all(paths.map((path) => together(path, undefined)))
    expect(sent.map(({ length }) => length)).toEqual([3, 3, 3])
    expect(sent.flat()).toEqual(paths)
  })

  test('leave one out that is given up before they are sent', async () => {
    const { sent, together } = echo()
    const left = new AbortController()
    const others = ['/a', '/c'].map((path) => together(path, undefined))
    const given = together('/b', left.signal)
    left.abort()
    await expect(given).rejects.toBe(left.signal.reason)
    await Promise.all(others)
    expect(sent).toEqual([['/a', '/c']])
  })

  test.each([
    ['refused as a whole', answer({ errors: [] }, 401), [401, '{"errors":[]}']],
    ['answered by something else', answer('<p>Sign in to this network</p>'), [200, '']],
    ['answered with too little', answer([]), [200, '']],
  ])('that are %s are so each', async (_name, whole, expected) => {
    const { together } = echo(() => whole)
    const answers = await Promise.all(['/a', '/b'].map((path) => together(path, undefined)))
    for (const { status, text } of answers) expect([status, text]).toEqual(expected)
  })

  test('are given up with the last of them, and not before', async () => {
    let whole: AbortSignal | undefined
    const ask = vi.fn((_path: string, { signal }: { signal?: AbortSignal | undefined }) => {
      whole = signal
      return new Promise<FileAnswer>(() => {})
    })
    const together = createTogether(ask)
    const callers = [new AbortController(), new AbortController()]
    const reads = callers.map(({ signal }, index) => together(`/${index}`, signal))
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    const [first, last] = callers
    first?.abort()
    await expect(reads[0]).rejects.toBe(first?.signal.reason)
    expect(whole?.aborted).toBe(false)
    last?.abort()
    await expect(reads[1]).rejects.toBe(last?.signal.reason)
    expect(whole?.aborted).toBe(true)
  })

  test('go on where one of them cannot be given up', async () => {
    const ask = vi.fn((_path: string, _more: { signal?: AbortSignal | undefined }) => {
      return new Promise<FileAnswer>(() => {})
    })
    const together = createTogether(ask)
    void together('/a', undefined)
    void together('/b', new AbortController().signal)
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    expect(ask.mock.calls[0]?.[1].signal).toBeUndefined()
  })

  test('all fail with the request', async () => {
    const failure = new Error('offline')
    const together = createTogether(vi.fn().mockRejectedValue(failure))
    const reads = ['/a', '/b'].map((path) => together(path, undefined))
    for (const read of reads) await expect(read).rejects.toBe(failure)
  })
})

test('a read by itself is its own request, and can be given up while it is answered', async () => {
  const { sent, together } = echo()
  expect((await together('/a?depth=0', undefined)).text).toBe('{"path":"/a?depth=0"}')
  expect(sent).toEqual([['/a?depth=0']])
  const left = new AbortController()
  const never = createTogether(() => new Promise(() => {}))('/a', left.signal)
  left.abort()
  await expect(never).rejects.toBe(left.signal.reason)
})
