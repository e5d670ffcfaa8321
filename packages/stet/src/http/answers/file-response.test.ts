import type { FileStorage } from '@stet/core'
import { expect, it } from 'vitest'
import { fileResponse } from './file-response.ts'

/** A storage whose file opens when the test says so, and that knows how many are open. */
function slowStorage() {
  const gate = Promise.withResolvers<void>()
  const opening = Promise.withResolvers<void>()
  let open = 0
  const storage: FileStorage = {
    write: async () => false,
    delete: async () => {},
    list: async function* () {},
    stat: async () => ({ size: 6, modified: 0 }),
    async read() {
      opening.resolve()
      await gate.promise
      open++
      async function* bytes() {
        try {
          for (const part of ['one', 'two']) yield Buffer.from(part)
        } finally {
          open--
        }
      }
      const started = bytes()
      return { [Symbol.asyncIterator]: () => started }
    },
  }
  return { storage, let: gate.resolve, opening: opening.promise, count: () => open }
}
const request = new Request('http://stet.test/')
const log = { warn() {}, error() {} }
const file = { log, key: 'a.txt', name: 'a.txt', type: 'text/plain', isPublic: true }

it('opens no file whose bytes are not sent', async () => {
  const { storage, let: open, count } = slowStorage()
  open()
  const response = await fileResponse(request, { ...file, storage })
  expect(response.status).toBe(200)
  expect(count()).toBe(0)
})

it('closes the file when the client goes, also while it is being opened', async () => {
  const { storage, let: open, opening, count } = slowStorage()
  const response = await fileResponse(request, { ...file, storage })
  const reader = response.body?.getReader()
  const reading = reader?.read()
  await opening
  await reader?.cancel()
  open()
  await reading
  await new Promise((resolve) => setImmediate(resolve))
  expect(count()).toBe(0)
})

it('closes the file when it has been read', async () => {
  const { storage, let: open, count } = slowStorage()
  open()
  const response = await fileResponse(request, { ...file, storage })
  expect(await response.text()).toBe('onetwo')
  expect(count()).toBe(0)
})
