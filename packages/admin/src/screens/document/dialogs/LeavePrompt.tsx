import { useBlocker } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { ArrivingFiles } from '../../../document/store/arriving-files.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { ConfirmDialog } from '../../../ui/index.ts'
import { PREVIEW_PATH } from '../header/document-tabs.ts'

export interface LeavePromptProps {
  /** Whether something would be left unsaved right now. */
  isUnsaved: () => boolean
  /** The same where the whole tab is closed; without it, no different. */
  isLostOnClose?: () => boolean
  /** Files that would miss the form if it were left right now. */
  arriving: ArrivingFiles
}

/** Asks before edits are left behind, in the panel and when the tab is closed. */
export function LeavePrompt({ isUnsaved, isLostOnClose = isUnsaved, arriving }: LeavePromptProps) {
  const { t } = useI18n()
  const blocker = useBlocker({
    // Another locale of the same document is a question of its own: `LocalePrompt`.
    shouldBlockFn: ({ current, next }) => !isSameForm(current, next) && isUnsaved(),
    enableBeforeUnload: isLostOnClose,
    withResolver: true,
  })
  const areFilesArriving = useSyncExternalStore(arriving.subscribe, arriving.isAny)
  // What was on its way when it was asked has arrived: there is nothing left to ask about.
  useEffect(() => {
    if (blocker.status === 'blocked' && !isUnsaved()) blocker.proceed()
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open && blocker.status === 'blocked') blocker.reset()
      }}
      title={t(areFilesArriving ? 'document:leaveFilesTitle' : 'document:leaveTitle')}
      description={t(
        areFilesArriving ? 'document:leaveFilesDescription' : 'document:leaveDescription',
      )}
      confirmLabel={t('document:leaveAnyway')}
      cancelLabel={t('document:stayOnPage')}
      onConfirm={() => {
        if (blocker.status === 'blocked') blocker.proceed()
      }}
    />
  )
}

interface Place {
  readonly fullPath: string
  readonly pathname: string
}

/** A document at its own address, and with its page at that of the preview, is one form. */
function isSameForm(current: Place, next: Place): boolean {
  const [shorter, longer] =
    current.fullPath.length < next.fullPath.length ? [current, next] : [next, current]
  if (current.pathname === next.pathname) return true
  return (
    longer.fullPath === shorter.fullPath + PREVIEW_PATH &&
    longer.pathname === shorter.pathname + PREVIEW_PATH
  )
}
