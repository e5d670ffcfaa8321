import type { JsonObject } from '@stet/core'
import { useRef } from 'react'
import { ApiFailure } from '../../api/api-failure.ts'
import { useForm } from '../../document/form-context.ts'
import type { FormStore } from '../../document/form-store.ts'
import { isObject, type Path, pathKey } from '../../document/path.ts'
import { useReferences } from '../../document/references-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { fileFault } from '../../uploads/file-fault.ts'
import { type UploadFailure, UploadQueue } from '../../uploads/upload-queue.ts'

/** Uploads go on while their field is out of sight, in another tab of the form. */
const queues = new WeakMap<FormStore, Map<string, UploadQueue>>()

export interface FieldUploads {
  /** Where files become documents; undefined where the editor may make none. */
  readonly collection: string | undefined
  /** For how many there is room, those on their way not counted. */
  readonly room: () => number
  readonly onStored: (document: JsonObject, collection: string) => void
}

/** The queue of a field: every file becomes a document of its own, and is chosen once it is stored. */
export function useUploadQueue(path: Path, about: FieldUploads): UploadQueue {
  const { store, locale } = useForm()
  const references = useReferences()
  const { t } = useI18n()
  const latest = useRef({ about, t })
  latest.current = { about, t }

  const known = queues.get(store) ?? new Map<string, UploadQueue>()
  queues.set(store, known)
  const key = pathKey(path)
  const existing = known.get(key)
  if (existing) return existing

  const rulesOf = (slug: string | undefined) => {
    const upload = slug === undefined ? undefined : references.collection(slug)?.upload
    return upload === false ? undefined : upload
  }
  const queue = new UploadQueue({
    async send(file, { signal, onProgress }) {
      const { collection = '' } = latest.current.about
      const versions = references.collection(collection)?.versions
      const answer = await references.fetch(`/${collection}`, {
        query: {
          depth: 0,
          locale: locale?.code,
          'fallback-locale': 'none',
          draft: (versions !== false && versions?.drafts !== false) || undefined,
        },
        body: {},
        file,
        signal,
        onProgress,
      })
      return isObject(answer) && isObject(answer.doc) ? answer.doc : {}
    },
    refuse(file) {
      const { about, t } = latest.current
      const rules = rulesOf(about.collection)
      const fault = rules && fileFault(file, rules)
      if (fault)
        return { message: t(fault.key, fault.values), canRetry: false, needsDetails: false }
      return null
    },
    explain: (error) => explain(error, latest.current.t),
    onStored: (document) =>
      latest.current.about.onStored(document, latest.current.about.collection ?? ''),
  })
  known.set(key, queue)
  return queue
}

function explain(error: unknown, t: ReturnType<typeof useI18n>['t']): UploadFailure {
  if (!(error instanceof ApiFailure)) {
    return { message: t('general:unspecificError'), canRetry: true, needsDetails: false }
  }
  if (error.isOffline) {
    return { message: t('upload:interrupted'), canRetry: true, needsDetails: false }
  }
  const ofFile = error.fieldProblems.find(({ path }) => path === 'file')
  if (ofFile) return { message: ofFile.message, canRetry: false, needsDetails: false }
  const needsDetails = error.status === 400 && error.fieldProblems.length > 0
  const isPassing = error.status >= 500 || error.status === 429
  return { message: error.message, canRetry: isPassing, needsDetails }
}
