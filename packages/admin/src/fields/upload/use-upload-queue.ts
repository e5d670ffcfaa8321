import type { JsonObject } from '@stet/core'
import { type Path, pathKey } from '../../base/path.ts'
import { useReferences } from '../../document/references/references-context.ts'
import type { FormStore } from '../../document/store/form-store.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { documentUploads, type UploadPlace } from '../../uploads/document-uploads.ts'
import type { UploadQueue } from '../../uploads/upload-queue.ts'

export interface FieldUploads {
  /** Where files become documents; undefined where the editor may make none. */
  readonly collection: string | undefined
  readonly onStored: (document: JsonObject, collection: string) => void
}

interface Known {
  readonly queue: UploadQueue
  /** As the field is now: it may have been away, in another tab of the form, while uploads went on. */
  field: FieldUploads & Pick<UploadPlace, 't'>
}

const known = new WeakMap<FormStore, Map<string, Known>>()

/** The queue of a field: every file becomes a document of its own, and is chosen once it is stored. */
export function useUploadQueue(path: Path, about: FieldUploads): UploadQueue {
  const { store, locale } = useFormContext()
  const references = useReferences()
  const { t } = useI18n()
  const ofForm = known.get(store) ?? new Map<string, Known>()
  known.set(store, ofForm)
  const key = pathKey(path)
  const field = { ...about, t }
  const existing = ofForm.get(key)
  if (existing) {
    existing.field = field
    return existing.queue
  }
  const made: Known = {
    field,
    queue: documentUploads({
      place: () => ({
        collection: references.collection(made.field.collection ?? ''),
        locale: locale?.code ?? null,
        t: made.field.t,
      }),
      fetch: references.fetch,
      onStored: (document) => made.field.onStored(document, made.field.collection ?? ''),
    }),
  }
  store.arriving.follow(made.queue)
  ofForm.set(key, made)
  return made.queue
}
