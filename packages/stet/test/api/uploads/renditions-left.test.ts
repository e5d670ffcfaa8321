import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSiteServer } from '../../../src/cli/server/site-server.ts'
import { LocalDisk } from '../../../src/files/local-disk.ts'
import type { FileStorage } from '../../../src/index.ts'
import { testConfig } from '../../sites/test-config.ts'
import { openUploadSite } from '../../sites/upload-site.ts'

const WIDTHS = [20, 21, 22, 23]

/** A site whose renditions are kept when the test lets them, behind a server of its own. */
async function openHeldSite() {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let disk: FileStorage | undefined
  const there = () => disk as FileStorage
  const lookedUp: string[] = []
  const kept: string[] = []
  const storage: FileStorage = {
    stat: (key) => {
      lookedUp.push(key)
      return there().stat(key)
    },
    async write(key, file) {
      kept.push(key)
      await gate
      return there().write(key, file)
    },
    read: (key, range) => there().read(key, range),
    delete: (key) => there().delete(key),
    list: () => there().list(),
  }
  const media = {
    slug: 'media',
    fields: [],
    access: { read: () => true },
    upload: { renditions: { widths: WIDTHS, storage } },
  }
  const collections = [...testConfig.collections, media]
  const site = await openUploadSite({ ...testConfig, collections })
  onTestFinished(() => site.cms.close())
  disk = new LocalDisk(join(site.dataDir, 'kept'), 'media')

  const signals = new Map<string, AbortSignal>()
  const server = createSiteServer({
    fetch: (request, connection) => {
      signals.set(new URL(request.url).search, request.signal)
      return site.cms.fetch(request, connection)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: '#123456' } })
  const file = await picture.png().toBuffer()
  const uploaded = await site.upload('editor', '/api/media', { file, name: 'a.png', data: {} })
  const { doc } = await uploaded.json()
  const ask = (width: number, signal: AbortSignal | null = null) =>
    fetch(`http://127.0.0.1:${port}${doc.url}?width=${width}&format=png`, { signal })
  /** Whether the server has noticed that the reader who asked for a width has left. */
  const isLeft = (width: number) => signals.get(`?width=${width}&format=png`)?.aborted
  return { ask, isLeft, open: () => open(), lookedUp, kept }
}

test('a reader who leaves while a rendition waits takes it out of the queue; one who waits as well keeps it', async () => {
  const { ask, isLeft, open, lookedUp, kept } = await openHeldSite()
  const begun = [ask(20), ask(21)]
  await vi.waitFor(() => expect(kept.length).toBe(2))
  const leaves = new AbortController()
  const left = ask(22, leaves.signal).catch((error: Error) => error)
  const shared = ask(23, leaves.signal).catch((error: Error) => error)
  await vi.waitFor(() => expect(lookedUp.length).toBe(4))
  const stays = ask(23)
  await vi.waitFor(() => expect(lookedUp.length).toBe(5))
  leaves.abort(new Error('I left.'))
  expect(await left).toEqual(new Error('I left.'))
  expect(await shared).toEqual(new Error('I left.'))
  await vi.waitFor(() => expect(isLeft(22)).toBe(true))
  open()
  const answers = await Promise.all([...begun, stays])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(kept.length).toBe(3)
  // Nothing of it stays in the way of the next reader.
  expect((await ask(22)).status).toBe(200)
  expect(kept.length).toBe(4)
})
