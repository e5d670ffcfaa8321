import { deflateRawSync, inflateRawSync } from 'node:zlib'

// Of some kilobytes at once this takes less time here than the way to another thread. The copy is as
// long as what it holds; what it is a copy of is part of a buffer of the first guess at its length.
const pack = (text: string) => new Uint8Array(deflateRawSync(text, { level: 3 }))

/** Characters that are made and sent at once. */
const pieceLength = 65_536
/** Compressed bytes of the bodies that are kept: some hundred thousand entries of sitemaps. */
const mostKept = 32 * 1024 * 1024

/** Does one piece of work at a time, first come, first served. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * A body that is made once for all its readers, as fast as the fastest of them takes it. What is made
 * is kept compressed, for those who come later.
 */
class SharedBody {
  readonly begun = Date.now()
  keptBytes = 0
  isBroken = false
  readonly #parts: AsyncIterator<string>
  readonly #inTurn: InTurn
  readonly #pieces: Uint8Array[] = []
  #isComplete = false
  #next: Promise<void> | null = null

  constructor(parts: AsyncIterator<string>, inTurn: InTurn) {
    this.#parts = parts
    this.#inTurn = inTurn
  }

  read(): ReadableStream<Uint8Array> {
    let place = 0
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      while (place === this.#pieces.length && !this.#isComplete) await this.#makeNext()
      const piece = this.#pieces[place++]
      if (piece === undefined) controller.close()
      else controller.enqueue(inflateRawSync(piece))
    }
    // Nothing is made before someone takes it.
    return new ReadableStream({ pull }, { highWaterMark: 0 })
  }

  #makeNext(): Promise<void> {
    this.#next ??= this.#make().finally(() => {
      this.#next = null
    })
    return this.#next
  }

  async #make(): Promise<void> {
    try {
      const { text, isLast } = await this.#inTurn(() => this.#nextText())
      if (text !== '') {
        const piece = pack(text)
        this.keptBytes += piece.length
        this.#pieces.push(piece)
      }
      this.#isComplete = isLast
    } catch (error) {
      // What is half made cannot be finished: its next reader has it made anew.
      this.isBroken = true
      throw error
    }
  }

  async #nextText(): Promise<{ readonly text: string; readonly isLast: boolean }> {
    // A generator that has failed once says that it has ended.
    if (this.isBroken) throw new Error('The body could not be made.')
    let text = ''
    while (text.length < pieceLength) {
      const { done, value } = await this.#parts.next()
      if (done) return { text, isLast: true }
      text += value
    }
    return { text, isLast: false }
  }
}

/** The bodies of a site that were asked for lately. */
export class SharedBodies {
  readonly #bodies = new Map<string, SharedBody>()
  #last: Promise<unknown> = Promise.resolve()

  /** The body of that name: the one that there is, unless it was begun longer ago than `maxAge` seconds. */
  read(
    name: string,
    maxAge: number,
    make: () => AsyncIterator<string>,
  ): ReadableStream<Uint8Array> {
    const known = this.#bodies.get(name)
    if (known && !known.isBroken && Date.now() - known.begun < maxAge * 1000) return known.read()
    const body = new SharedBody(make(), this.#inTurn)
    this.#bodies.delete(name)
    this.#forgetOldest()
    this.#bodies.set(name, body)
    return body.read()
  }

  /** Bodies take turns, so that all together never occupy the database more than one does. */
  readonly #inTurn: InTurn = (work) => {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }

  #forgetOldest(): void {
    let bytes = [...this.#bodies.values()].reduce((sum, { keptBytes }) => sum + keptBytes, 0)
    for (const [name, { keptBytes }] of this.#bodies) {
      if (bytes <= mostKept) return
      this.#bodies.delete(name)
      bytes -= keptBytes
    }
  }
}
