import type { DocumentId } from '../../document-reference.ts'
import type { Json, JsonObject } from '../../json.ts'
import type { RequestContext } from './request.ts'

export type ImageFormatName = 'avif' | 'gif' | 'jpeg' | 'png' | 'tiff' | 'webp'
export type ImageFit = 'contain' | 'cover' | 'fill' | 'inside' | 'outside'

/** A format for images; `options` are those of sharp: `{ quality: 80 }`. */
export interface ImageFormat {
  /** `jpg` is another name for `jpeg`. */
  readonly format: ImageFormatName | 'jpg'
  readonly options?: { readonly [name: string]: Json | undefined }
}
/** How an image is resized. With only one of `width` and `height` the other follows. */
export interface ImageResize {
  /** Pixels. */
  readonly width?: number
  /** Pixels. */
  readonly height?: number
  /** Default `cover`: fills both dimensions and cuts off the rest. */
  readonly fit?: ImageFit
  /**
   * The part that is kept when the image is cut: `top`, `left bottom`, `entropy`, `attention`, … A
   * document's focal point overrides it.
   */
  readonly position?: string
  /**
   * `true`: a smaller image keeps its size. `false`: it is enlarged. Default: a size is not made if
   * it is larger in both dimensions.
   */
  readonly withoutEnlargement?: boolean
  /** `true`: a larger image keeps its size. Default false. */
  readonly withoutReduction?: boolean
}
/** Which border is cut off. */
export interface ImageTrim {
  /** The colour of the border, such as `#fff`. Default: that of the top left corner. */
  readonly background?: string
  /** How much colours may differ from it. Default 10. */
  readonly threshold?: number
  /** Whether the image is a line drawing. Default false. */
  readonly lineArt?: boolean
}
/** The arguments of `generateImageName`. */
export interface ImageNameArgs {
  /** The name of the uploaded file, without its extension. */
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
  /** The format of the copy. Default: that of the image. */
  readonly formatOptions?: ImageFormat
  /** Cuts off a border of one colour first; the focal point has no effect on it. */
  readonly trimOptions?: ImageTrim
  /**
   * The name of the stored file. Characters that file systems do not allow are replaced, and a
   * number is added if the name is in use.
   */
  readonly generateImageName?: (args: ImageNameArgs) => string
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}
export interface StoredFileInfo {
  /** Bytes. */
  readonly size: number
  /** Milliseconds since the epoch. */
  readonly modified: number
}
/**
 * Where a collection's files are stored. Keys are plain names in lower case. The content of a key
 * never changes: new content gets a new key.
 */
export interface FileStorage {
  /**
   * Stores the file at `path`, which it may move. Returns false and writes nothing if the key is in
   * use.
   */
  write(
    key: string,
    file: { readonly path: string; readonly size: number; readonly mimeType: string },
  ): Promise<boolean>
  /** The content of a file; null if it does not exist. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>
  stat(key: string): Promise<StoredFileInfo | null>
  /** Deletes a file; it may be missing. */
  delete(key: string): Promise<void>
  /**
   * Every file that may be deleted if no document uses it. A storage shared with other programs
   * lists none.
   */
  list(): AsyncIterable<{ readonly key: string } & StoredFileInfo>
  /**
   * An address at which this storage itself answers the file, for a short time and to whoever has it. Null
   * where the server answers it. Called for callers who may read the file, and never for one that runs
   * something when a browser opens it. Default: the server answers every file.
   */
  addressOf?(key: string, answer: FileHeaders): Promise<string | null>
  /**
   * Gives up files that were begun before `before` and never became whole, except those whose key `isKept`;
   * answers how many. Only killed processes and browsers leave some. Default: there are none.
   */
  sweep?(options: { readonly before: Date; isKept(key: string): Promise<boolean> }): Promise<number>
  /** Browsers put files into this storage themselves. Default: they send them to the server. */
  readonly direct?: DirectUploads
  /**
   * Browsers put large files into this storage in parts. Default: they send the parts to the server,
   * which joins them and calls `write`. `direct` has precedence where the panel has its handler.
   */
  readonly parts?: PartUploads
  /**
   * Whether every name gets 20 random characters before its extension, so that nobody guesses where a
   * file is. Default false.
   */
  readonly randomNames?: boolean
}

/** The headers with which a storage must answer a file. */
export interface FileHeaders {
  /** `content-type` */
  readonly mimeType: string
  /** `content-disposition` */
  readonly disposition: string
}

