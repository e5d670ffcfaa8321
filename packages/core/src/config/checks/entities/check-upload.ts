import { shown } from '../../../formats/shown.ts'
import { nameFault } from '../../problems/check-names.ts'
import { checkOptionNames } from '../../problems/check-option-names.ts'
import {
  checkCount,
  checkFunction,
  isPlainObject,
  listAt,
  type Report,
} from '../../problems/check-values.ts'
import type { OptionTable } from '../../types/known-options.ts'
import type {
  ImageFit,
  ImageFormat,
  ImageResize,
  ImageTrim,
  UploadOptions,
} from '../../types/upload.ts'
import { checkRenditions } from './check-renditions.ts'
import {
  checkFormerStorage,
  checkShared,
  checkStorage,
  type StorageOwner,
} from './check-storage.ts'

const format: OptionTable<ImageFormat> = { format: true, options: true }
const resize: OptionTable<ImageResize> = {
  width: true,
  height: true,
  fit: true,
  position: true,
  withoutEnlargement: true,
  withoutReduction: true,
}
const trim: OptionTable<ImageTrim> = { background: true, threshold: true, lineArt: true }
const uploadOptions: OptionTable<UploadOptions> = {
  staticDir: true,
  mimeTypes: true,
  imageSizes: {
    ...resize,
    name: true,
    formatOptions: format,
    trimOptions: trim,
    generateImageName: true,
  },
  renditions: {
    widths: true,
    heights: true,
    formats: true,
    qualities: true,
    maxAge: true,
    maxBytes: true,
    storage: 'elsewhere',
  },
  focalPoint: true,
  crop: true,
  bulkUpload: true,
  adminThumbnail: true,
  filesRequiredOnCreate: true,
  limits: { fileSize: true },
  partSize: true,
  formatOptions: format,
  resizeOptions: resize,
  trimOptions: trim,
  withMetadata: true,
  allowRestrictedFileTypes: true,
  disableLocalStorage: true,
  handlers: true,
  // A storage may be an instance of a class with other members.
  storage: 'elsewhere',
  formerStorage: 'elsewhere',
  pasteURL: {
    allowList: { protocol: true, hostname: true, port: true, pathname: true, search: true },
  },
  folders: true,
}
const formats: { readonly [Format in ImageFormat['format']]: true } = {
  avif: true,
  gif: true,
  jpeg: true,
  jpg: true,
  png: true,
  tiff: true,
  webp: true,
}
const fits: { readonly [Fit in ImageFit]: true } = {
  contain: true,
  cover: true,
  fill: true,
  inside: true,
  outside: true,
}
/** Smaller parts would be a request for almost nothing. */
const leastPartSize = 1024

/** Reports every mistake in a collection's upload options. */
export function checkUpload(
  upload: unknown,
  path: string,
  owner: StorageOwner,
  report: Report,
): void {
  if (upload === undefined || typeof upload === 'boolean') return
  if (!isPlainObject(upload)) {
    report(path, 'must be true, false or options')
    return
  }
  checkOptionNames(upload, uploadOptions, path, report)
  checkMimeTypes(upload.mimeTypes, `${path}.mimeTypes`, report)
  const sizes = checkSizes(upload.imageSizes, `${path}.imageSizes`, report)
  checkThumbnail(upload.adminThumbnail, sizes, `${path}.adminThumbnail`, report)
  if (upload.limits !== undefined && !isPlainObject(upload.limits)) {
    report(`${path}.limits`, 'must be an object of limits')
  } else checkCount(upload.limits?.fileSize, 1, `${path}.limits.fileSize`, report)
  checkCount(upload.partSize, leastPartSize, `${path}.partSize`, report)
  checkFormat(upload.formatOptions, `${path}.formatOptions`, report)
  checkResize(upload.resizeOptions, `${path}.resizeOptions`, report)
  checkTrim(upload.trimOptions, `${path}.trimOptions`, report)
  for (const [index, handler] of listAt(upload.handlers, `${path}.handlers`, report).entries()) {
    checkFunction(handler, `${path}.handlers[${index}]`, report)
  }
  checkStorage(upload.storage, `${path}.storage`, report)
  checkRenditions(upload, `${path}.renditions`, owner, report)
  checkShared(upload.storage, `${path}.storage`, owner, report)
  checkFormerStorage(upload, `${path}.formerStorage`, report)
  checkPasteURL(upload.pasteURL, `${path}.pasteURL`, report)
  if (upload.folders !== undefined && typeof upload.folders !== 'boolean') {
    report(`${path}.folders`, 'must be true or false')
  }
  checkFolder(upload.staticDir, `${path}.staticDir`, owner, report)
}

/** Reports mistakes in the upload options of the whole site. */
export function checkSiteUpload(upload: unknown, report: Report): void {
  if (upload === undefined) return
  if (!isPlainObject(upload)) {
    report('upload', 'must be options')
    return
  }
  if (upload.limits !== undefined && !isPlainObject(upload.limits)) {
    report('upload.limits', 'must be an object of limits')
  } else checkCount(upload.limits?.fileSize, 1, 'upload.limits.fileSize', report)
}

