import { openAsBlob } from 'node:fs'
import type { FileStorage } from 'stet'
import { BlobError, del, head, list, put } from './client/index.ts'
import { PART_SIZE } from './client/parts.ts'
import { apiPath } from './client/request-api.ts'
import { directUploads } from './direct-uploads.ts'
import type { VercelBlobStorageOptions } from './options.ts'
import { readBlob } from './read-blob.ts'
import { type Store, storeOf } from './store.ts'
import type { Callback } from './upload-details.ts'

/** The files of one collection in a store of Vercel Blob. */
export function vercelBlobStorage(options: VercelBlobStorageOptions = {}): FileStorage {
  return storageIn(storeOf(options), options)
}

/** The same in a store that collections share. */
export function storageIn(
  store: Store,
  { prefix, addRandomSuffix = false, clientUploads = false }: VercelBlobStorageOptions,
  callback: Callback | null = null,
): FileStorage {
  const folder = folderOf(prefix)
  const { calls, access, cacheControlMaxAge } = store
  const pathnameOf = (key: string) => `${folder}${key}`

  async function stat(key: string) {
    try {
      const { size, uploadedAt } = await head(pathnameOf(key), calls)
      return { size, modified: uploadedAt.getTime() }
    } catch (error) {
      if (error instanceof BlobError && error.code === 'not_found') return null
      throw error
    }
  }

  return {
    randomNames: addRandomSuffix,
    stat,
    async write(key, { path, size, mimeType }) {
      if (await stat(key)) return false
      const pathname = pathnameOf(key)
      try {
        const stored = await put(pathname, await openAsBlob(path, { type: mimeType }), {
          ...calls,
          access,
          cacheControlMaxAge,
          contentType: mimeType,
          multipart: size > PART_SIZE,
          addRandomSuffix: false,
          allowOverwrite: false,
        })
        if (stored.pathname === pathname) return true
        await del(stored.pathname, calls)
        throw new BlobError(`"${pathname}" was stored as "${stored.pathname}"`)
      } catch (error) {
        // Another writer was quicker, or the answer was lost. The next name is right in both cases.
        if (await stat(key).catch(() => null)) return false
        throw error
      }
    },
    async read(key, range) {
      return readBlob(store, pathnameOf(key), range)
    },
    async delete(key) {
      await del(pathnameOf(key), calls)
    },
    async *list() {
      let cursor: string | undefined
      do {
        const page = await list({ ...calls, prefix: folder, cursor })
        for (const { pathname, size, uploadedAt } of page.blobs) {
          const key = pathname.slice(folder.length)
          // What is in folders below belongs to others.
          if (key !== '' && !key.includes('/')) yield { key, size, modified: uploadedAt.getTime() }
        }
        ;({ cursor } = page)
      } while (cursor !== undefined)
    },
    ...(clientUploads && { direct: directUploads(store, pathnameOf, callback) }),
  }
}

/** A folder with a slash at its end, or nothing. */
export function folderOf(prefix = ''): string {
  const folder = prefix.replace(/^\/+|\/+$/g, '')
  if (folder === '') return ''
  // Throws where it leads elsewhere.
  apiPath(folder)
  return `${folder}/`
}
