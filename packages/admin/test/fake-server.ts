import { isObject, type JsonObject } from '@stet/core'
import type { ReadResult, SendRequest, SendResult } from '../src/document/saving/transport.ts'
import type { FakeClock } from './fake-clock.ts'

/**
 * What happens to one call on the network, in milliseconds. With a lost `first reply`, the browser
 * sends the request again by itself, and the second reply arrives.
 */
export interface Journey {
  readonly there: number
  readonly back: number
  readonly lost: 'request' | 'reply' | 'first reply' | null
}

/** The panel's client aborts a call after this long; the server may still carry it out. */
export const GIVE_UP_AFTER = 30_000

const prompt: Journey = { there: 1, back: 1, lost: null }

/**
 * A server in memory with one document and its revisions, behind a network that tests can make
 * unreliable.
 */
export class FakeServer {
  document: JsonObject | null
  revision: number
  readonly requests: SendRequest[] = []
  /** Each write with the content that it replaced, for tests that look for silent overwrites. */
  readonly writes: { readonly before: JsonObject; readonly after: JsonObject }[] = []
  /** Answers instead of the server's own handling, once each. */
  readonly scripted: SendResult[] = []
  journey: () => Journey = () => prompt
  /** The changes that the site's hooks make to a written document. */
  hook: (document: JsonObject) => JsonObject = (document) => document

  readonly #clock: FakeClock
  #isPublished = false

  constructor(clock: FakeClock, document: JsonObject | null, revision = 1) {
    this.#clock = clock
    this.document = document
    this.revision = document === null ? 0 : revision
  }

  get isPublished(): boolean {
    return this.#isPublished
  }

  send = (request: SendRequest): Promise<SendResult> => {
    this.requests.push(request)
    return this.#call(() => this.#handle(request))
  }

  read = (): Promise<ReadResult> => this.#call(() => this.#read())

  /** Another editor writes. */
  edit(change: (document: JsonObject) => JsonObject): void {
    if (this.document === null) return
    this.document = change(this.document)
    this.revision += 1
  }

  #call<R>(handle: () => R): Promise<R | { readonly kind: 'unreachable' }> {
    const journey = this.journey()
    return new Promise((resolve) => {
      const giveUp = this.#clock.setTimer(() => resolve({ kind: 'unreachable' }), GIVE_UP_AFTER)
      if (journey.lost === 'request') return
      this.#clock.setTimer(() => {
        const first = handle()
        const answer = journey.lost === 'first reply' ? handle() : first
        if (journey.lost === 'reply') return
        this.#clock.setTimer(() => {
          giveUp()
          resolve(structuredClone(answer))
        }, journey.back)
      }, journey.there)
    })
  }

  #read(): ReadResult {
    if (this.document === null) return { kind: 'refused', status: 404, message: 'Gone' }
    return { kind: 'stored', document: this.document, revision: this.revision }
  }

  #handle({ operation, body, revision }: SendRequest): SendResult {
    const scripted = this.scripted.shift()
    if (scripted) return scripted
    if (operation === 'create') {
      if (this.document !== null) return { kind: 'exists' }
      this.#write({}, body)
    } else {
      if (this.document === null) return { kind: 'refused', status: 404, message: 'Gone' }
      if (revision !== null && revision !== this.revision) return { kind: 'stale' }
      this.#write(this.document, body)
    }
    this.#isPublished ||= body._status === 'published'
    return {
      kind: 'stored',
      document: this.document ?? {},
      revision: this.revision,
      message: 'Updated successfully.',
    }
  }

  #write(before: JsonObject, body: JsonObject): void {
    const after = this.hook(structuredClone(merged(before, body)))
    this.document = { ...after, updatedAt: `t${this.#clock.now()}` }
    this.revision += 1
    this.writes.push({ before, after: this.document })
  }
}

/** Groups merge by name, everything else is replaced; null clears. */
function merged(before: JsonObject, body: JsonObject): JsonObject {
  const after = { ...before }
  for (const [name, value] of Object.entries(body)) {
    const known = before[name]
    after[name] = isObject(known) && isObject(value) ? merged(known, value) : (value ?? null)
  }
  return after
}
