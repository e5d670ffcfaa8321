import { type CompleteGlobal, nestLocale } from '@stet/core'
import type { StoredDocument } from '../database/documents/document-store.ts'
import { withoutColumns } from '../entities/stored-content.ts'
import { oneLocale } from '../runtime/call.ts'
import type { Call } from '../runtime/runtime.ts'
import { withDefaultsAndIds } from './defaults-and-ids.ts'

/** What a global that was never saved reads as: its defaults, at revision 0. */
export async function unsavedGlobal(call: Call, global: CompleteGlobal): Promise<StoredDocument> {
  const locale = oneLocale(call)
  // The same ids on every reading: what reads alike is the same answer.
  let rows = 0
  const newId = () => `default-${++rows}`
  const filled = await withDefaultsAndIds(call, global, {}, { locale, newId })
  const data = nestLocale(global.plan, {}, withoutColumns(global, filled), locale)
  return {
    id: global.slug,
    stage: 'main',
    revision: 0,
    status: null,
    publishedAt: null,
    orderKey: null,
    deletedAt: null,
    createdAt: '',
    updatedAt: '',
    data,
    json: JSON.stringify(data),
  }
}
