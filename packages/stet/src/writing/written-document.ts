import type { JsonObject } from '@stet/core'
import { deniedPlaces } from '../access/field-access.ts'
import type { StoredDocument } from '../database/documents/document-store.ts'
import { plainShape } from '../documents/read-shape.ts'
import { wholeDocument } from '../documents/whole-document.ts'
import { runEntityHooks } from '../hooks/entity-hooks.ts'
import { hasFieldHooks, runFieldHooks } from '../hooks/field-hooks.ts'
import { readDocuments } from '../reading/read-documents.ts'
import type { Call } from '../runtime/runtime.ts'
import type { PreparedContent } from './prepare-content.ts'
import type { WriteRequest } from './write-request.ts'

/**
 * The written document as the caller may read it, after the hooks that look at finished writes.
 * Where all locales were written it has each of them, for the hooks as well, which run once.
 */
export async function writtenDocument(
  call: Call,
  request: Pick<WriteRequest, 'entity' | 'operation' | 'params'>,
  written: StoredDocument,
  { told }: Pick<PreparedContent, 'told'>,
): Promise<JsonObject> {
  const { entity, operation } = request
  const draft = written.stage === 'latest'
  const shape = { ...plainShape(call, request.params, false), draft, isWritten: true }
  const { form } = shape
  const [read] = await readDocuments(call, entity, [written], shape)
  const { data, original } = told
  const before = { operation, previousDoc: original }
  const doc = hasFieldHooks(entity, 'afterChange') ? await withFieldHooks(read ?? {}) : (read ?? {})
  return runEntityHooks(call, entity, 'afterChange', { doc, data, ...before }, 'doc')

  async function withFieldHooks(answered: JsonObject): Promise<JsonObject> {
    const whole = wholeDocument(entity, written, shape, { form, dropHidden: false })
    const about = { ...(entity.kind === 'collection' ? { id: written.id } : {}), doc: whole }
    return runFieldHooks(call, entity, 'afterChange', answered, {
      ...before,
      form,
      denied: await deniedPlaces(call, entity, 'read', whole, { ...about, data: whole }, form),
      ...(operation === 'update' ? { originalDoc: original } : {}),
    })
  }
}
