/** What the part of the panel is told of one file. */
export interface UploadDetails {
  readonly pathname: string
  readonly clientToken: string
  readonly contentType: string
  readonly access: 'public' | 'private'
  readonly apiUrl: string
  readonly apiVersion: string
  /** Bytes. */
  readonly maximumSize: number
}

/** Where a token that a browser gets sends those who ask what became of it. */
export interface Callback {
  readonly callbackUrl: string
  readonly tokenPayload: string
}
