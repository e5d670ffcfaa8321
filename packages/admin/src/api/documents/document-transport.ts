import type { DocumentId, FormStateResponse, JsonObject } from '@stet/core'
import { readFailedCall } from '../../document/saving/transport.ts'
import type { DocumentTransport } from '../../document/session/document-calls.ts'
import type { ChosenFiles } from '../../files/chosen-files.ts'
import { ApiFailure } from '../client/api-failure.ts'
import type { Client } from '../client/client.ts'
import { ifMatch, revisionOf } from '../client/etag.ts'
import { documentPath, globalPath, readQuery } from './document.ts'
import { lockTransport } from './locks.ts'
import { moveToTrash } from './trash.ts'

const onlyLocaleParameter = {
  create: 'publishSpecificLocale',
  update: 'publishSpecificLocale',
  publish: 'publishSpecificLocale',
  unpublish: 'unpublishSpecificLocale',
} as const

interface WriteAnswer {
  readonly doc?: JsonObject
  /** Globals answer under this name. */
  readonly result?: JsonObject
  readonly message?: string
}

export interface TransportTarget {
  readonly kind: 'collection' | 'global'
  readonly slug: string
  /** Asked at every call: a new document may be given its id while it is written. */
  readonly documentId: () => DocumentId | null
  /** What a new account needs beside its document and no document ever holds: a password. */
  readonly secrets?: () => JsonObject
  /** What goes with a change of one's own address. */
  readonly confirmation?: () => JsonObject
  /** The files of an upload collection, which travel beside its documents. */
  readonly files?: ChosenFiles
  /** It is read from the trash. */
  readonly inTrash?: boolean
}

/** Carries a form's writes and reads over the REST API, one locale at a time. */
export function createDocumentTransport(
  client: Client,
  { kind, slug, documentId, secrets, confirmation, files, inTrash }: TransportTarget,
  locale: string | null,
): DocumentTransport {
  function path(): string {
    if (kind === 'global') return globalPath(slug)
    const id = documentId()
    return id === null ? `/${slug}` : documentPath(slug, id)
  }

  return {
    async send({ method, operation, body, revision, autosave, draft, onlyThisLocale, merged }) {
      const isCreate = kind === 'collection' && operation === 'create'
      const { fields, file, edits } = files ? files.take(body) : { fields: body }
      try {
        const reply = await client.send<WriteAnswer>(method, isCreate ? `/${slug}` : path(), {
          query: {
            ...readQuery(locale),
            draft: draft || undefined,
            autosave: autosave || undefined,
            merged,
            ...(onlyThisLocale && { [onlyLocaleParameter[operation]]: locale }),
            uploadEdits: edits && JSON.stringify(edits),
          },
          body: { ...fields, ...(isCreate ? secrets?.() : 'email' in fields && confirmation?.()) },
          file,
          onProgress: (share) => files?.report(share),
          // The status line says “saving”, so the request must survive the closing of the tab.
          keepalive: true,
          headers: revision === null || isCreate ? {} : { 'If-Match': ifMatch(revision) },
        })
        return {
          kind: 'stored',
          document: reply.body.doc ?? reply.body.result ?? {},
          revision: revisionOf(reply.etag) ?? (revision ?? 0) + 1,
          ...(reply.body.message !== undefined && { message: reply.body.message }),
        }
      } catch (error) {
        if (error instanceof ApiFailure) return readFailedCall(error)
        throw error
      } finally {
        files?.report(null)
      }
    },

    async read() {
      try {
        const query = { ...readQuery(locale), trash: inTrash || undefined }
        const reply = await client.send<JsonObject>('GET', path(), { query })
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

    formState: (request, signal) =>
      client.post<FormStateResponse>('/_panel/form-state', {
        body: request,
        signal,
        isBackground: true,
      }),

    async moveToTrash() {
      const id = documentId()
      if (id !== null) await moveToTrash(client, slug, id)
    },

    async remove() {
      await client.delete(path(), { query: { depth: 0, locale } })
    },

    lock: lockTransport(client, kind, path),
  }
}
