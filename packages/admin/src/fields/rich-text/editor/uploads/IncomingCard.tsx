import { useCallback, useSyncExternalStore } from 'react'
import { useDocumentDrawers } from '../../../../document/references/document-drawers.ts'
import { FilePicture } from '../../../../files/FilePicture.tsx'
import { useObjectUrl } from '../../../../files/use-object-url.ts'
import { UploadProgress } from '../../../../uploads/UploadList.tsx'
import type { NodeCardProps } from '../cards/card.ts'
import { useIsSelected } from '../cards/use-is-selected.ts'
import styles from './IncomingCard.module.css'
import type { FileOnItsWay, TextUploads } from './text-uploads.ts'
import { useTextUploads } from './use-text-uploads.ts'

/** A file on its way into the text, or one that did not get through. */
export function IncomingCard({ view, nodeKey, json }: NodeCardProps) {
  const uploads = useTextUploads()
  const id = String(json.id)
  const incoming = useIncoming(uploads, id)
  const upload = incoming?.upload
  const isSelected = useIsSelected({ view, nodeKey }, upload?.file.name ?? '', false)
  const src = useObjectUrl(upload && upload.file.size > 0 ? upload.file : undefined)
  const drawers = useDocumentDrawers()
  if (incoming === null || upload === undefined) return null
  const isFailed = upload.state.kind === 'failed'
  return (
    <div
      className={styles.card}
      data-selected={isSelected || undefined}
      data-failed={isFailed || undefined}
    >
      <FilePicture src={src} mimeType={upload.file.type} size="small" />
      <UploadProgress
        entry={upload}
        onRetry={() => incoming.queue.retry(id)}
        onRemove={() => uploads.cancel(id)}
        onUseExisting={() => void incoming.queue.takeExisting(id)}
        onStoreAnyway={() => incoming.queue.storeAnyway(id)}
        onDetails={() =>
          drawers.open({
            collection: incoming.collection,
            id: null,
            file: uploads.fileOf(upload),
            initial: uploads.valuesOf(incoming.collection, upload.file),
            onStored: ({ document }) => uploads.fulfil(id, document),
          })
        }
      />
    </div>
  )
}

function useIncoming(uploads: TextUploads, id: string): FileOnItsWay | null {
  const upload = useSyncExternalStore(
    uploads.subscribe,
    useCallback(() => uploads.find(id)?.upload ?? null, [uploads, id]),
  )
  return upload === null ? null : uploads.find(id)
}
