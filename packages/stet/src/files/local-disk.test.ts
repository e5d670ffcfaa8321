import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { IncomingFolder } from './incoming-file.ts'
import { LocalDisk } from './local-disk.ts'

async function folders() {
  const root = await mkdtemp(join(tmpdir(), 'stet-disk-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = join(root, 'files')
  let count = 0
  const temporary = async (content: string) => {
    const path = join(root, `temporary-${count++}`)
    await writeFile(path, content)
    return { path, size: content.length, mimeType: 'text/plain' }
  }
  return { root, folder, disk: new LocalDisk(folder, 'media'), temporary }
}
const textOf = async (bytes: AsyncIterable<Uint8Array> | null) => {
  if (!bytes) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
const keysOf = async (disk: LocalDisk) => {
  const keys: string[] = []
  for await (const { key } of disk.list()) keys.push(key)
  return keys
}

describe('files on disk', () => {
  it('are read whole, in part, and not at all', async () => {
    const { disk, temporary } = await folders()
    expect(await disk.write('a.txt', await temporary('0123456789'))).toBe(true)
    expect(await textOf(await disk.read('a.txt'))).toBe('0123456789')
    expect(await textOf(await disk.read('a.txt', { start: 2, end: 4 }))).toBe('234')
    expect(await disk.stat('a.txt')).toMatchObject({ size: 10 })
    expect(await disk.read('b.txt')).toBeNull()
    expect(await disk.stat('b.txt')).toBeNull()
    await disk.delete('a.txt')
    await disk.delete('a.txt')
    expect(await disk.stat('a.txt')).toBeNull()
  })

  it('have one writer per name, and what is there stays', async () => {
    const { disk, folder, temporary } = await folders()
    const writers = await Promise.all(['one', 'two', 'three'].map(temporary))
    const taken = await Promise.all(writers.map((file) => disk.write('same.txt', file)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    const winner = ['one', 'two', 'three'][taken.indexOf(true)]
    expect(await textOf(await disk.read('same.txt'))).toBe(winner)
    expect((await readdir(folder)).sort()).toEqual(['.stet-uploads', 'same.txt'])
  })

  it('are never seen empty while they are stored', async () => {
    const { disk, temporary } = await folders()
    const content = 'x'.repeat(100_000)
    const sizes = new Set<number | undefined>()
    for (let round = 0; round < 20; round++) {
      const key = `file-${round}.txt`
      const writing = disk.write(key, await temporary(content))
      let isWriting = true
      void writing.finally(() => {
        isWriting = false
      })
      while (isWriting) sizes.add((await disk.stat(key))?.size)
      await writing
    }
    expect([...sizes].filter((size) => size !== undefined && size !== 100_000)).toEqual([])
  })

  it('free their name when they could not be written', async () => {
    const { disk, temporary } = await folders()
    const missing = { path: '/nowhere/at/all', size: 1, mimeType: '' }
    await expect(disk.write('a.txt', missing)).rejects.toThrow('ENOENT')
    expect(await disk.stat('a.txt')).toBeNull()
    expect(await disk.write('a.txt', await temporary('x'))).toBe(true)
  })

  it.each([
    '../out.txt',
    '..',
    '.',
    '',
    '/etc/passwd',
    'a/b',
    'a\\b',
    'a\0b',
    'c:x',
    '.hidden',
    'x'.repeat(256),
  ])('are never outside of their folder: %j', async (key) => {
    const { disk, root, temporary } = await folders()
    await writeFile(join(root, 'out.txt'), 'outside')
    expect(await disk.write(key, await temporary('x'))).toBe(false)
    expect(await disk.read(key)).toBeNull()
    expect(await disk.stat(key)).toBeNull()
    await disk.delete(key)
    expect((await stat(join(root, 'out.txt'))).size).toBe(7)
  })

  it('are not folders', async () => {
    const { disk, folder } = await folders()
    await mkdir(join(folder, 'sub'), { recursive: true })
    expect(await disk.stat('sub')).toBeNull()
    expect(await disk.read('sub')).toBeNull()
  })

  it('are listed for collecting only where no other program keeps files', async () => {
    const { disk, temporary } = await folders()
    await disk.write('a.txt', await temporary('x'))
    expect(await keysOf(disk)).toEqual(['a.txt'])

    const other = await folders()
    await mkdir(other.folder, { recursive: true })
    await writeFile(join(other.folder, 'mine.txt'), 'a file of the site')
    expect(await other.disk.write('b.txt', await other.temporary('x'))).toBe(true)
    expect(await keysOf(other.disk)).toEqual([])
  })

  it('are listed also where there was no room for the name of their owner at first', async () => {
    const { disk, folder, temporary } = await folders()
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '.stet-uploads'), '')
    await disk.write('a.txt', await temporary('x'))
    expect(await keysOf(disk)).toEqual(['a.txt'])
    expect((await readdir(folder)).sort()).toEqual(['.stet-uploads', 'a.txt'])
    expect(await readFile(join(folder, '.stet-uploads'), 'utf8')).toBe('media')
  })

  it('of another collection in the same folder are not listed', async () => {
    const { disk, folder, temporary } = await folders()
    await disk.write('a.txt', await temporary('x'))
    expect(await keysOf(new LocalDisk(folder, 'papers'))).toEqual([])
    expect(await keysOf(new LocalDisk(folder, 'media'))).toEqual(['a.txt'])
  })

  it('that are links are not listed', async () => {
    const { disk, folder, root, temporary } = await folders()
    await disk.write('a.txt', await temporary('x'))
    await writeFile(join(root, 'out.txt'), 'outside')
    await symlink(join(root, 'out.txt'), join(folder, 'link.txt'))
    expect(await keysOf(disk)).toEqual(['a.txt'])
  })
})

describe('a file on its way', () => {
  it('is gone when its sender or the room for it fails', async () => {
    const { root } = await folders()
    const incoming = new IncomingFolder(join(root, 'incoming'))
    const described = { name: 'x', claimedType: '' }
    async function* broken() {
      yield Buffer.from('half')
      throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    }
    await expect(incoming.receive(broken(), described, 100)).rejects.toMatchObject({
      code: 'insufficientStorage',
      status: 507,
    })
    expect(await readdir(join(root, 'incoming'))).toEqual([])
  })
})
