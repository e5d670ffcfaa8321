import { join } from 'node:path'
import type { FileStorage } from '@stet/core'
import { LocalDisk } from '../../src/files/local-disk.ts'
import { defineConfig } from '../../src/index.ts'

/** The site of the process that is killed and of the test that checks it, with a storage whose removals can be changed. */
export function removalConfig(
  folder: string,
  deletes: (remove: () => Promise<void>) => Promise<void> = (remove) => remove(),
  beforeWrite: (key: string) => Promise<void> = async () => {},
) {
  const disk = new LocalDisk(join(folder, 'papers'), 'papers')
  const storage: FileStorage = {
    async write(key, file) {
      await beforeWrite(key)
      return disk.write(key, file)
    },
    read: (key, range) => disk.read(key, range),
    stat: (key) => disk.stat(key),
    list: () => disk.list(),
    delete: (key) => deletes(() => disk.delete(key)),
  }
  return defineConfig({
    collections: [
      { slug: 'users', auth: true, fields: [] },
      {
        slug: 'papers',
        versions: { drafts: true },
        trash: true,
        upload: { storage },
        access: { read: () => true },
        fields: [],
      },
    ],
    jobs: { access: { read: () => true, manage: () => true } },
  })
}