/** A file that a browser is about to put into a storage. */
export interface DirectFile {
  /** Where it goes. Nothing else has this key. */
  readonly key: string
  /** Bytes. */
  readonly size: number
  readonly mimeType: string
}
/** How files get from a browser into a storage without passing through the server. */
export interface DirectUploads {
  /** The name of the part of the panel that puts them there: `uploadHandlers: { [handler]: … }`. */
  readonly handler: string
  /**
   * What that part needs for one file, such as a signed address; only the user who uploads sees it. It
   * must be good for this key, size and type alone, until `expires`, and only while nothing is stored
   * under the key.
   */
  begin(file: DirectFile & { readonly expires: Date }): Promise<Json>
  /**
   * Called if nothing is stored under the key when the browser says that it is done, such as to join the
   * parts of a file. `context` is what the part of the panel returned, as the browser sent it.
   */
  complete?(file: DirectFile & { readonly context: Json }): Promise<void>
}

/** How files get into a storage in parts, from browsers, without passing through the server. */
export interface PartUploads {
  /** Bytes of every part but the last one. */
  readonly partSize: number
  /** Begins a file. What it answers is stored with the upload session and given to the other functions. */
  begin(file: DirectFile): Promise<Json>
  /**
   * The request by which a browser stores one part: good for that part, size and checksum alone, until
   * `expires`.
   */
  sign(file: DirectFile, upload: Json, part: SignedPart): Promise<PartRequest>
  /** The parts that arrived: numbers from 1. */
  list(file: DirectFile, upload: Json): Promise<readonly ArrivedPart[]>
  /**
   * Makes one file of its parts. False where the key is in use. May be called again after a lost
   * answer.
   */
  complete(file: DirectFile, upload: Json): Promise<boolean>
  /** Gives up a file: what arrived of it goes. May be called again. */
  abort(file: DirectFile, upload: Json): Promise<void>
}
/** A part that a browser is about to put into a storage. */
export interface SignedPart {
  /** From 1. */
  readonly number: number
  /** Bytes. */
  readonly size: number
  /** SHA-256 in 64 hexadecimal digits. */
  readonly sha256: string
  readonly expires: Date
}
/** A request for a browser: the method is PUT, the body the part. */
export interface PartRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}
/** A part that is in a storage. */
export interface ArrivedPart {
  /** From 1. */
  readonly number: number
  /** Bytes. */
  readonly size: number
  readonly etag: string
}
/** The formats of renditions. */
export type RenditionFormat = 'avif' | 'jpeg' | 'png' | 'webp'
/**
 * Which renditions of its images a collection makes when they are first requested
 * (`?width=640&format=webp`). What is not listed is refused, so that no caller can fill the disk.
 */
export interface RenditionOptions {
  /** Pixels. Default 160, 320, 640, 960, 1280, 1920 and 2560. */
  readonly widths?: readonly number[]
  /** Pixels. Default none: a rendition has the shape of its image. */
  readonly heights?: readonly number[]
  /**
   * Default avif, webp, jpeg and png. A request without `format` gets the first of avif and webp here
   * that its `Accept` header names, else the image's own format or jpeg.
   */
  readonly formats?: readonly RenditionFormat[]
  /** From 1 to 100, as JPEG counts; the first holds where a request names none. Default 75. */
  readonly qualities?: readonly number[]
  /** Seconds for which caches may answer a public rendition without asking the server. Default 0. */
  readonly maxAge?: number
  /** Bytes of renditions that are kept; the oldest are removed for others. Default 1 GiB. */
  readonly maxBytes?: number
  /**
   * Where they are kept. It holds nothing else, and what it lists is removed at will. Default: the
   * folder `renditions` of the data folder.
   */
  readonly storage?: FileStorage
}

/** Options of renditions with defaults filled in. */
export interface CompleteRenditions {
  readonly widths: readonly number[]
  readonly heights: readonly number[]
  readonly formats: readonly RenditionFormat[]
  readonly qualities: readonly number[]
  readonly maxAge: number
  readonly maxBytes: number
  readonly storage: FileStorage | null
}

/** The arguments of an upload handler. */
export interface UploadHandlerArgs {
  readonly req: RequestContext
  readonly collection: string
  readonly filename: string
  /**
   * The document of the file; null while it is created from a file that the client stored itself.
   */
  readonly doc: { readonly id: DocumentId } | null
  /** What the client's own upload passed to the server. */
  readonly clientUploadContext?: Json
}
/**
 * Answers a request for a file with a Web `Response`, or returns nothing to leave it to the next
 * handler.
 */
export type UploadHandler = (
  args: UploadHandlerArgs,
) => HandlerAnswer | Promise<HandlerAnswer | null | undefined> | null | undefined
/** A Web `Response`, for a package without browser types. */
export interface HandlerAnswer {
  readonly status: number
  readonly headers: RequestContext['headers']
}

