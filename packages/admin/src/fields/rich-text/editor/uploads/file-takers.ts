import type { ClientCollection } from '@stet/core'
import { fileFault } from '../../../../files/file-fault.ts'

/**
 * The collections that take a file; of those that take none like it the first, whose reason is then
 * shown.
 */
export function takers(collections: readonly ClientCollection[], file: File): readonly string[] {
  const faults = collections.map(({ slug, upload }) => ({
    slug,
    fault: upload === false ? null : fileFault(file, upload),
  }))
  const fit = faults.filter(({ fault }) => fault === null)
  const ofType = faults.filter(({ fault }) => fault?.key !== 'error:invalidMimeType')
  const best = fit.length > 0 ? fit : ofType.length > 0 ? ofType : faults.slice(0, 1)
  return best.map(({ slug }) => slug)
}

/** The collections for which the server fetches pictures from addresses. */
export function takersOfPictures(collections: readonly ClientCollection[]): readonly string[] {
  return collections.flatMap(({ slug, upload }) => {
    if (upload === false || !upload.pasteURL) return []
    const { mimeTypes } = upload
    const takesPictures = mimeTypes.length === 0 || mimeTypes.some((type) => /^image\//.test(type))
    return takesPictures ? [slug] : []
  })
}
