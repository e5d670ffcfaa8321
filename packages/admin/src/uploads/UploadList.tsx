import type { JsonObject } from '@stet/core'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type ReactNode, useSyncExternalStore } from 'react'
import { shownName } from '../files/file-text.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Button, IconButton, ProgressBar } from '../ui/index.ts'
import { PauseButton, TransferProgress } from './parts/TransferProgress.tsx'
import { transfers } from './parts/transfers.ts'
import { useTransfer } from './parts/use-transfer.ts'
import styles from './UploadList.module.css'
import type { QueuedUpload, UploadQueue } from './upload-queue.ts'

export interface UploadListProps {
  queue: UploadQueue
  /** Asks for what a document needs beside its file. */
  onDetails: (upload: QueuedUpload) => void
  /** What is shown of a document that is stored, where the queue keeps those. */
  renderKept?: ((document: JsonObject) => ReactNode) | undefined
}

/** Files on their way, and those that did not get through, each with what can be done about it. */
export function UploadList(props: UploadListProps) {
  const { queue } = props
  const { t } = useI18n()
  const entries = useSyncExternalStore(queue.subscribe, queue.getEntries)
  if (entries.length === 0) return null
  return (
    <ul aria-label={t('upload:uploads')} className={styles.list}>
      {entries.map((entry) => (
        <Upload key={entry.id} entry={entry} {...props} />
      ))}
    </ul>
  )
}

function Upload({
  entry,
  queue,
  onDetails,
  renderKept,
}: UploadListProps & { entry: QueuedUpload }) {
  return (
    <li className={styles.upload} data-failed={entry.state.kind === 'failed' || undefined}>
      <UploadProgress
        entry={entry}
        renderKept={renderKept}
        onDetails={() => onDetails(entry)}
        onRetry={() => queue.retry(entry.id)}
        onRemove={() => queue.remove(entry.id)}
        onUseExisting={() => void queue.takeExisting(entry.id)}
        onStoreAnyway={() => queue.storeAnyway(entry.id)}
      />
    </li>
  )
}

export interface UploadProgressProps extends Pick<UploadListProps, 'renderKept'> {
  entry: QueuedUpload
  onDetails: () => void
  onRetry: () => void
  /** Cancels it, or dismisses one that failed. */
  onRemove: () => void
  /** A document that has the file takes its place. */
  onUseExisting: () => void
  onStoreAnyway: () => void
}

/** How far a file has come, or why it failed, with what can be done about it. */
export function UploadProgress({
  entry,
  renderKept,
  onDetails,
  onRetry,
  onRemove,
  onUseExisting,
  onStoreAnyway,
}: UploadProgressProps) {
  const { t } = useI18n()
  const transfer = useTransfer(entry.file)
  const name = shownName(entry.file.name)
  const { state } = entry
  const isFailed = state.kind === 'failed'
  const share = state.kind === 'sending' ? state.share : state.kind === 'stored' ? 1 : 0
  return (
    <>
      <div className={styles.about}>
        {state.kind === 'kept' ? (
          renderKept?.(state.document)
        ) : isFailed ? (
          <>
            <p className={styles.name}>
              <bdi>{name}</bdi>
            </p>
            <p role="alert" className={styles.message}>
              <TriangleAlert aria-hidden="true" />
              <span>
                {state.message}
                {state.canRetry && transfers.isKept(entry.file) && ` ${t('upload:partsKept')}`}
              </span>
            </p>
            {state.existing !== undefined && (
              <div className={styles.choices}>
                <Button size="small" onClick={onUseExisting}>
                  {t('upload:useExisting')}
                </Button>
                <Button size="small" variant="quiet" onClick={onStoreAnyway}>
                  {t('upload:uploadAnyway')}
                </Button>
              </div>
            )}
          </>
        ) : state.kind === 'sending' && transfer !== null ? (
          <TransferProgress label={name} status={transfer.status} />
        ) : (
          <ProgressBar
            label={name}
            value={share * 100}
            valueText={
              state.kind === 'waiting' || state.kind === 'held'
                ? t('upload:waiting')
                : t('upload:percent', { count: Math.round(share * 100) })
            }
          />
        )}
      </div>
      {state.kind === 'sending' && transfer !== null && (
        <PauseButton name={name} transfer={transfer} />
      )}
      {(state.kind === 'held' || (isFailed && state.needsDetails)) && (
        <Button size="small" onClick={onDetails}>
          {t('upload:addDetails')}
        </Button>
      )}
      {isFailed && state.canRetry && (
        <IconButton
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          label={t('upload:retry', { name })}
          onClick={onRetry}
        />
      )}
      <IconButton
        size="small"
        disabled={state.kind === 'stored'}
        icon={<X aria-hidden="true" />}
        label={t(isFailed || state.kind === 'kept' ? 'upload:dismiss' : 'upload:cancel', { name })}
        onClick={onRemove}
      />
    </>
  )
}
