import type { DocumentId } from '../../document-reference.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { RequestContext } from './request.ts'

export type ImageFormatName = 'avif' | 'gif' | 'jpeg' | 'png' | 'tiff' | 'webp'
export type ImageFit = 'contain' | 'cover' | 'fill' | 'inside' | 'outside'

/** A format to write images in; `options` are what sharp takes for it: `{ quality: 80 }`. */
export interface ImageFormat {
  /** `jpg` is another name for `jpeg`. */
  readonly format: ImageFormatName | 'jpg'
  readonly options?: { readonly [name: string]: Json | undefined }
}
/** How an image is made to fit. With one of `width` and `height` the other follows. */
export interface ImageResize {
  readonly width?: number
  readonly height?: number
  /** Default `cover`: fill both and cut off what is left over. */
  readonly fit?: ImageFit
  /** What stays in sight where something is cut off: `top`, `left bottom`, `entropy`, `attention`, … A document's focal point comes first. */
  readonly position?: string
  /** `true`: an image that is smaller keeps its size. `false`: it is enlarged. Default: a size that is larger in all that it says is left out. */
  readonly withoutEnlargement?: boolean
  /** `true`: an image that is larger keeps its size. Default false. */
  readonly withoutReduction?: boolean
}
/** What is taken for a border, and cut off; everything has a default. */
export interface ImageTrim {
  /** The colour of the border, such as `#fff`. Default: that of the left upper corner. */
  readonly background?: string
  /** How far colours may differ from it. Default 10. */
  readonly threshold?: number
  /** Whether the image is a line drawing. Default false. */
  readonly lineArt?: boolean
}
/** What the name of a size is made of. */
export interface ImageNameArgs {
  /** Of the file that was sent, without its extension. */
  readonly originalName: string
  readonly sizeName: string
  /** Without a dot. */
  readonly extension: string
  readonly width: number
  readonly height: number
}
/** A smaller copy of every image of a collection, at `sizes.<name>` of the document. */
export interface ImageSize extends ImageResize {
  readonly name: string
  readonly formatOptions?: ImageFormat
  /** Cuts a border of one colour off first; what is cut off then is not decided by a focal point. */
  readonly trimOptions?: ImageTrim
  /** The name of the stored file. What file systems do not take is changed, a name that is taken gets a number. */
  readonly generateImageName?: (args: ImageNameArgs) => string
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}
export interface StoredFileInfo {
  readonly size: number
  /** Milliseconds since the epoch. */
  readonly modified: number
}
/**
 * Where a collection's files are. Keys are plain names in lower case. What is written under a key
 * never changes: another content gets another key.
 */
export interface FileStorage {
  /** Stores the file at `path`, which it may take away. False, and nothing written, where the key is taken. */
  write(
    key: string,
    file: { readonly path: string; readonly size: number; readonly mimeType: string },
  ): Promise<boolean>
  /** Null where there is no such file. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>
  stat(key: string): Promise<StoredFileInfo | null>
  /** A file that is gone already is fine. */
  delete(key: string): Promise<void>
  /** Every file that may be deleted when no document has it. Storage shared with others lists nothing. */
  list(): AsyncIterable<{ readonly key: string } & StoredFileInfo>
}

export interface UploadHandlerArgs {
  readonly req: RequestContext
  readonly collection: string
  readonly filename: string
  /** The document that the file belongs to; null while it is being made from a file that the client stored itself. */
  readonly doc: { readonly id: DocumentId } | null
  /** What the client's own upload left for the server. */
  readonly clientUploadContext?: Json
}
/** Answers a file in Stet's place, or nothing to leave it to the next. Its result is a Web `Response`. */
export type UploadHandler = (
  args: UploadHandlerArgs,
) => HandlerAnswer | Promise<HandlerAnswer | null | undefined> | null | undefined
/** A Web `Response`, as far as a package without a browser may name it. */
export interface HandlerAnswer {
  readonly status: number
  readonly headers: RequestContext['headers']
}

