import { join } from 'node:path'
import type { FileStorage } from '@stet/core'
import { LocalDisk } from '../../src/files/local-disk.ts'
import { defineConfig } from '../../src/index.ts'

/** What makes the bytes of a whole file arrive otherwise than they are stored. */
export type Reading = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/**
 * The site of the process that is killed and of the test that checks it: browsers put files into its storage,
 * which is a folder.
 */
export function checksumConfig(folder: string, reading: Reading = (bytes) => bytes) {
  const disk = new LocalDisk(join(folder, 'films'), 'films')
  const storage: FileStorage = {
    write: (key, file) => disk.write(key, file),
    async read(key, range) {
      const bytes = await disk.read(key, range)
      return bytes && range === undefined ? reading(bytes) : bytes
    },
    stat: (key) => disk.stat(key),
    list: () => disk.list(),
    delete: (key) => disk.delete(key),
    direct: { handler: 'folder', begin: async () => null },
  }
  return defineConfig({
    collections: [
      { slug: 'users', auth: true, fields: [] },
      {
        slug: 'films',
        trash: true,
        versions: { drafts: true },
        access: {
          read: ({ req }) => req.user !== null && { isSecret: { not_equals: true } },
          create: () => true,
          update: () => true,
        },
        upload: { storage, partSize: 64 * 1024 },
        fields: [{ name: 'isSecret', type: 'checkbox' }],
      },
      // On the disk of the server.
      {
        slug: 'papers',
        access: { read: () => true, create: () => true },
        upload: { partSize: 64 * 1024 },
        fields: [{ name: 'id', type: 'number' }],
      },
    ],
    jobs: { access: { read: () => true, manage: () => true } },
  })
}
