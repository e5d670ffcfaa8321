import type { MessageKey } from '@stet/core'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import PencilLine from 'lucide-react/icons/pencil-line'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { Intent, SaveStatus } from '../../../document/saving/save-state.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, Spinner } from '../../../ui/index.ts'
import type { AutosaveBlocker } from '../use-edited-document.ts'
import styles from './SaveStateLine.module.css'

export interface SaveStateLineProps {
  status: SaveStatus
  /** When the server last acknowledged something, in this session or before it. */
  savedAt: string | null
  /** What has to be completed before everything is saved; null where nothing has. */
  missing: Missing | null
  /** The browser keeps nothing: edits then live in this tab only. */
  isJournalLost: boolean
  /** What another editor has just changed; null when there is nothing. */
  others: string | null
  onRetry: () => void
  /** Opens the questions about what two people changed. */
  onAnswer: () => void
}

/** An input holds text that is not a value yet; or what saving by itself waits for. */
export type Missing = 'value' | AutosaveBlocker

/** Says where the edits are: stored on the server, being sent, or on this device only; and why. */
export function SaveStateLine({
  status,
  savedAt,
  missing,
  isJournalLost,
  others,
  onRetry,
  onAnswer,
}: SaveStateLineProps) {
  const i18n = useI18n()
  const { t } = i18n
  const text = saveStateText(status, savedAt, i18n, missing)
  // A new document without edits is neither saved nor unsaved.
  const isPending = status.kind === 'saved' && (savedAt === null || missing !== null)
  const icon = isPending ? icons.dirty : icons[status.kind]
  return (
    <span className={styles.line} data-state={icon === icons.dirty ? 'dirty' : status.kind}>
      <span className={styles.icon}>{icon}</span>
      <span>{text}</span>
      {others !== null && <span className={styles.others}>{others}</span>}
      {(status.kind === 'failed' || status.kind === 'offline') && (
        <Button size="small" onClick={onRetry}>
          {t('general:retry')}
        </Button>
      )}
      {status.kind === 'conflict' && (
        <Button size="small" onClick={onAnswer}>
          {t('document:chooseVersion')}
        </Button>
      )}
      {isJournalLost && (status.kind !== 'saved' || missing === 'value') && (
        <span className={styles.warning}>{t('document:browserKeepsNothing')}</span>
      )}
    </span>
  )
}

const dirtyTexts = {
  value: 'document:unsavedChanges',
  file: 'document:waitsForFile',
  account: 'document:waitsForAccount',
} as const satisfies Record<Missing, MessageKey>

const icons: Readonly<Record<SaveStatus['kind'], ReactNode>> = {
  saved: <Check aria-hidden="true" />,
  dirty: <PencilLine aria-hidden="true" />,
  saving: <Spinner />,
  offline: <CloudOff aria-hidden="true" />,
  signedOut: <CloudOff aria-hidden="true" />,
  failed: <TriangleAlert aria-hidden="true" />,
  refused: <TriangleAlert aria-hidden="true" />,
  conflict: <TriangleAlert aria-hidden="true" />,
}

const savingTexts = {
  autosave: 'document:saving',
  save: 'document:saving',
  publish: 'version:publishing',
  'publish-locale': 'version:publishing',
  unpublish: 'version:unpublishing',
  'unpublish-locale': 'version:unpublishing',
} as const satisfies Record<Intent, MessageKey>

const notSaved = {
  autosave: 'document:couldNotSave',
  save: 'document:couldNotSave',
} as const
const refusalTexts = {
  failed: {
    ...notSaved,
    publish: 'document:couldNotPublish',
    'publish-locale': 'document:couldNotPublish',
    unpublish: 'document:couldNotUnpublish',
    'unpublish-locale': 'document:couldNotUnpublish',
  },
  refused: {
    ...notSaved,
    publish: 'document:savedNotPublished',
    'publish-locale': 'document:savedNotPublished',
    unpublish: 'document:savedNotUnpublished',
    'unpublish-locale': 'document:savedNotUnpublished',
  },
} as const satisfies Record<'failed' | 'refused', Record<Intent, MessageKey>>

/** The state in words, as the line shows and the live region says it. */
export function saveStateText(
  status: SaveStatus,
  savedAt: string | null,
  { t, time, dateTime, isToday }: I18n,
  missing: Missing | null = null,
): string {
  switch (status.kind) {
    case 'saved':
      if (missing === 'value') return t('document:fieldIncomplete')
      if (savedAt === null) return t('document:notSavedYet')
      return t('document:savedAt', { time: isToday(savedAt) ? time(savedAt) : dateTime(savedAt) })
    case 'dirty':
      return t(dirtyTexts[missing ?? 'value'])
    case 'saving':
      return t(savingTexts[status.intent])
    case 'offline':
      return t(status.cause === 'unreachable' ? 'document:keptOffline' : 'document:keptBusy')
    case 'signedOut':
      return t('document:keptSignedOut')
    case 'failed':
    case 'refused': {
      const reason = status.message || t('general:unspecificError')
      return t(refusalTexts[status.kind][status.intent], { reason })
    }
    case 'conflict':
      return t('document:conflictPending')
  }
}
