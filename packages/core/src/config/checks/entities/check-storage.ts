import {
  checkCount,
  checkFunction,
  isPlainObject,
  type Report,
} from '../../problems/check-values.ts'
import type { CollectionConfig } from '../../types/entities.ts'

const partOperations = ['begin', 'sign', 'list', 'complete', 'abort'] as const
const storageOperations = ['write', 'read', 'stat', 'delete', 'list'] as const

/** The collection that is checked, among all of the site. */
export interface StorageOwner {
  readonly slug: unknown
  readonly collections: ReadonlyMap<string, CollectionConfig>
}

/** Reports what a storage of files lacks. */
export function checkStorage(storage: unknown, path: string, report: Report): void {
  if (storage === undefined) return
  if (typeof storage !== 'object' || storage === null) {
    report(path, 'must be a storage')
    return
  }
  for (const operation of storageOperations) {
    if (typeof Reflect.get(storage, operation) !== 'function') {
      report(`${path}.${operation}`, 'must be a function')
    }
  }
  for (const operation of ['addressOf', 'sweep'] as const) {
    checkFunction(Reflect.get(storage, operation), `${path}.${operation}`, report)
  }
  const randomNames: unknown = Reflect.get(storage, 'randomNames')
  if (randomNames !== undefined && typeof randomNames !== 'boolean') {
    report(`${path}.randomNames`, 'must be true or false')
  }
  checkDirect(Reflect.get(storage, 'direct'), `${path}.direct`, report)
  checkParts(Reflect.get(storage, 'parts'), `${path}.parts`, report)
}

/** Reports mistakes in where files were before. */
export function checkFormerStorage(
  { storage, formerStorage }: Readonly<Record<string, unknown>>,
  path: string,
  report: Report,
): void {
  if (formerStorage === undefined) return
  const isDisk = formerStorage === 'disk'
  if (isDisk ? storage === undefined : formerStorage === storage) {
    report(path, 'is where the files are now; name the storage that they were in before')
  } else if (!isDisk) checkStorage(formerStorage, path, report)
}

function checkParts(parts: unknown, path: string, report: Report): void {
  if (parts === undefined) return
  if (typeof parts !== 'object' || parts === null) {
    report(path, 'must be { partSize, begin, sign, list, complete, abort }')
    return
  }
  const partSize: unknown = Reflect.get(parts, 'partSize')
  if (partSize === undefined) report(`${path}.partSize`, 'must be a number of bytes')
  else checkCount(partSize, 1, `${path}.partSize`, report)
  for (const operation of partOperations) {
    if (typeof Reflect.get(parts, operation) !== 'function') {
      report(`${path}.${operation}`, 'must be a function')
    }
  }
}

function checkDirect(direct: unknown, path: string, report: Report): void {
  if (direct === undefined) return
  if (typeof direct !== 'object' || direct === null) {
    report(path, 'must be { handler, begin }')
    return
  }
  const handler: unknown = Reflect.get(direct, 'handler')
  if (typeof handler !== 'string' || handler === '') {
    report(`${path}.handler`, 'must be the name of an upload handler of the panel')
  }
  if (typeof Reflect.get(direct, 'begin') !== 'function') {
    report(`${path}.begin`, 'must be a function')
  }
  checkFunction(Reflect.get(direct, 'complete'), `${path}.complete`, report)
}

/** Reports a storage of two collections: each would delete the files of the other. */
export function checkShared(
  storage: unknown,
  path: string,
  { slug, collections }: StorageOwner,
  report: Report,
): void {
  if (typeof storage !== 'object') return
  for (const other of collections.values()) {
    if (other.slug === slug) return
    const upload: unknown = other.upload
    if (isPlainObject(upload) && upload.storage === storage) {
      report(path, `is the storage of ${other.slug} already`)
    }
  }
}
