import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FirstViewOrder } from '@stet/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FirstViewThread, type FirstViewThreadOptions } from './first-view-thread.ts'

/** Draws the answer to one read, in the page called `/hangs` nothing, and in `/dies` it ends. */
const drawer = `
import { parentPort } from 'node:worker_threads'
const orders = new Map()
parentPort.on('message', (message) => {
  if (message.type === 'answer') {
    parentPort.postMessage({ type: 'drawn', id: message.read, view: { html: message.answer?.body ?? 'none', state: '{}' } })
    return
  }
  const { id, order: { address } } = message
  if (address === '/dies') process.exit(1)
  if (address === '/throws') throw new Error('A drawing that fails')
  if (address === '/fails') parentPort.postMessage({ type: 'failed', id, reason: 'Error: no such screen' })
  if (address === '/hangs') for (;;);
  if (address === '/environment') {
    parentPort.postMessage({ type: 'drawn', id, view: { html: JSON.stringify(process.env), state: '{}' } })
  }
  if (address === '/reads') {
    parentPort.postMessage({ type: 'read', id, read: id, asked: { method: 'GET', url: '/api/notes', headers: {}, body: null } })
  }
})
`

let folder: string
let thread: FirstViewThread
const log = { warn: vi.fn(), error: vi.fn() }

async function begin(options: Partial<FirstViewThreadOptions> = {}): Promise<void> {
  const program = join(folder, 'thread.mjs')
  await writeFile(program, drawer)
  thread = new FirstViewThread({ program, ...options })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-first-view-'))
  log.warn.mockClear()
  log.error.mockClear()
})
afterEach(async () => {
  await thread.close()
  await rm(folder, { recursive: true, force: true })
})

const draw = (address: string, body: string | null = 'Notes') =>
  thread.draw(
    { address } as FirstViewOrder,
    async () => (body === null ? null : { status: 200, headers: {}, body }),
    log,
  )

test('a view is drawn with what is read for it, and without what cannot be read', async () => {
  await begin()
  expect(await draw('/reads')).toEqual({ html: 'Notes', state: '{}' })
  expect(await draw('/reads', null)).toEqual({ html: 'none', state: '{}' })
})

test('a drawing that fails is none, is told, and the next one is drawn', async () => {
  await begin()
  expect(await draw('/fails')).toBeNull()
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('no such screen'))
  expect(await draw('/reads')).not.toBeNull()
})

test('a thread that ends takes its drawings along, and another one is begun for the next', async () => {
  await begin()
  expect(await Promise.all([draw('/dies'), draw('/reads')])).toEqual([null, null])
  expect(await draw('/reads')).not.toBeNull()
})

test('a drawing that takes too long ends its thread', async () => {
  await begin({ timeout: 300 })
  expect(await draw('/hangs')).toBeNull()
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('/hangs'))
  expect(await draw('/reads')).not.toBeNull()
})

test('a thread that always fails is not begun again and again', async () => {
  await begin()
  for (let time = 0; time < 3; time++) expect(await draw('/throws')).toBeNull()
  expect(log.error).toHaveBeenCalledTimes(3)
  expect(await draw('/reads')).toBeNull()
})

test('pages beyond those that wait are sent without', async () => {
  await begin({ maxWaiting: 2 })
  const drawn = await Promise.all([draw('/reads'), draw('/reads'), draw('/reads')])
  expect(drawn.map((view) => view === null)).toEqual([false, false, true])
})

test('a thread knows nothing of the server’s environment', async () => {
  await begin()
  const view = await draw('/environment')
  expect(JSON.parse(view?.html ?? '')).toEqual({ NODE_ENV: 'production' })
})

test('a thread without work ends', async () => {
  await begin({ idle: 50 })
  expect(await draw('/reads')).not.toBeNull()
  await vi.waitFor(() => expect(thread.isThere).toBe(false))
  expect(await draw('/reads')).not.toBeNull()
})
