import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StetError } from '@stet/core'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IncomingFolder } from '../../files/incoming-file.ts'
import { type MultipartLimits, readMultipart } from './multipart.ts'

let path = ''
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'stet-multipart-'))
})
afterEach(() => rm(path, { recursive: true, force: true }))

const plenty: MultipartLimits = { payload: 10_000, total: 100_000, silence: 5000, duration: 60_000 }
const requestOf = (body: BodyInit, type?: string) =>
  new Request('http://stet.test/', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
const receiver = (maxBytes = 50_000) => ({
  folder: new IncomingFolder(path),
  admit: async () => ({ maxBytes, kind: 'file' as const }),
})
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof StetError ? error.code : error),
  )

describe('a multipart body', () => {
  it('is read however it is cut into pieces', async () => {
    const form = new FormData()
    form.set('_payload', '{"title":"Zwölf Boxkämpfer ⚽"}')
    form.set('file', new File(['\r\n--not-the-boundary\r\n'], 'écran.txt', { type: 'text/plain' }))
    const whole = requestOf(form)
    const type = whole.headers.get('content-type') ?? ''
    const bytes = new Uint8Array(await whole.arrayBuffer())
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
        async (cuts) => {
          let at = 0
          let turn = 0
          const stream = new ReadableStream<Uint8Array>({
            pull(controller) {
              if (at >= bytes.length) return controller.close()
              const next = at + (cuts[turn++ % cuts.length] ?? 1)
              controller.enqueue(bytes.subarray(at, next))
              at = next
            },
          })
          const { payload, file } = await readMultipart(requestOf(stream, type), plenty, receiver())
          expect(JSON.parse(payload)).toEqual({ title: 'Zwölf Boxkämpfer ⚽' })
          expect(file).toMatchObject({ name: 'écran.txt', claimedType: 'text/plain', size: 22 })
          await rm(file?.path ?? '')
        },
      ),
      { numRuns: 30 },
    )
  })

  it('is refused as a mistake of its sender, whatever noise it is, and leaves nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.constantFrom(
              '--b',
              '--b--',
              '\r\n',
              '\r\n\r\n',
              'content-disposition: form-data; name="file"; filename="x"',
              '"',
              ';',
              '\0',
            ),
            fc.string({ unit: 'binary' }),
          ),
        ),
        async (parts) => {
          const body = requestOf(parts.join(''), 'multipart/form-data; boundary=b')
          const read = readMultipart(body, plenty, receiver())
          const outcome = await codeOf(read)
          expect(['read', 'badRequest', 'invalidJSON']).toContain(outcome)
          if (outcome === 'read') await rm((await read).file?.path ?? '', { force: true })
          expect(await readdir(path)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is refused with a file where none is expected, and read with a field for one left empty', async () => {
    const refuse = () => new StetError('badRequest')
    const form = new FormData()
    form.set('_payload', '{}')
    form.set('file', new File([], ''))
    const { file, payload } = await readMultipart(requestOf(form), plenty, { refuse })
    expect({ file, payload }).toEqual({ file: null, payload: '{}' })
    for (const value of [new File(['x'], 'x.txt'), '{"filename":"x.txt"}']) {
      form.set('file', value)
      expect(await codeOf(readMultipart(requestOf(form), plenty, { refuse }))).toBe('badRequest')
    }
    expect(await readdir(path)).toEqual([])
  })

  it.each([
    ['a file', (form: FormData) => form.set('file', new File(['x'.repeat(60_000)], 'x'))],
    ['a payload', (form: FormData) => form.set('_payload', 'x'.repeat(20_000))],
    ['everything', (form: FormData) => form.set('other', new File(['x'.repeat(200_000)], 'x'))],
  ])('is refused where %s is more than allowed', async (_what, add) => {
    const form = new FormData()
    add(form)
    // As one piece: the stream that a form becomes does not take being cancelled.
    const whole = requestOf(form)
    const body = requestOf(await whole.arrayBuffer(), whole.headers.get('content-type') ?? '')
    expect(await codeOf(readMultipart(body, plenty, receiver()))).toBe('tooLarge')
    expect(await readdir(path)).toEqual([])
  })
})

describe('a sender', () => {
  const start = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n'

  it('that falls silent is given up, and what came is gone', async () => {
    let isCancelled = false
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(`${start}half`)),
      cancel: () => {
        isCancelled = true
      },
    })
    const body = requestOf(stream, 'multipart/form-data; boundary=b')
    const limits = { ...plenty, silence: 30 }
    expect(await codeOf(readMultipart(body, limits, receiver()))).toBe('requestTimeout')
    expect(await readdir(path)).toEqual([])
    await vi.waitFor(() => expect(isCancelled).toBe(true))
  })

  it('that sends a byte now and then is given up too', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(start)),
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        controller.enqueue(Buffer.from('x'))
      },
    })
    const body = requestOf(stream, 'multipart/form-data; boundary=b')
    const limits = { ...plenty, duration: 100 }
    expect(await codeOf(readMultipart(body, limits, receiver()))).toBe('requestTimeout')
    expect(await readdir(path)).toEqual([])
  })
})
