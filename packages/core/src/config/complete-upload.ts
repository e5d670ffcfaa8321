import * as defaults from './defaults.ts'
import type { CompleteUpload, UploadOptions } from './upload.ts'

/** Upload options with their defaults; false where the collection has no files. */
export function completeUpload(
  upload: boolean | UploadOptions | undefined,
): false | CompleteUpload {
  if (upload === undefined || upload === false) return false
  const options = upload === true ? {} : upload
  return Object.freeze({
    staticDir: options.staticDir ?? null,
    mimeTypes: Object.freeze((options.mimeTypes ?? []).map((type) => type.toLowerCase())),
    imageSizes: Object.freeze((options.imageSizes ?? []).map((size) => Object.freeze({ ...size }))),
    focalPoint: options.focalPoint ?? true,
    crop: options.crop ?? true,
    bulkUpload: options.bulkUpload ?? true,
    adminThumbnail: options.adminThumbnail ?? null,
    filesRequiredOnCreate: options.filesRequiredOnCreate ?? true,
    limits: Object.freeze({ fileSize: options.limits?.fileSize ?? defaults.maxFileSize }),
    formatOptions: options.formatOptions ?? null,
    resizeOptions: options.resizeOptions ?? null,
    allowRestrictedFileTypes: options.allowRestrictedFileTypes ?? false,
    disableLocalStorage: options.disableLocalStorage ?? false,
    handlers: Object.freeze([...(options.handlers ?? [])]),
    storage: options.storage ?? null,
    pasteURL: options.pasteURL ? Object.freeze({ ...options.pasteURL }) : null,
  })
}
