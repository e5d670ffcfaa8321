/** Parts of files in memory at once, of all writes of a storage. */
const maxBuffers = 4

/**
 * A few buffers that all writes of a storage share: they bound the memory, however many files are written,
 * and however large.
 */
export class PartBuffers {
  readonly #free: Buffer[] = []
  readonly #waiting: ((buffer: Buffer) => void)[] = []
  #made = 0

  /** Does something with a buffer of at least `size` bytes, once one is free. */
  async use<T>(size: number, work: (buffer: Buffer) => Promise<T>): Promise<T> {
    let buffer = await this.#take()
    if (buffer.byteLength < size) buffer = Buffer.allocUnsafeSlow(size)
    try {
      return await work(buffer.subarray(0, size))
    } finally {
      this.#release(buffer)
    }
  }

  async #take(): Promise<Buffer> {
    const free = this.#free.pop()
    if (free) return free
    if (this.#made < maxBuffers) {
      this.#made++
      return Buffer.alloc(0)
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  #release(buffer: Buffer): void {
    const next = this.#waiting.shift()
    if (next) next(buffer)
    else this.#free.push(buffer)
  }
}
