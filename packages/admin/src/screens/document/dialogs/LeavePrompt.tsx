import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { ConfirmDialog } from '../../../ui/index.ts'

export interface LeavePromptProps {
  /** Whether something would be left unsaved right now. */
  isUnsaved: () => boolean
  /** The same where the whole tab is closed; without it, no different. */
  isLostOnClose?: () => boolean
}

/** Asks before edits are left behind, in the panel and when the tab is closed. */
export function LeavePrompt({ isUnsaved, isLostOnClose = isUnsaved }: LeavePromptProps) {
  const { t } = useI18n()
  const blocker = useBlocker({
    // Another locale of the same document is a question of its own: `LocalePrompt`.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isLostOnClose,
    withResolver: true,
  })
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
      title={t('document:leaveTitle')}
      description={t('document:leaveDescription')}
      confirmLabel={t('document:leaveAnyway')}
      cancelLabel={t('document:stayOnPage')}
      onConfirm={() => {
        if (blocker.status === 'blocked') blocker.proceed()
      }}
    />
  )
}
