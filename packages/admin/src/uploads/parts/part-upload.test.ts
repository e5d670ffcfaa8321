import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { checksumOfPart, checksumOfParts, contentDigest } from './checksums.ts'
import { PartUpload, type PartUploadPorts, type SessionAnswer } from './part-upload.ts'

const partSize = 4
const busy = () =>
  new ApiFailure({
    status: 503,
    errors: [{ name: 'Unavailable', message: 'Busy.', data: undefined }],
  })
const unanswered = () => new ApiFailure({ status: 0, errors: [], isOffline: true })
const refused = (status: number, name: string) =>
  new ApiFailure({ status, errors: [{ name, message: name, data: undefined }] })

/** What becomes of one attempt to send a part. */
type Fate = 'stored' | 'lost' | 'stored, answer lost' | 'busy' | 'forgotten'

/** A server in memory that does with each part what `fates` say, and takes it once they are over. */
function opened(fates: Fate[] = []) {
  const sessions = new Map<string, Map<number, string>>()
  const state = { isOnline: true, begun: 0, waits: [] as number[], now: 0 }
  let found: SessionAnswer | null = null

  const answerOf = (id: string): SessionAnswer => ({
    id,
    partSize,
    parts: [...(sessions.get(id)?.keys() ?? [])],
  })
  const ports: PartUploadPorts = {
    async find() {
      return found
    },
    async begin() {
      const id = `session ${++state.begun}`
      sessions.set(id, new Map())
      return answerOf(id)
    },
    async send({ id }, { number, bytes, checksum }, { signal, onProgress }) {
      signal.throwIfAborted()
      onProgress(0.5)
      const fate = fates.shift() ?? 'stored'
      const text = await bytes.text()
      signal.throwIfAborted()
      const parts = sessions.get(id)
      if (parts === undefined || fate === 'forgotten') {
        sessions.delete(id)
        throw refused(404, 'NotFound')
      }
      if (fate === 'busy') throw busy()
      if (fate === 'lost') throw unanswered()
      expect(checksum).toBe(await checksumOfPart(new Blob([text])))
      parts.set(number, text)
      if (fate !== 'stored') throw unanswered()
    },
    arrived() {},
    hashPart: checksumOfPart,
    hashWhole: checksumOfParts,
    isOnline: () => state.isOnline,
    async wait(milliseconds) {
      state.waits.push(milliseconds)
      state.now += milliseconds
    },
    now: () => state.now,
  }
  const textOf = (id: string) =>
    [...(sessions.get(id) ?? [])]
      .sort(([a], [b]) => a - b)
      .map(([, text]) => text)
      .join('')
  const resume = (id: string) => {
    found = answerOf(id)
  }
  return { ports, state, sessions, textOf, resume }
}

function uploadOf(text: string, ports: PartUploadPorts, abort = new AbortController()) {
  const file = new File([text], 'film.txt')
  return { upload: new PartUpload(file, partSize, ports, abort.signal), abort }
}

