import type { DocumentId, FormStateRequest, FormStateResponse, JsonObject } from '@stet/core'
import {
  type Read,
  type ReadResult,
  readFailedCall,
  type Send,
  type SendResult,
} from '../document/transport.ts'
import { ApiFailure } from './api-failure.ts'
import type { Client } from './client.ts'
import { documentPath, globalPath, readQuery } from './document.ts'
import { ifMatch, revisionOf } from './etag.ts'

/** What is edited: one document of a collection, known by its id or about to be, or a global. */
export type DocumentTarget =
  | { readonly kind: 'collection'; readonly slug: string; readonly id: DocumentId | null }
  | { readonly kind: 'global'; readonly slug: string }

export interface DocumentTransport {
  readonly send: Send
  readonly read: Read
  fetchFormState(request: FormStateRequest, signal: AbortSignal): Promise<FormStateResponse>
  remove(): Promise<void>
}

interface WriteAnswer {
  readonly doc?: JsonObject
  /** Globals answer under this name. */
  readonly result?: JsonObject
  readonly message?: string
}

/** Carries a form's writes and reads over the REST API, one locale at a time. */
export function createDocumentTransport(
  client: Client,
  target: DocumentTarget,
  locale: string | null,
): DocumentTransport {
  // A document that is being created has its address once the server has answered.
  let id = target.kind === 'collection' ? target.id : null

  function path(): string {
    if (target.kind === 'global') return globalPath(target.slug)
    return id === null ? `/${target.slug}` : documentPath(target.slug, id)
  }

  return {
    async send({ method, operation, body, revision, autosave, draft }): Promise<SendResult> {
      const isCreate = target.kind === 'collection' && operation === 'create'
      // Ids are made here, so that a create whose answer was lost can be repeated, and found.
      if (isCreate && isDocumentId(body.id)) id = body.id
      try {
        const reply = await client.send<WriteAnswer>(
          method,
          isCreate ? `/${target.slug}` : path(),
          {
            query: {
              ...readQuery(locale),
              draft: draft || undefined,
              autosave: autosave || undefined,
            },
            body,
            headers: revision === null || isCreate ? {} : { 'If-Match': ifMatch(revision) },
          },
        )
        const document = reply.body.doc ?? reply.body.result ?? {}
        if (isDocumentId(document.id)) id = document.id
        return {
          kind: 'stored',
          document,
          revision: revisionOf(reply.etag) ?? (revision ?? 0) + 1,
          ...(reply.body.message !== undefined && { message: reply.body.message }),
        }
      } catch (error) {
        if (error instanceof ApiFailure) return readFailedCall(error)
        throw error
      }
    },

    async read(): Promise<ReadResult> {
      try {
        const reply = await client.send<JsonObject>('GET', path(), { query: readQuery(locale) })
        return { kind: 'stored', document: reply.body, revision: revisionOf(reply.etag) ?? 0 }
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
        const failed = readFailedCall(error)
        // Refusals that only writes know.
        return failed.kind === 'stale' || failed.kind === 'exists' || failed.kind === 'invalid'
          ? { kind: 'refused', status: error.status, message: error.message }
          : failed
      }
    },

    fetchFormState: (request, signal) =>
      client.post<FormStateResponse>('/_panel/form-state', { body: request, signal }),

    async remove() {
      await client.delete(path(), { query: { depth: 0, locale } })
    },
  }
}

function isDocumentId(value: unknown): value is DocumentId {
  return typeof value === 'string' || typeof value === 'number'
}
