import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { sizeText } from '../../files/file-text.ts'
import type { I18n } from '../../i18n/i18n.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { IconButton, ProgressBar } from '../../ui/index.ts'
import styles from './TransferProgress.module.css'
import type { TransferStatus } from './transfer.ts'
import type { ShownTransfer } from './use-transfer.ts'

/** How far a file that is sent in parts has come, and what it waits for. */
export function TransferProgress({
  label,
  status,
}: {
  /** Of the progress bar: the file's name. */
  readonly label: string
  readonly status: TransferStatus
}) {
  const i18n = useI18n()
  const { t, language } = i18n
  const { kind, share, sent, size } = status
  const state = stateText(status, i18n)
  const percent = t('upload:percent', { count: Math.floor(share * 100) })
  return (
    <>
      <ProgressBar
        label={label}
        value={kind === 'checking' ? null : share * 100}
        valueText={kind === 'checking' ? t('upload:finishing') : percent}
      />
      <p className={styles.facts} data-kind={kind}>
        {/* Only what needs a user's attention is announced, not every percent. */}
        <span role="status">{state}</span>
        {kind !== 'hashing' && kind !== 'checking' && (
          <span>
            {t('upload:arrivedOf', {
              sent: sizeText(sent, language),
              size: sizeText(size, language),
            })}
          </span>
        )}
        {kind === 'sending' && timeLeft(status, i18n) && <span>{timeLeft(status, i18n)}</span>}
      </p>
    </>
  )
}

/** Pauses an upload, or continues one that is paused. */
export function PauseButton({
  name,
  transfer: { transfer, status },
}: {
  readonly name: string
  readonly transfer: ShownTransfer
}) {
  const { t } = useI18n()
  const isPaused = status.kind === 'paused'
  return (
    <IconButton
      size="small"
      disabled={status.kind === 'checking'}
      icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      label={t(isPaused ? 'upload:continueNamed' : 'upload:pauseNamed', { name })}
      onClick={() => (isPaused ? transfer.resume() : transfer.pause())}
    />
  )
}

function stateText({ kind }: TransferStatus, { t }: Pick<I18n, 't'>): string {
  switch (kind) {
    case 'hashing':
      return t('upload:preparing')
    case 'paused':
      return t('upload:paused')
    case 'offline':
      return t('upload:offline')
    case 'retrying':
      return t('upload:retrying')
    case 'sending':
    case 'checking':
      return ''
  }
}

function timeLeft({ speed, sent, size }: TransferStatus, { t }: Pick<I18n, 't'>): string | null {
  if (speed === null) return null
  const seconds = (size - sent) / speed
  if (seconds < 45) return t('upload:secondsLeft')
  return t('upload:minutesLeft', { count: Math.max(1, Math.round(seconds / 60)) })
}