describe('a file that is sent in parts', () => {
  test('is whole whatever happens to its parts on the way', async () => {
    const fate = fc.constantFrom<Fate>('stored', 'lost', 'stored, answer lost', 'busy', 'forgotten')
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 0, maxLength: 60 }),
        // The third forgotten session is one too many.
        fc
          .array(fate, { maxLength: 12 })
          .filter((all) => all.filter((f) => f === 'forgotten').length < 2),
        async (text, fates) => {
          const { ports, textOf } = opened([...fates])
          const { upload } = uploadOf(text, ports)
          const session = await upload.store()
          expect(textOf(session)).toBe(await new Blob([text]).text())
          expect(upload.getStatus()).toMatchObject({ kind: 'checking', share: 1 })
        },
      ),
    )
  })

  test('continues a session with what is missing', async () => {
    const { ports, sessions, resume, textOf, state } = opened()
    sessions.set(
      'earlier',
      new Map([
        [1, 'abcd'],
        [3, 'ijkl'],
      ]),
    )
    resume('earlier')
    const sent: number[] = []
    const { upload } = uploadOf('abcdefghijklmn', {
      ...ports,
      send(session, part, about) {
        sent.push(part.number)
        return ports.send(session, part, about)
      },
    })
    expect(await upload.store()).toBe('earlier')
    expect(sent).toEqual([2, 4])
    expect(textOf('earlier')).toBe('abcdefghijklmn')
    expect(state.begun).toBe(0)
  })

  test('waits longer and longer for a server that is busy, and fails after minutes without anything', async () => {
    const { ports, state } = opened(Array.from({ length: 100 }, () => 'busy' as const))
    const { upload } = uploadOf('abcd', ports)
    await expect(upload.store()).rejects.toMatchObject({ status: 503 })
    expect(state.waits.slice(0, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(state.now).toBeGreaterThan(180_000)
    expect(state.now).toBeLessThan(300_000)
  })

  test('waits for as long as the device is offline', async () => {
    const { ports, state, textOf } = opened(Array.from({ length: 40 }, () => 'lost' as const))
    state.isOnline = false
    const { upload } = uploadOf('abcd', ports)
    const kinds = new Set<string>()
    upload.subscribe(() => kinds.add(upload.getStatus().kind))
    expect(textOf(await upload.store())).toBe('abcd')
    expect(kinds).toContain('offline')
    expect(kinds).not.toContain('retrying')
  })

  test.each([
    [409, 'PartDiffers'],
    [403, 'Forbidden'],
    [507, 'InsufficientStorage'],
    [413, 'TooLarge'],
  ])('fails at once for what time does not change (%i %s)', async (status, name) => {
    const { ports, state } = opened()
    const { upload } = uploadOf('abcdefgh', {
      ...ports,
      async send() {
        throw refused(status, name)
      },
    })
    await expect(upload.store()).rejects.toMatchObject({ status })
    expect(state.waits).toEqual([])
  })

  test('sends nothing while it is paused, and half a part again afterwards', async () => {
    const { ports, textOf } = opened()
    const entered = Promise.withResolvers<void>()
    let isFirst = true
    const { upload } = uploadOf('abcd', {
      ...ports,
      async send(session, part, about) {
        if (!isFirst) return ports.send(session, part, about)
        isFirst = false
        about.onProgress(0.5)
        entered.resolve()
        await new Promise<void>((_resolve, reject) => {
          about.signal.addEventListener('abort', () => reject(about.signal.reason))
        })
      },
    })
    const stored = upload.store()
    await entered.promise
    upload.pause()
    expect(upload.getStatus()).toMatchObject({ kind: 'paused' })
    upload.resume()
    expect(textOf(await stored)).toBe('abcd')
  })

  test('says that it is paused, also where that was pressed while its session began', async () => {
    const { ports, textOf } = opened()
    const { upload } = uploadOf('abcdefgh', {
      ...ports,
      async begin(checksum) {
        const session = await ports.begin(checksum)
        upload.pause()
        return session
      },
    })
    const stored = upload.store()
    await expect.poll(() => upload.getStatus().kind).toBe('paused')
    // Whatever goes on by itself has had its turn.
    await new Promise((resolve) => setTimeout(resolve))
    expect(upload.getStatus()).toMatchObject({ kind: 'paused' })
    upload.resume()
    expect(textOf(await stored)).toBe('abcdefgh')
  })

  test('can be cancelled at any time, also while it is paused', async () => {
    const { ports } = opened()
    const { upload, abort } = uploadOf('abcdefgh', ports)
    upload.pause()
    const stored = upload.store()
    abort.abort(new Error('cancelled'))
    await expect(stored).rejects.toThrow('cancelled')
  })

  test('tells a speed only once that means something', async () => {
    const { ports, state } = opened()
    const speeds: (number | null)[] = []
    const { upload } = uploadOf('a'.repeat(40), {
      ...ports,
      async send(session, part, about) {
        state.now += 1000
        await ports.send(session, part, about)
      },
    })
    upload.subscribe(() => speeds.push(upload.getStatus().speed))
    await upload.store()
    expect(speeds.slice(0, 3)).toEqual([null, null, null])
    expect(speeds.some((speed) => speed !== null && speed > 1 && speed < 8)).toBe(true)
  })
})

test('a checksum is what other programs make of the same bytes', async () => {
  const parts = [await checksumOfPart(new Blob(['abcd'])), await checksumOfPart(new Blob(['e']))]
  // printf abcd | sha256sum; printf e | sha256sum; and of both digests one after the other.
  expect(parts).toEqual([
    '88d4266fd4e6338d13b845fcf289579d209c897823b9217da3e161936f031589',
    '3f79bb7b435b05321651daefd374cdc681dc06faa65e374e38337b88ca046dea',
  ])
  expect(await checksumOfParts(parts)).toBe(
    'bafb9e4a16b0f3da98f78d6e1e0ff1a9e086515e1539943e12fb2ef872d7c7f5',
  )
  expect(contentDigest(parts[0] ?? '')).toBe(
    'sha-256=:iNQmb9TmM40TuEX88olXnSCciXgjuSF9o+Fhk28DFYk=:',
  )
})
