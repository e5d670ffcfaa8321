import { checkCount, isPlainObject, listAt, type Report } from '../../problems/check-values.ts'
import type { RenditionFormat } from '../../types/upload.ts'
import { checkStorage, type StorageOwner } from './check-storage.ts'

const renditionFormats: { readonly [Format in RenditionFormat]: true } = {
  avif: true,
  jpeg: true,
  png: true,
  webp: true,
}
/** Pixels: the largest that every format can hold. */
const maxRenditionPixels = 16_383

/** Reports mistakes in what a collection says of renditions. */
export function checkRenditions(
  { renditions, disableLocalStorage }: Readonly<Record<string, unknown>>,
  path: string,
  { collections }: Pick<StorageOwner, 'collections'>,
  report: Report,
): void {
  if (renditions === undefined || renditions === false) return
  if (disableLocalStorage === true) {
    report(path, 'cannot be made of files that the site stores itself (disableLocalStorage)')
  }
  if (renditions === true) return
  if (!isPlainObject(renditions)) {
    report(path, 'must be true, false or options')
    return
  }
  const { widths, heights, qualities, formats, maxAge, maxBytes, storage } = renditions
  checkNumbers(widths, maxRenditionPixels, `${path}.widths`, report)
  checkNumbers(heights, maxRenditionPixels, `${path}.heights`, report)
  checkNumbers(qualities, 100, `${path}.qualities`, report)
  if (Array.isArray(qualities) && qualities.length === 0) {
    report(`${path}.qualities`, 'must have a number at least')
  }
  if (Array.isArray(formats) && formats.length === 0) {
    report(`${path}.formats`, 'must have a format at least')
  }
  for (const [index, format] of listAt(formats, `${path}.formats`, report).entries()) {
    if (typeof format !== 'string' || !Object.hasOwn(renditionFormats, format)) {
      const known = Object.keys(renditionFormats).join(', ')
      report(`${path}.formats[${index}]`, `must be one of ${known}`)
    }
  }
  checkCount(maxAge, 0, `${path}.maxAge`, report)
  checkCount(maxBytes, 1, `${path}.maxBytes`, report)
  checkStorage(storage, `${path}.storage`, report)
  if (storage === undefined) return
  for (const { slug, upload } of collections.values()) {
    if (isPlainObject(upload) && Object.is(upload.storage, storage)) {
      report(`${path}.storage`, `is the storage of ${slug}, whose files would be removed`)
    }
  }
}

function checkNumbers(numbers: unknown, max: number, path: string, report: Report): void {
  for (const [index, number] of listAt(numbers, path, report).entries()) {
    if (!Number.isInteger(number) || Number(number) < 1 || Number(number) > max) {
      report(`${path}[${index}]`, `must be a whole number from 1 to ${max}`)
    }
  }
}
