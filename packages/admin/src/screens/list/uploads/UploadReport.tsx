import type { JsonObject } from '@stet/core'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useSyncExternalStore } from 'react'
import { thumbnailOf } from '../../../document/references/references.ts'
import { FilePicture } from '../../../files/FilePicture.tsx'
import { shownName } from '../../../files/file-text.ts'
import { storedFile } from '../../../files/stored-file.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useUser } from '../../../panel/session/use-session.ts'
import { Button, partView } from '../../../ui/index.ts'
import { UnfinishedUploads } from '../../../uploads/parts/UnfinishedUploads.tsx'
import { useUnfinished } from '../../../uploads/parts/use-unfinished.ts'
import { UploadList } from '../../../uploads/UploadList.tsx'
import type { QueuedUpload } from '../../../uploads/upload-queue.ts'
import styles from './UploadReport.module.css'
import { idsOf, type ListUploads, useUploadDetails } from './use-list-uploads.ts'

// Most files need nothing beside them.
const FillInForAll = partView(async () => (await import('../list-panels.ts')).FillInForAll)

const isOpenFor = ({ state }: QueuedUpload): boolean =>
  state.kind === 'held' || (state.kind === 'failed' && state.needsDetails)

/** The progress of the uploads, and the result of each. */
export function UploadReport({ uploads }: { readonly uploads: ListUploads }) {
  const { t, number } = useI18n()
  const { queue, collection } = uploads
  const entries = useSyncExternalStore(queue.subscribe, queue.getEntries)
  const addDetails = useUploadDetails(uploads)
  const unfinished = useUnfinished({
    client: usePanel().client,
    user: useUser(),
    collection: collection.slug,
    target: null,
  })
  const interrupted = (
    <UnfinishedUploads
      unfinished={unfinished}
      accept={uploads.rules.mimeTypes}
      onFile={(file) => uploads.take([file])}
    />
  )
  if (entries.length === 0) return interrupted
  const stored = idsOf(queue, 'kept').length
  const failed = idsOf(queue, 'failed').length
  const again = entries.flatMap(({ id, state }) =>
    state.kind === 'failed' && state.canRetry ? [id] : [],
  )
  return (
    <>
      {interrupted}
      <section aria-label={t('upload:uploads')} className={styles.report}>
        <div className={styles.head}>
          <p role="status" className={styles.summary}>
            {t('upload:storedOf', { stored: number(stored), count: entries.length })}
            {failed > 0 && ` · ${t('upload:failedCount', { count: failed })}`}
          </p>
          {entries.some(isOpenFor) && <FillInForAll uploads={uploads} entries={entries} />}
          {again.length > 1 && (
            <Button size="small" onClick={() => queue.retry(...again)}>
              {t('upload:retryAll')}
            </Button>
          )}
          {queue.isBusy ? (
            <Button
              size="small"
              variant="quiet"
              onClick={() => queue.remove(...idsOf(queue, 'held', 'waiting', 'sending'))}
            >
              {t('upload:cancelAll')}
            </Button>
          ) : (
            <Button
              size="small"
              variant="quiet"
              onClick={() => queue.remove(...entries.map(({ id }) => id))}
            >
              {t('upload:dismissAll')}
            </Button>
          )}
        </div>
        <div className={styles.files}>
          <UploadList
            queue={queue}
            onDetails={addDetails}
            renderKept={(document) => <StoredUpload slug={collection.slug} document={document} />}
          />
        </div>
      </section>
    </>
  )
}

function StoredUpload({
  slug,
  document,
}: {
  readonly slug: string
  readonly document: JsonObject
}) {
  const { t } = useI18n()
  const file = storedFile(document)
  return (
    <div className={styles.stored}>
      <FilePicture src={thumbnailOf(document)} mimeType={file?.mimeType ?? ''} size="small" />
      <div className={styles.about}>
        <Link
          to="/collections/$collection/$id"
          params={{ collection: slug, id: String(document.id) }}
          className={styles.link}
        >
          <bdi>{shownName(file?.name ?? String(document.id))}</bdi>
        </Link>
        <p className={styles.outcome}>
          <CircleCheck aria-hidden="true" />
          {t('upload:isStored')}
        </p>
      </div>
    </div>
  )
}
