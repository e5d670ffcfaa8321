import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileStorage, Unavailable } from '@stet/core'
import { expect, it, onTestFinished } from 'vitest'
import { LocalDisk } from './local-disk.ts'
import { movingStorage } from './moving-storage.ts'

async function storages() {
  const root = await mkdtemp(join(tmpdir(), 'stet-moving-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const former = new LocalDisk(join(root, 'former'), 'media')
  const present = new LocalDisk(join(root, 'present'), 'media')
  let count = 0
  const file = async (content: string) => {
    const path = join(root, `temporary-${count++}`)
    await writeFile(path, content)
    return { path, size: content.length, mimeType: 'text/plain' }
  }
  return { former, present, file, both: movingStorage(present, former) }
}
const textOf = async (bytes: AsyncIterable<Uint8Array> | null) => {
  if (!bytes) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

it('answers a file from where it is, and stores new ones where they are to be', async () => {
  const { former, present, file, both } = await storages()
  await former.write('old.txt', await file('from before'))
  expect(await both.write('new.txt', await file('from now'))).toBe(true)
  expect(await textOf(await both.read('old.txt', { start: 5, end: 10 }))).toBe('before')
  expect(await textOf(await both.read('new.txt'))).toBe('from now')
  expect(await both.stat('old.txt')).toMatchObject({ size: 11 })
  expect(await both.stat('none.txt')).toBeNull()
  expect(await both.read('none.txt')).toBeNull()
  expect(await former.stat('new.txt')).toBeNull()
  expect(await textOf(await present.read('new.txt'))).toBe('from now')
  const keys: string[] = []
  for await (const { key } of both.list()) keys.push(key)
  expect(keys.toSorted()).toEqual(['new.txt', 'old.txt'])
})

it('does not give a name away that either storage has', async () => {
  const { former, file, both } = await storages()
  await former.write('same.txt', await file('from before'))
  expect(await both.write('same.txt', await file('other'))).toBe(false)
  await both.write('new.txt', await file('x'))
  expect(await both.write('new.txt', await file('y'))).toBe(false)
  expect(await textOf(await both.read('same.txt'))).toBe('from before')
})

it('notices a server with the former config that took the name at the same moment', async () => {
  const { former, present, file } = await storages()
  const theirs = await file('theirs')
  const late: FileStorage = movingStorage(
    {
      write: async (key, mine) => {
        const isStored = await present.write(key, mine)
        await former.write(key, theirs)
        return isStored
      },
      read: (key, range) => present.read(key, range),
      stat: (key) => present.stat(key),
      delete: (key) => present.delete(key),
      list: () => present.list(),
    },
    former,
  )
  await expect(late.write('same.txt', await file('mine'))).rejects.toBeInstanceOf(Unavailable)
  expect(await present.stat('same.txt')).toBeNull()
  expect(await textOf(await late.read('same.txt'))).toBe('theirs')
})

it('deletes a file wherever it is', async () => {
  const { former, present, file, both } = await storages()
  for (const storage of [former, present]) await storage.write('a.txt', await file('x'))
  await both.delete('a.txt')
  expect(await both.stat('a.txt')).toBeNull()
})

it('finds a file that is moved while it looks', async () => {
  const { former, present, file } = await storages()
  await former.write('a.txt', await file('moved'))
  const moving = movingStorage(present, {
    write: (key, moved) => former.write(key, moved),
    async read(key, range) {
      await present.write(key, await file('moved'))
      await former.delete(key)
      return former.read(key, range)
    },
    stat: (key) => former.stat(key),
    delete: (key) => former.delete(key),
    list: () => former.list(),
  })
  expect(await textOf(await moving.read('a.txt'))).toBe('moved')
})

it('sends readers to the storage that has the file, and joins parts only under a free name', async () => {
  const { former, present, file } = await storages()
  const named = (storage: FileStorage, name: string): FileStorage => ({
    write: (key, moved) => storage.write(key, moved),
    read: (key, range) => storage.read(key, range),
    stat: (key) => storage.stat(key),
    delete: (key) => storage.delete(key),
    list: () => storage.list(),
    addressOf: async (key) => `https://${name}.example/${key}`,
    sweep: async () => 2,
    parts: {
      partSize: 8,
      begin: async () => name,
      sign: async () => ({ url: '', headers: {} }),
      list: async () => [],
      complete: async () => true,
      abort: async () => {},
    },
  })
  const both = movingStorage(named(present, 'present'), named(former, 'former'))
  await former.write('old.txt', await file('x'))
  await present.write('new.txt', await file('x'))
  const answer = { mimeType: 'text/plain', disposition: 'inline' }
  expect(await both.addressOf?.('old.txt', answer)).toBe('https://former.example/old.txt')
  expect(await both.addressOf?.('new.txt', answer)).toBe('https://present.example/new.txt')
  expect(await both.sweep?.({ before: new Date(), isKept: async () => false })).toBe(4)
  const upload = (key: string) => ({ key, size: 1, mimeType: 'text/plain' })
  expect(await both.parts?.begin(upload('a.txt'))).toBe('present')
  expect(await both.parts?.complete(upload('a.txt'), null)).toBe(true)
  expect(await both.parts?.complete(upload('old.txt'), null)).toBe(false)
  expect(movingStorage(present, former).parts).toBeUndefined()
})