function checkMimeTypes(types: unknown, path: string, report: Report): void {
  for (const [index, type] of listAt(types, path, report).entries()) {
    if (typeof type !== 'string' || !/^[\w.+-]+\/([\w.+-]+|\*)$/.test(type)) {
      report(`${path}[${index}]`, `"${shown(type)}" must be a type such as image/png or image/*`)
    }
  }
}

function checkSizes(sizes: unknown, path: string, report: Report): ReadonlySet<unknown> {
  const names = new Set<unknown>()
  for (const [index, size] of listAt(sizes, path, report).entries()) {
    const at = `${path}[${index}]`
    if (!isPlainObject(size)) {
      report(at, 'must be a size')
      continue
    }
    const fault = nameFault(size.name)
    if (fault !== undefined) report(`${at}.name`, fault)
    else if (names.has(size.name)) report(`${at}.name`, `"${shown(size.name)}" is a size already`)
    names.add(size.name)
    if (size.width === undefined && size.height === undefined) {
      report(at, 'must have a width, a height or both')
    }
    checkResize(size, at, report)
    checkFormat(size.formatOptions, `${at}.formatOptions`, report)
    checkTrim(size.trimOptions, `${at}.trimOptions`, report)
    checkFunction(size.generateImageName, `${at}.generateImageName`, report)
  }
  return names
}

function checkThumbnail(
  thumbnail: unknown,
  sizes: ReadonlySet<unknown>,
  path: string,
  report: Report,
): void {
  if (thumbnail === undefined || typeof thumbnail === 'function') return
  if (typeof thumbnail !== 'string') report(path, 'must be the name of a size or a function')
  else if (!sizes.has(thumbnail)) report(path, `there is no image size "${shown(thumbnail)}"`)
}

function checkFormat(format: unknown, path: string, report: Report): void {
  if (format === undefined) return
  const name = isPlainObject(format) ? format.format : undefined
  if (typeof name !== 'string' || !Object.hasOwn(formats, name)) {
    report(`${path}.format`, `must be one of ${Object.keys(formats).join(', ')}`)
  }
}

function checkResize(resize: unknown, path: string, report: Report): void {
  if (resize === undefined) return
  if (!isPlainObject(resize)) {
    report(path, 'must be an object with a width, a height or both')
    return
  }
  checkCount(resize.width, 1, `${path}.width`, report)
  checkCount(resize.height, 1, `${path}.height`, report)
  const { fit } = resize
  if (fit !== undefined && !(typeof fit === 'string' && Object.hasOwn(fits, fit))) {
    report(`${path}.fit`, `must be one of ${Object.keys(fits).join(', ')}`)
  }
}

function checkTrim(trim: unknown, path: string, report: Report): void {
  if (trim === undefined) return
  if (!isPlainObject(trim)) report(path, 'must be an object; {} trims by what is usual')
  else checkCount(trim.threshold, 0, `${path}.threshold`, report)
}

const host = /^(?:(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/i

// Checked at start, because otherwise only an editor would notice an address that can never match.
function checkPasteURL(pasteURL: unknown, path: string, report: Report): void {
  if (pasteURL === undefined || pasteURL === false) return
  if (!isPlainObject(pasteURL)) {
    report(path, 'must be false or { allowList: […] }')
    return
  }
  const { allowList } = pasteURL
  if (!Array.isArray(allowList) || allowList.length === 0) {
    report(`${path}.allowList`, 'must be a list of at least one address')
    return
  }
  allowList.forEach((address: unknown, index) => {
    const at = `${path}.allowList[${index}]`
    if (!isPlainObject(address)) report(at, 'must be an object with a hostname')
    else checkAddress(address, at, report)
  })
}

function checkAddress(
  address: Readonly<Record<string, unknown>>,
  path: string,
  report: Report,
): void {
  const { protocol, hostname, port, pathname, search } = address
  if (typeof hostname !== 'string' || !host.test(hostname)) {
    report(`${path}.hostname`, 'must be a host such as cdn.example.com or *.example.com')
  }
  if (protocol !== undefined && protocol !== 'http' && protocol !== 'https') {
    report(`${path}.protocol`, 'must be http or https')
  }
  if (port !== undefined && !(typeof port === 'string' && /^\d{1,5}$/.test(port))) {
    report(`${path}.port`, 'must be a port as text, such as "8080"')
  }
  if (pathname !== undefined && !(typeof pathname === 'string' && pathname.startsWith('/'))) {
    report(`${path}.pathname`, 'must be a path that begins with /')
  }
  if (search !== undefined && !(typeof search === 'string' && /^(\?|$)/.test(search))) {
    report(`${path}.search`, 'must begin with ?')
  }
}

// Files that no document of a collection uses are deleted, so two collections must not share a
// folder.
function checkFolder(
  folder: unknown,
  path: string,
  { slug, collections }: StorageOwner,
  report: Report,
): void {
  if (folder === undefined) return
  if (typeof folder !== 'string' || folder.trim() === '' || folder.includes('\0')) {
    report(path, 'must be a folder')
    return
  }
  for (const other of collections.values()) {
    if (other.slug === slug) return
    const upload: unknown = other.upload
    if (isPlainObject(upload) && upload.staticDir === folder) {
      report(path, `is the folder of ${other.slug} already`)
    }
  }
}
