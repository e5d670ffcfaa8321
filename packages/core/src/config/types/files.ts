/** A received file, for hooks (`req.file`). */
export interface UploadedFile {
  /** The name under which it will be stored, unless another file has it. */
  readonly name: string
  /** The type detected from the content, not the one that the sender named. */
  readonly mimeType: string
  readonly size: number
  /** Path of its bytes until the write has finished. */
  readonly path: string
}
/** A file for a write in code: bytes, or a path to read. */
export type FileInput =
  | { readonly name: string; readonly mimeType?: string; readonly data: Uint8Array }
  | { readonly name?: string; readonly mimeType?: string; readonly path: string }

/** A point of an image, in percent from its top left corner. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}
/** A part of an image, in percent. */
export interface Crop extends FocalPoint {
  readonly width: number
  readonly height: number
}
/** The crop and focal point of an image; see the wire format's `uploadEdits`. */
export interface UploadEdits {
  /**
   * In percent of the original image, regardless of earlier crops. The whole image removes the
   * crop.
   */
  readonly crop?: Crop
  /** In percent of the image after cropping. */
  readonly focalPoint?: FocalPoint
  /** Whether a replacement of the same type keeps the name and URL of the former file. */
  readonly keepName?: boolean
}
