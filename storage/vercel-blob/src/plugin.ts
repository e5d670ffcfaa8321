import { type CollectionConfig, type Config, definePlugin, messagesIn } from 'stet'
import { messages } from './messages.ts'
import type { VercelBlobPluginOptions } from './options.ts'
import { folderOf, storageIn } from './storage.ts'
import { storeOf } from './store.ts'
import { type StoredCollection, tokenEndpoint } from './token-endpoint.ts'

/** Where clients of the service get their tokens; of further stores with `-1`, `-2`, … */
const ROUTE = '/vercel-blob-client-upload-route'

/** Stores the files of collections in Vercel Blob. Each argument is a store with its collections. */
export function vercelBlobPlugin(...stores: readonly VercelBlobPluginOptions[]) {
  return definePlugin({
    name: 'vercel-blob',
    messages: { ...messagesIn(new URL('./messages/', import.meta.url)), ...messages },
    panel: { built: new URL('../panel/', import.meta.url) },
    config: (config) =>
      stores
        .filter(({ enabled = true }) => enabled)
        .reduce(
          (changed, store, index) =>
            withStore(changed, store, index === 0 ? ROUTE : `${ROUTE}-${index}`),
          config,
        ),
  })
}

function withStore(config: Config, options: VercelBlobPluginOptions, path: string): Config {
  const { collections: chosen, onUploadCompleted, ...rest } = options
  const store = storeOf(rest)
  const folders = new Map<string, string>()
  const stored: StoredCollection[] = []
  const { serverURL, routes } = config
  const callbackUrl =
    onUploadCompleted && serverURL ? `${serverURL}${routes?.api ?? '/api'}${path}` : null

  const changed = new Map<string, CollectionConfig>()
  for (const [slug, how] of Object.entries(chosen)) {
    const collection = config.collections.find((one) => one.slug === slug)
    if (!collection) throw new Error(`the site has no collection "${slug}"`)
    if (!collection.upload) throw new Error(`the collection "${slug}" has no files: set upload`)
    const prefix = how === true ? '' : (how.prefix ?? '')
    const folder = folderOf(prefix)
    const other = folders.get(folder)
    if (other !== undefined) {
      throw new Error(
        `"${other}" and "${slug}" would store files under the same names: give one a prefix`,
      )
    }
    folders.set(folder, slug)
    const upload = collection.upload === true ? {} : collection.upload
    const callback = callbackUrl === null ? null : { callbackUrl, tokenPayload: slug }
    const storage = storageIn(store, { ...rest, prefix }, callback)
    changed.set(slug, { ...collection, upload: { ...upload, storage } })
    stored.push({ slug, folder, mimeTypes: upload.mimeTypes ?? [], callback })
  }
  const endpoint = tokenEndpoint(path, store, stored, onUploadCompleted)
  return {
    ...config,
    collections: config.collections.map((one) => changed.get(one.slug) ?? one),
    endpoints: rest.clientUploads
      ? [...(config.endpoints ?? []), endpoint]
      : (config.endpoints ?? []),
  }
}
