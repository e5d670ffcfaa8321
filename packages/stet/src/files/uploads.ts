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
import { movingStorage } from './moving-storage.ts'
import { createFetchPlaces, type FetchPlaces } from './remote/fetch-places.ts'
import { Renditions } from './renditions/renditions.ts'
import { SessionFolder } from './session-folder.ts'

export type UploadCollection = CompleteCollection & { readonly upload: CompleteUpload }

/** The two storages of a collection whose files are being moved. */
export interface StorageMove {
  readonly from: FileStorage
  readonly to: FileStorage
}

/** What files need that lives as long as the server. */
export interface Uploads {
  readonly incoming: IncomingFolder
  /** The files of upload sessions. */
  readonly sessions: SessionFolder
  readonly images: ImageProcesses
  readonly renditions: Renditions
  /** For files that are fetched from other servers. */
  readonly fetches: FetchPlaces
  /** Null where the site keeps the files itself. */
  storageOf(collection: UploadCollection): FileStorage | null
  /** Where the collection's files were before, and where they are to be; null where they stay. */
  moveOf(collection: UploadCollection): StorageMove | null
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
  const moves = new Map<string, StorageMove>()
  for (const { slug, upload } of config.collections) {
    if (upload === false || upload.disableLocalStorage) continue
    const { staticDir, storage, formerStorage } = upload
    const own = staticDir === null ? join(folder, slug) : resolve(staticDir)
    const to = storage ?? new LocalDisk(own, slug)
    const from = formerStorage === 'disk' ? new LocalDisk(own, slug) : formerStorage
    if (from !== null) moves.set(slug, { from, to })
    storages.set(slug, from === null ? to : movingStorage(to, from))
  }
  return {
    incoming,
    sessions: new SessionFolder(join(folder, '.sessions')),
    images,
    renditions,
    fetches: createFetchPlaces(),
    storageOf: ({ slug }) => storages.get(slug) ?? null,
    moveOf: ({ slug }) => moves.get(slug) ?? null,
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
