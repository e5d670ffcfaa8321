import { type FocalPoint, type JsonObject, NotFound, type RenditionFormat } from '@stet/core'
import { negotiateFormat, parseRenditionRequest } from '../../files/renditions/rendition-request.ts'
import type { KeptRendition } from '../../files/renditions/renditions.ts'
import { isRaster } from '../../files/types/media-types.ts'
import type { UploadCollection } from '../../files/uploads.ts'
import type { Call } from '../../runtime/runtime.ts'
import { focalPointIn } from '../../uploads/upload-edits.ts'
import type { FoundFile } from './find-file.ts'

export interface FoundRendition extends KeptRendition {
  readonly format: RenditionFormat
  /** Whether the format follows from what the caller accepts. */
  readonly isNegotiated: boolean
}

const middle: FocalPoint = { x: 50, y: 50 }

/**
 * The rendition of a file that a request's parameters describe, made where it is not kept; null where they
 * describe none, and where the file is no image that can be rendered. Throws QueryError for parameters that
 * the collection does not allow.
 */
export async function findRendition(
  { runtime: { uploads } }: Call,
  collection: UploadCollection,
  { storage, key, type, doc }: FoundFile,
  { query, accept, signal }: RenditionParameters,
): Promise<FoundRendition | null> {
  const { renditions } = collection.upload
  if (renditions === null || storage === null) return null
  const request = parseRenditionRequest(query, renditions)
  if (request === null || !isRaster(type)) return null
  const format = request.format ?? negotiateFormat(renditions, type, accept)
  const info = await storage.stat(key)
  if (!info) throw new NotFound()
  const source = { storage, key, info, focalPoint: focalPointOf(doc.data) }
  const formatted = { ...request, format }
  const kept = await uploads.renditions.find(collection.slug, source, formatted, signal)
  return kept && { ...kept, format, isNegotiated: request.format === null }
}

interface RenditionParameters {
  readonly query: Readonly<Record<string, unknown>>
  /** The `Accept` header. */
  readonly accept: string | null
  /** Aborted when the caller has left. */
  readonly signal: AbortSignal
}

function focalPointOf(data: JsonObject): FocalPoint {
  return focalPointIn(data, {}) ?? middle
}
