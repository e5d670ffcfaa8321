import { readFile } from 'node:fs/promises'
import { type MessageKey, type MessageValues, ValidationError } from '@stet/core'
import { type FileName, safeFileName } from '../files/file-name.ts'
import { drawingSize } from '../files/images/drawing-size.ts'
import { maxPixels } from '../files/images/image-job.ts'
import type { Pixels } from '../files/images/image-plan.ts'
import type { IncomingFile } from '../files/incoming-file.ts'
import { isHarmfulSvg, isWholePdf } from '../files/types/active-content.ts'
import { checkFileType, type FileContent, readContent } from '../files/types/content-type.ts'
import { isRaster, isRestricted, matchesType } from '../files/types/media-types.ts'
import type { UploadCollection } from '../files/uploads.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { storedName } from './stored-name.ts'

/** A file that may be stored: its parts agree, and the collection takes its kind. */
export interface AcceptedFile {
  readonly path: string
  readonly size: number
  readonly name: FileName
  readonly type: string
  /** Null for what is no image, and where the image process was lost. */
  readonly image: (Pixels & { readonly isAnimated: boolean }) | null
  /** The declared size of a drawing. */
  readonly drawing: Pixels | null
  /** The name under which it is in its storage already; null where it is to be stored. */
  readonly storedAs: string | null
  /** At `path` are only both ends of it. */
  readonly isSample: boolean
}

/** Examines a file. Throws ValidationError on `file` where it is not what is accepted here. */
export async function acceptFile(
  runtime: Runtime,
  collection: UploadCollection,
  file: IncomingFile,
): Promise<AcceptedFile> {
  const given = safeFileName(file.name)
  const name = file.storedAs === undefined ? storedName(collection, given) : given
  const content = await readContent(file.path)
  const verdict = checkFileType(content, name.extension, file.claimedType)
  const { type } = verdict
  if (!verdict.agrees && file.size === 0) throw fileProblem(collection, 'error:emptyFile')
  if (!verdict.agrees) throw fileProblem(collection, 'error:invalidMimeType', { type })
  requireAcceptedType(collection, type, name.extension)
  const drawing = await checkActive(collection, type, file, content)
  return {
    path: file.path,
    size: file.size,
    name: verdict.extension === null ? name : { ...name, extension: verdict.extension },
    // Under a name that its content does not fit it does not stay.
    storedAs: verdict.extension === null ? (file.storedAs ?? null) : null,
    isSample: file.isSample ?? false,
    type,
    image: isRaster(type) ? await inspect(runtime, collection, file) : null,
    drawing,
  }
}

/** Throws where a collection takes no files of this type. */
export function requireAcceptedType(
  collection: UploadCollection,
  type: string,
  extension: string,
): void {
  const { mimeTypes, allowRestrictedFileTypes } = collection.upload
  if (mimeTypes.length > 0) {
    if (!matchesType(type, mimeTypes))
      throw fileProblem(collection, 'error:invalidMimeType', { type })
  } else if (!allowRestrictedFileTypes && isRestricted(type, extension)) {
    throw fileProblem(collection, 'error:restrictedFileType', { type: extension || type })
  }
}

/** A drawing beyond this is no drawing for a page, and its text is looked through whole. */
export const maxSvgBytes = 5 * 1024 * 1024

/** Refuses what could run; answers the size of a drawing. */
async function checkActive(
  collection: UploadCollection,
  type: string,
  { path, size }: IncomingFile,
  content: FileContent,
): Promise<Pixels | null> {
  if (type === 'application/pdf' && !isWholePdf(content.start, content.end))
    throw fileProblem(collection, 'error:invalidPDF')
  if (type !== 'image/svg+xml') return null
  if (size > maxSvgBytes) throw fileProblem(collection, 'error:tooLarge', { max: maxSvgBytes })
  const svg = await readFile(path, 'latin1')
  if (isHarmfulSvg(svg)) throw fileProblem(collection, 'error:harmfulSVG')
  return drawingSize(svg)
}

async function inspect(
  { uploads, log }: Runtime,
  collection: UploadCollection,
  { path }: IncomingFile,
): Promise<AcceptedFile['image']> {
  const inspected = await uploads.images.run({ kind: 'inspect', path })
  switch (inspected.outcome) {
    case 'done':
      return inspected.result
    case 'refused': {
      const { pixels } = inspected
      if (!pixels) throw fileProblem(collection, 'error:uploadingFile')
      throw fileProblem(collection, 'error:imageTooLarge', { ...pixels, max: maxPixels })
    }
    case 'lost':
      log.warn(`Measuring a file of ${collection.slug} stopped the image process.`)
      return null
  }
}

export function fileProblem(
  collection: UploadCollection,
  key: MessageKey,
  values?: MessageValues,
): ValidationError {
  return new ValidationError({
    collection: collection.slug,
    problems: [{ path: 'file', key, ...(values ? { values } : {}) }],
  })
}
