/** How far a file that is sent in parts has come. */
export interface TransferStatus {
  /**
   * `sending` until all parts are there; `checking` while the server makes a document of the file.
   * `retrying`: the server did not take a part, which is sent again in a moment.
   */
  readonly kind: 'hashing' | 'sending' | 'paused' | 'offline' | 'retrying' | 'checking'
  /** Of what is done now: from 0 to 1. */
  readonly share: number
  /** Bytes that arrived. */
  readonly sent: number
  readonly size: number
  /** Bytes a second; null until that means something. */
  readonly speed: number | null
}

/** A file on its way in parts. */
export interface Transfer {
  getStatus(): TransferStatus
  subscribe(listener: () => void): () => void
  pause(): void
  resume(): void
}
