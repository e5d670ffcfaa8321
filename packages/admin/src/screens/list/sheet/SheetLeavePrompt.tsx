import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { ConfirmDialog } from '../../../ui/index.ts'
import { type ListAddress, parseListSearch } from '../query/list-search.ts'
import { useSheet } from './sheet-context.ts'
import { useSheetStanding } from './use-sheet-store.ts'

/** Asks before what is typed and not stored is left behind: it is in this tab only. */
export function SheetLeavePrompt() {
  const { t } = useI18n()
  const sheet = useSheet()
  const { edits, focus } = sheet
  const { unsaved } = useSheetStanding(sheet)

  function isUnsaved(): boolean {
    focus.finish(true)
    return edits.getStanding().unsaved > 0
  }

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || rowsOf(current.search) !== rowsOf(next.search)) &&
      isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  // What was on its way when it was asked has arrived: there is nothing left to ask about.
  useEffect(() => {
    if (blocker.status === 'blocked' && unsaved === 0) blocker.proceed()
  }, [blocker, unsaved])
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open && blocker.status === 'blocked') blocker.reset()
      }}
      title={t('document:leaveTitle')}
      description={t('list:unsavedCells')}
      confirmLabel={t('document:leaveAnyway')}
      cancelLabel={t('document:stayOnPage')}
      onConfirm={() => {
        if (blocker.status === 'blocked') blocker.proceed()
      }}
    />
  )
}

/** The part of an address that says which rows a sheet has; what is typed stays in another order of them. */
function rowsOf(address: object): string {
  const { locale, search, where, cells } = parseListSearch(address as ListAddress)
  return JSON.stringify([locale, search, where, cells])
}
