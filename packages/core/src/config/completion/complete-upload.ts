import * as defaults from '../types/defaults.ts'
import type { CompleteRenditions, CompleteUpload, UploadOptions } from '../types/upload.ts'

/** Upload options with their defaults; false if the collection has no files. */
export function completeUpload(
  upload: boolean | UploadOptions | undefined,
  /** Maximum bytes of a file in any collection of the site. */
  siteLimit?: number,
): false | CompleteUpload {
  if (upload === undefined || upload === false) return false
  const options = upload === true ? {} : upload
  return Object.freeze({
    staticDir: options.staticDir ?? null,
    mimeTypes: Object.freeze((options.mimeTypes ?? []).map((type) => type.toLowerCase())),
    imageSizes: Object.freeze((options.imageSizes ?? []).map((size) => Object.freeze({ ...size }))),
    renditions: completeRenditions(options.renditions),
    focalPoint: options.focalPoint ?? true,
    crop: options.crop ?? true,
    bulkUpload: options.bulkUpload ?? true,
    adminThumbnail: options.adminThumbnail ?? null,
    partSize: options.partSize ?? defaults.filePartSize,
    filesRequiredOnCreate: options.filesRequiredOnCreate ?? true,
    limits: Object.freeze({
      fileSize: Math.min(
        options.limits?.fileSize ?? siteLimit ?? defaults.maxFileSize,
        siteLimit ?? Number.POSITIVE_INFINITY,
      ),
    }),
    formatOptions: options.formatOptions ?? null,
    resizeOptions: options.resizeOptions ?? null,
    trimOptions: options.trimOptions ?? null,
    withMetadata: options.withMetadata ?? false,
    allowRestrictedFileTypes: options.allowRestrictedFileTypes ?? false,
    disableLocalStorage: options.disableLocalStorage ?? false,
    handlers: Object.freeze([...(options.handlers ?? [])]),
    storage: options.storage ?? null,
    formerStorage: options.formerStorage ?? null,
    pasteURL: options.pasteURL ? Object.freeze({ ...options.pasteURL }) : null,
    folders: options.folders ?? false,
  })
}

function completeRenditions(renditions: UploadOptions['renditions']): CompleteRenditions | null {
  if (renditions === undefined || renditions === false) return null
  const options = renditions === true ? {} : renditions
  return Object.freeze({
    widths: Object.freeze([...(options.widths ?? defaults.renditionWidths)]),
    heights: Object.freeze([...(options.heights ?? [])]),
    formats: Object.freeze([...(options.formats ?? defaults.renditionFormats)]),
    qualities: Object.freeze([...(options.qualities ?? [defaults.renditionQuality])]),
    maxAge: options.maxAge ?? 0,
    maxBytes: options.maxBytes ?? defaults.maxRenditionBytes,
    storage: options.storage ?? null,
  })
}
