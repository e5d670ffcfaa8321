import type { CompleteUpload, ImageSize } from '../types/upload.ts'
import { partSizeOf } from './part-size.ts'

/** The upload options that the panel gets. */
export interface ClientUpload
  extends Pick<
    CompleteUpload,
    | 'mimeTypes'
    | 'focalPoint'
    | 'crop'
    | 'bulkUpload'
    | 'filesRequiredOnCreate'
    | 'limits'
    | 'folders'
  > {
  readonly imageSizes: readonly Pick<ImageSize, 'name' | 'width' | 'height'>[]
  /** Whether a file may be fetched from a URL. Only the server knows which URLs are allowed. */
  readonly pasteURL: boolean
  /** The part of the panel that puts files into the storage; null where they are sent to the server. */
  readonly directUpload: string | null
  /** Bytes of a file part, of which checksums are made. */
  readonly partSize: number
  /** Whether files that are larger than a part are sent in parts; those that the site keeps itself are not. */
  readonly takesParts: boolean
}

/** The upload options of a collection, without what only the server knows. */
export function clientUpload(upload: false | CompleteUpload): false | ClientUpload {
  if (upload === false) return false
  const { mimeTypes, imageSizes, focalPoint, crop, bulkUpload, folders } = upload
  const { filesRequiredOnCreate, limits } = upload
  return {
    mimeTypes,
    imageSizes: imageSizes.map(({ name, width, height }) => ({
      name,
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    })),
    focalPoint,
    crop,
    bulkUpload,
    filesRequiredOnCreate,
    limits,
    folders,
    pasteURL: upload.pasteURL !== null,
    directUpload: upload.disableLocalStorage ? null : (upload.storage?.direct?.handler ?? null),
    partSize: partSizeOf(upload),
    takesParts: !upload.disableLocalStorage,
  }
}
