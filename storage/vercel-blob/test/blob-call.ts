/** A call of the service, as tests see it and decide what becomes of it. */
export interface BlobCall {
  readonly action: 'put' | 'create' | 'upload' | 'complete' | 'head' | 'list' | 'delete' | 'read'
  readonly pathname: string
  /** From 1; null where it is about no part. */
  readonly part: number | null
  /** From 1: how often the same was called. */
  readonly attempt: number
  readonly version: string | null
}

/** What goes wrong with a call. */
export type BadMoment =
  /** Breaks off in the middle of the body. */
  | 'reset'
  /** Stops in the middle of the body, that of the call or that of the answer to a read, and never goes on. */
  | 'stalled'
  /** Reads all of the body, and never answers. */
  | 'silent'
  /** Does what was asked, and breaks off then. */
  | 'lost'
  /** Answers a page. */
  | 'unparsable'
  /** Tells a part's tag that is not its. */
  | 'wrongEtag'
  /** Says that a blob has a byte more than it has. */
  | 'lyingSize'
  /** Answers an error. */
  | {
      readonly status: number
      readonly code: string
      readonly message?: string
      readonly retryAfter?: string
    }
  /** Goes on when this is over, or with what it says then. */
  | Promise<unknown>

export interface ServedBlob {
  /** Empty where the server keeps none. */
  readonly bytes: Buffer
  readonly size: number
  readonly sha256: string
  readonly contentType: string
  readonly cacheControl: string
  readonly uploadedAt: Date
}