/** Addresses that files may be fetched from. What is left out allows what is said of it here. */
export interface AllowedAddress {
  /** Default: either. */
  readonly protocol?: 'http' | 'https'
  /** A host (`cdn.example.com`), all hosts below one (`*.example.com`), or an address (`10.0.0.5`, `[::1]`). */
  readonly hostname: string
  /** Default: the protocol's own. */
  readonly port?: string
  /** Default: any. `*` stands for a part between slashes, `**` for any number of them. */
  readonly pathname?: string
  /** With its question mark. Default: any. */
  readonly search?: string
}
/** Where the server fetches files from that editors name by their address. */
export interface PasteURL {
  readonly allowList: readonly AllowedAddress[]
}

export interface UploadOptions {
  /** Folder of the files; relative to where the server was started. Default: `uploads/<slug>` in the data folder. */
  readonly staticDir?: string
  /** What is accepted: `image/png`, `image/*`. Default: everything but programs and web pages. */
  readonly mimeTypes?: readonly string[]
  readonly imageSizes?: readonly ImageSize[]
  /** Whether editors choose what stays in sight. Default true. */
  readonly focalPoint?: boolean
  /** Whether editors may cut images. Default true. */
  readonly crop?: boolean
  /** Whether the list takes several files at once. Default true. */
  readonly bulkUpload?: boolean
  /** The name of a size, or a function that answers an address. */
  readonly adminThumbnail?:
    | string
    | ((args: { readonly doc: JsonObject }) => string | null | false | undefined)
  /** Default true. */
  readonly filesRequiredOnCreate?: boolean
  /** `fileSize` in bytes, default 100 MiB. */
  readonly limits?: { readonly fileSize?: number }
  /** The format that every image is converted to. Default: as it came. */
  readonly formatOptions?: ImageFormat
  /** The size that every image is brought to. Default: as it came. */
  readonly resizeOptions?: ImageResize
  /** Cuts a border of one colour off every image. Default: nothing is cut off. */
  readonly trimOptions?: ImageTrim
  /** Whether images that are changed, and sizes, keep what cameras say in them (places, too). Default false. */
  readonly withMetadata?: boolean
  /** Accept programs and web pages too, where `mimeTypes` names nothing. */
  readonly allowRestrictedFileTypes?: boolean
  /** Store nothing: hooks and `handlers` keep and answer files. */
  readonly disableLocalStorage?: boolean
  /** Asked in order before a file is answered. */
  readonly handlers?: readonly UploadHandler[]
  /** Files elsewhere than on this disk. */
  readonly storage?: FileStorage
  /** Lets editors give a file by its address, which the server fetches. Default false. */
  readonly pasteURL?: false | PasteURL
}

/** What holds for the files of all collections. */
export interface SiteUploadOptions {
  /** `fileSize` in bytes: no collection takes more. */
  readonly limits?: { readonly fileSize?: number }
}

/** Upload options with every default decided. */
export interface CompleteUpload {
  readonly staticDir: string | null
  /** Empty: everything that is not restricted. */
  readonly mimeTypes: readonly string[]
  readonly imageSizes: readonly ImageSize[]
  readonly focalPoint: boolean
  readonly crop: boolean
  readonly bulkUpload: boolean
  readonly adminThumbnail: NonNullable<UploadOptions['adminThumbnail']> | null
  readonly filesRequiredOnCreate: boolean
  readonly limits: { readonly fileSize: number }
  readonly formatOptions: ImageFormat | null
  readonly resizeOptions: ImageResize | null
  readonly trimOptions: ImageTrim | null
  readonly withMetadata: boolean
  readonly allowRestrictedFileTypes: boolean
  readonly disableLocalStorage: boolean
  readonly handlers: readonly UploadHandler[]
  readonly storage: FileStorage | null
  readonly pasteURL: PasteURL | null
}