/** URLs that files may be fetched from. A part that is left out has the default named here. */
export interface AllowedAddress {
  /** Default: both. */
  readonly protocol?: 'http' | 'https'
  /**
   * A host (`cdn.example.com`), all hosts below one (`*.example.com`), or an address (`10.0.0.5`,
   * `[::1]`).
   */
  readonly hostname: string
  /** Default: the protocol's own. */
  readonly port?: string
  /** `*` matches a part between slashes, `**` any number of parts. Default: any. */
  readonly pathname?: string
  /** Including the question mark. Default: any. */
  readonly search?: string
}
/** From where the server fetches files whose URL an editor enters. */
export interface PasteURL {
  readonly allowList: readonly AllowedAddress[]
}

/** Options of an upload collection. */
export interface UploadOptions {
  /**
   * Folder of the files, relative to the working directory of the server. Default: `uploads/<slug>`
   * in the data folder.
   */
  readonly staticDir?: string
  /** Accepted types: `image/png`, `image/*`. Default: all except programs and web pages. */
  readonly mimeTypes?: readonly string[]
  /** Smaller copies that are made of every image. Default: none. */
  readonly imageSizes?: readonly ImageSize[]
  /** Whether editors can set the focal point of images. Default true. */
  readonly focalPoint?: boolean
  /** Whether editors can crop images. Default true. */
  readonly crop?: boolean
  /** Whether several files can be uploaded at once. Default true. */
  readonly bulkUpload?: boolean
  /** Whether renditions of images are made on request. Default false; `true`: the default options. */
  readonly renditions?: boolean | RenditionOptions
  /**
   * The picture in lists: the name of a size, or a function that returns a URL. Default: a rendition,
   * else the file.
   */
  readonly adminThumbnail?:
    | string
    | ((args: { readonly doc: JsonObject }) => string | null | false | undefined)
  /** Whether a new document needs a file. Default true. */
  readonly filesRequiredOnCreate?: boolean
  /** `fileSize`: maximum bytes of a file. Default 100 MiB. */
  readonly limits?: { readonly fileSize?: number }
  /**
   * Bytes of a file part: the panel sends larger files in parts, so a proxy in front of the server must
   * let bodies of this size through. A storage with `parts` has a size of its own. Default 8 MiB.
   */
  readonly partSize?: number
  /** The format that every image is converted to. Default: unchanged. */
  readonly formatOptions?: ImageFormat
  /** The size that every image is resized to. Default: unchanged. */
  readonly resizeOptions?: ImageResize
  /** Cuts a border of one colour off every image. Default: unchanged. */
  readonly trimOptions?: ImageTrim
  /**
   * Whether processed images and sizes keep the camera's metadata, including places. Default false.
   */
  readonly withMetadata?: boolean
  /** Whether programs and web pages are accepted if `mimeTypes` is empty. Default false. */
  readonly allowRestrictedFileTypes?: boolean
  /** Stores nothing: hooks and `handlers` store and answer files. Default false. */
  readonly disableLocalStorage?: boolean
  /** Called in order before a file is answered. Default: none. */
  readonly handlers?: readonly UploadHandler[]
  /** Stores files elsewhere than on the server's disk. */
  readonly storage?: FileStorage
  /**
   * Where the files were before; `'disk'` is where they are without `storage`. They are answered from there
   * until `stet storage move` has moved them. Default: none.
   */
  readonly formerStorage?: FileStorage | 'disk'
  /** Lets editors enter the URL of a file, which the server fetches. Default false. */
  readonly pasteURL?: false | PasteURL
  /**
   * Whether files are in folders: the collection gets a text field `folder`, a path such as
   * `2026/Spring issue`. It changes no file's name or address. Default false.
   */
  readonly folders?: boolean
}

/** Options for the files of all collections. */
export interface SiteUploadOptions {
  /** `fileSize`: maximum bytes of a file; no collection accepts more. */
  readonly limits?: { readonly fileSize?: number }
}

/** Upload options with defaults filled in. */
export interface CompleteUpload {
  readonly staticDir: string | null
  /** Empty: all types that are not restricted. */
  readonly mimeTypes: readonly string[]
  readonly imageSizes: readonly ImageSize[]
  readonly renditions: CompleteRenditions | null
  readonly focalPoint: boolean
  readonly crop: boolean
  readonly bulkUpload: boolean
  readonly adminThumbnail: NonNullable<UploadOptions['adminThumbnail']> | null
  readonly filesRequiredOnCreate: boolean
  readonly limits: { readonly fileSize: number }
  readonly partSize: number
  readonly formatOptions: ImageFormat | null
  readonly resizeOptions: ImageResize | null
  readonly trimOptions: ImageTrim | null
  readonly withMetadata: boolean
  readonly allowRestrictedFileTypes: boolean
  readonly disableLocalStorage: boolean
  readonly handlers: readonly UploadHandler[]
  readonly storage: FileStorage | null
  readonly formerStorage: FileStorage | 'disk' | null
  readonly pasteURL: PasteURL | null
  readonly folders: boolean
}
