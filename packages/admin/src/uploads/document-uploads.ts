import { type ClientCollection, errorCatalogue, isObject, type JsonObject } from '@stet/core'
import { ApiFailure } from '../api/client/api-failure.ts'
import type { FetchJson } from '../document/references/references.ts'
import { fileFault } from '../files/file-fault.ts'
import type { I18n } from '../i18n/i18n.ts'
import { DuplicateFile } from './parts/duplicate-file.ts'
import { type UploadFailure, UploadQueue, type UploadQueueOptions } from './upload-queue.ts'

/** Where files become documents. */
export interface UploadPlace {
  /** Undefined where the editor may make none. */
  readonly collection: ClientCollection | undefined
  readonly locale: string | null
  readonly t: I18n['t']
}

export interface DocumentUploadsOptions
  extends Pick<UploadQueueOptions, 'onStored' | 'keepsStored'> {
  /** Asked for every file: the editor may go to another language meanwhile. */
  readonly place: () => UploadPlace
  readonly fetch: FetchJson
  /** What the document has from the start beside its file. */
  readonly values?: (file: File) => JsonObject
  /** The file to send for one in the queue, where it has to be fetched first. */
  readonly fetched?: (file: File, about: Parameters<UploadQueueOptions['send']>[1]) => Promise<File>
}

/** A file that was fetched and may not be stored. */
class RefusedFile extends Error {
  readonly failure: UploadFailure

  constructor(failure: UploadFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Makes a document of every file, a draft where there are drafts. */
export function documentUploads(options: DocumentUploadsOptions): UploadQueue {
  const { place, fetch, values, fetched } = options
  const refuse = (file: File): UploadFailure | null => {
    const { collection, t } = place()
    const rules = collection?.upload
    const fault = rules && fileFault(file, rules)
    return fault
      ? { message: t(fault.key, fault.values), canRetry: false, needsDetails: false }
      : null
  }
  const queue = new UploadQueue({
    ...options,
    refuse,
    async send(file, { signal, onProgress }) {
      const sent = fetched ? await fetched(file, { signal, onProgress }) : file
      const refused = refuse(sent)
      if (refused !== null) throw new RefusedFile(refused)
      const { collection, locale } = place()
      const { slug = '', versions = false } = collection ?? {}
      const answer = await fetch(`/${slug}`, {
        query: {
          depth: 0,
          locale,
          'fallback-locale': 'none',
          draft: (versions !== false && versions.drafts !== false) || undefined,
        },
        body: values?.(file) ?? {},
        file: sent,
        signal,
        onProgress,
      })
      return isObject(answer) && isObject(answer.doc) ? answer.doc : {}
    },
    explain: (error) => explain(error, place().t),
    async find({ collection, id }) {
      const { locale } = place()
      const query = { depth: 0, locale, 'fallback-locale': 'none', draft: true }
      const found = await fetch(`/${collection}/${encodeURIComponent(String(id))}`, { query })
      return isObject(found) ? found : {}
    },
  })
  warnBeforeUnload(queue)
  return queue
}

/** Closing the page would interrupt uploads, so the browser asks first. */
function warnBeforeUnload(queue: UploadQueue): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  queue.subscribe(() => {
    if (queue.isBusy) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
}

function explain(error: unknown, t: I18n['t']): UploadFailure {
  if (error instanceof RefusedFile) return error.failure
  if (!(error instanceof ApiFailure)) {
    return { message: t('general:unspecificError'), canRetry: true, needsDetails: false }
  }
  if (error.isOffline) {
    return { message: t('upload:interrupted'), canRetry: true, needsDetails: false }
  }
  const ofFile = error.fieldProblems.find(({ path }) => path === 'file')
  if (error instanceof DuplicateFile) {
    const { message, existing } = error
    return { message, canRetry: false, needsDetails: false, existing }
  }
  if (ofFile) {
    // Nothing is wrong with the file: its storage could not be reached.
    const canRetry = error.has(errorCatalogue.storageUnavailable.name)
    return { message: ofFile.message, canRetry, needsDetails: false }
  }
  const needsDetails = error.status === 400 && error.fieldProblems.length > 0
  const isPassing = error.status >= 500 || error.status === 429
  const fields = error.fieldProblems.flatMap(({ path }) => path.split('.')[0] ?? [])
  return { message: error.message, canRetry: isPassing, needsDetails, fields }
}
