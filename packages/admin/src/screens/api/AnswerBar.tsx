import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minimize2 from 'lucide-react/icons/minimize-2'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ApiAnswer } from '../../api/documents/answer.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, IconButton, useCopy } from '../../ui/index.ts'
import styles from './AnswerView.module.css'

export interface AnswerBarProps {
  /** The whole address, as another program would use it. */
  address: string
  /** Undefined until there is one. */
  answer: ApiAnswer | undefined
  isFetching: boolean
  onSendAgain: () => void
  isFull: boolean
  onFull: (isFull: boolean) => void
}

/** The address, and what came back from it. */
export function AnswerBar({
  address,
  answer,
  isFetching,
  onSendAgain,
  isFull,
  onFull,
}: AnswerBarProps) {
  const { t, number } = useI18n()
  const { isCopied, copy } = useCopy()
  return (
    <div className={styles.bar}>
      <div className={styles.address}>
        <span className={styles.method}>GET</span>
        <code dir="ltr" className={styles.url}>
          {address}
        </code>
        <IconButton
          size="small"
          icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          label={isCopied ? t('general:copied') : t('upload:copyAddress')}
          onClick={() => copy(address)}
        />
      </div>
      <div className={styles.tools}>
        <p role="status" className={styles.facts}>
          {answer &&
            t('api:facts', {
              status: String(answer.status),
              time: number(Math.round(answer.milliseconds)),
              size: number(Math.round(answer.bytes / 102.4) / 10),
            })}
        </p>
        <IconButton
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          label={t('api:sendAgain')}
          loading={isFetching}
          onClick={onSendAgain}
        />
        <Button
          size="small"
          variant="quiet"
          iconOnly
          icon={<ExternalLink aria-hidden="true" />}
          aria-label={t('api:openAnswer')}
          render={<a href={address} target="_blank" rel="noreferrer" />}
        />
        <IconButton
          size="small"
          icon={isFull ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
          label={t(isFull ? 'fields:leaveFullScreen' : 'fields:fullScreen')}
          aria-pressed={isFull}
          onClick={() => onFull(!isFull)}
        />
      </div>
    </div>
  )
}
