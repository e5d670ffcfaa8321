/** A file as it came in, for hooks (`req.file`). */
export interface UploadedFile {
  /** The name it will be stored under, unless that is taken. */
  readonly name: string
  /** What the content says it is, whatever the sender called it. */
  readonly mimeType: string
  readonly size: number
  /** Where its bytes are until the write is over. */
  readonly path: string
}
/** A file to write, in code: bytes, or a path to read. */
export type FileInput =
  | { readonly name: string; readonly mimeType?: string; readonly data: Uint8Array }
  | { readonly name?: string; readonly mimeType?: string; readonly path: string }

/** What an editor decided about an image; see the wire format's `uploadEdits`. */
export interface UploadEdits {
  /** In percent of the image as it came, whatever was cut from it before. All of it: uncut again. */
  readonly crop?: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
  /** In percent of the image, after cropping. */
  readonly focalPoint?: { readonly x: number; readonly y: number }
  /** Whether another file of the same type takes over the name, and so the address, of the one before. */
  readonly keepName?: boolean
}
