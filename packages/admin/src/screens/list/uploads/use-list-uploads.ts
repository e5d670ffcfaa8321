import { type ClientCollection, folderField, isAllowed, type JsonObject } from '@stet/core'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { useDocumentDrawers } from '../../../document/references/document-drawers.ts'
import type { UploadRules } from '../../../files/file-fault.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { type Panel, usePanel } from '../../../panel/panel.ts'
import { documentUploads, type UploadPlace } from '../../../uploads/document-uploads.ts'
import type { QueuedUpload, UploadQueue } from '../../../uploads/upload-queue.ts'
import type { List } from '../query/use-list.ts'
import { needsFields } from './fields-to-fill.ts'

/** The uploads of a list. */
export interface ListUploads {
  readonly collection: ClientCollection
  readonly rules: UploadRules
  readonly queue: UploadQueue
  take(files: readonly File[]): void
  /** As `take`, after what is there already. */
  add(files: readonly File[]): void
  /** What is known of a file beside it, such as its folder. */
  filledIn(file: File): JsonObject
  /** The folder into which files go; null: into none. */
  readonly folder: string | null
  /** Sends files that wait for fields, or were refused for lack of them, each with these values. */
  fillIn(uploads: readonly QueuedUpload[], values: JsonObject): void
}

interface Known {
  readonly queue: UploadQueue
  /** What was filled in for files. */
  readonly values: WeakMap<File, JsonObject>
  place: UploadPlace
}

/** Uploads continue while another screen is shown, and their results are kept for the list. */
const known = new WeakMap<Panel, Map<string, Known>>()

/** Null if the list accepts no files. */
export function useListUploads({ shape, request, folders }: List): ListUploads | null {
  const panel = usePanel()
  const { t } = useI18n()
  const { collection, permissions } = shape
  const { slug, upload } = collection
  if (upload === false || !upload.bulkUpload || !isAllowed(permissions, 'create')) return null

  const ofPanel = known.get(panel) ?? new Map<string, Known>()
  known.set(panel, ofPanel)
  const place = { collection, locale: request.locale, t }
  const existing = ofPanel.get(slug)
  const current = existing ?? opened(panel, slug, place)
  current.place = place
  ofPanel.set(slug, current)
  const { queue, values: filledIn } = current
  const folder = folders?.current ?? null

  // Several are asked about once, before they are sent; a single one, as any new document.
  function add(files: readonly File[]): void {
    if (folder !== null) for (const file of files) filledIn.set(file, { [folderField]: folder })
    queue.add(files, files.length > 1 && needsFields(collection))
  }

  return {
    collection,
    rules: upload,
    queue,
    folder,
    filledIn: (file) => filledIn.get(file) ?? {},
    add,
    take(files) {
      // The results of an earlier batch are dropped.
      if (!queue.isBusy) queue.remove(...idsOf(queue, 'kept'))
      add(files)
    },
    fillIn(uploads, values) {
      for (const { file } of uploads) filledIn.set(file, { ...filledIn.get(file), ...values })
      queue.retry(...uploads.map(({ id }) => id))
    },
  }
}

function opened({ client, queries }: Panel, slug: string, place: UploadPlace): Known {
  const values = new WeakMap<File, JsonObject>()
  const made: Known = {
    place,
    values,
    queue: documentUploads({
      place: () => made.place,
      fetch: (path, options) =>
        options.body === undefined ? client.get(path, options) : client.post(path, options),
      values: (file) => values.get(file) ?? {},
      keepsStored: true,
      onStored: () => void queries.invalidateQueries({ queryKey: queryKeys.list(slug) }),
    }),
  }
  return made
}

/** Opens a new document for a file whose collection has other required fields. */
export function useUploadDetails({
  collection,
  queue,
  filledIn,
}: ListUploads): (upload: QueuedUpload) => void {
  const drawers = useDocumentDrawers()
  const { queries } = usePanel()
  const { slug } = collection
  return ({ id, file }) =>
    drawers.open({
      collection: slug,
      id: null,
      file,
      initial: filledIn(file),
      onStored() {
        queue.remove(id)
        void queries.invalidateQueries({ queryKey: queryKeys.list(slug) })
      },
    })
}

export function idsOf(queue: UploadQueue, ...kinds: QueuedUpload['state']['kind'][]): string[] {
  return queue
    .getEntries()
    .filter(({ state }) => kinds.includes(state.kind))
    .map(({ id }) => id)
}
