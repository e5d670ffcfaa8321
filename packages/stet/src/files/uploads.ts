import { join, resolve } from 'node:path'
import type {
  CompleteCollection,
  CompleteConfig,
  CompleteUpload,
  FileStorage,
  Where,
} from '@stet/core'
import type { Log } from '../lib/log.ts'
import { ImageProcesses, type ImageProcessesOptions } from './images/image-processes.ts'
import { IncomingFolder } from './incoming-file.ts'
import { LocalDisk } from './local-disk.ts'
import { createFetchPlaces, type FetchPlaces } from './remote/fetch-places.ts'
import { Renditions } from './renditions/renditions.ts'

export type UploadCollection = CompleteCollection & { readonly upload: CompleteUpload }

/** What files need that lives as long as the server. */
export interface Uploads {
  readonly incoming: IncomingFolder
  readonly images: ImageProcesses
  readonly renditions: Renditions
  /** For files that are fetched from other servers. */
  readonly fetches: FetchPlaces
  /** Null where the site keeps the files itself. */
  storageOf(collection: UploadCollection): FileStorage | null
  close(): void
}

export function createUploads(
  config: CompleteConfig,
  dataDir: string,
  log: Log,
  imageProcesses?: ImageProcessesOptions,
): Uploads {
  const folder = join(dataDir, 'uploads')
  const images = new ImageProcesses(imageProcesses)
  // Beside the files, so that storing one is a change of its name. Slugs begin with a letter.
  const incoming = new IncomingFolder(join(folder, '.incoming'))
  const renditions = new Renditions(config, { dataDir, incoming, log, processes: imageProcesses })
  const storages = new Map<string, FileStorage>()
  for (const { slug, upload } of config.collections) {
    if (upload === false || upload.disableLocalStorage) continue
    const { staticDir, storage } = upload
    const own = staticDir === null ? join(folder, slug) : resolve(staticDir)
    storages.set(slug, storage ?? new LocalDisk(own, slug))
  }
  return {
    incoming,
    images,
    renditions,
    fetches: createFetchPlaces(),
    storageOf: ({ slug }) => storages.get(slug) ?? null,
    close() {
      images.close()
      renditions.close()
    },
  }
}

export function isUploadCollection(entity: { readonly kind: string }): entity is UploadCollection {
  return entity.kind === 'collection' && 'upload' in entity && entity.upload !== false
}

/** Which documents have a file of this name. */
export function whereNamed({ upload }: UploadCollection, name: string): Where {
  const sizes = upload.imageSizes.map((size) => ({
    [`sizes.${size.name}.filename`]: { equals: name },
  }))
  return { or: [{ filename: { equals: name } }, ...sizes] }
}
