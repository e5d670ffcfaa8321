import { compilePlan, localesWithContent } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  currentStateQuery,
  currentVersionsQuery,
  versionQuery,
} from '../../../api/documents/versions.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { RestoreChanges, useRestoreChanges } from '../../version/restoring/RestoreChanges.tsx'
import { RestoreFrame } from '../../version/restoring/RestoreFrame.tsx'
import { useVersionedTarget } from '../../versions/use-versioned-entity.ts'
import type { DocumentCommands } from '../controls/use-document-commands.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

export interface RevertDialogProps {
  edited: DocumentScreenState
  commands: DocumentCommands
  onClose: () => void
}

/** Asks before what editors have is put back to what readers have, and shows what that changes. */
export function RevertDialog({ edited, commands, onClose }: RevertDialogProps) {
  const { entity, form, permissions } = edited
  const { t } = useI18n()
  const { client } = usePanel()
  const { localization } = useConfig()
  const id = entity.kind === 'global' ? null : form.session.documentId
  const target = useVersionedTarget(entity, id === null ? null : String(id))
  const [isBusy, setBusy] = useState(false)
  const isSaved = useSaved(edited)
  const state = useQuery({ ...currentStateQuery(client, target), enabled: isSaved })
  const current = useQuery({ ...currentVersionsQuery(client, target), staleTime: 0 })
  const publishedId = current.data?.published?.id
  const published = useQuery({
    ...versionQuery(client, target, publishedId ?? ''),
    enabled: publishedId !== undefined,
  })
  const codes = localization === false ? [] : localization.locales.map(({ code }) => code)
  const version = published.data
  // In the others nothing was ever published: they stay as they are.
  const read =
    version !== undefined && localesWithContent(compilePlan(entity.fields), version.version, codes)
  const diffs = useRestoreChanges({ entity }, state.data, version, permissions, read || null)
  const isFailed = [state, current, published].some(({ error }) => error !== null)

  async function revert(): Promise<void> {
    setBusy(true)
    await commands.revert()
    onClose()
  }

  return (
    <RestoreFrame
      title={t('version:confirmRevertTitle')}
      description={t('version:confirmRevertDescription')}
      confirm={t('version:revertToPublished')}
      isReady={diffs !== undefined || isFailed}
      isBusy={isBusy}
      onConfirm={() => void revert()}
      onClose={onClose}
    >
      <RestoreChanges diffs={diffs} isFailed={isFailed} />
    </RestoreFrame>
  )
}

/** Saves what is unsaved, so that the difference and the history have that too. */
function useSaved({ form: { queue } }: DocumentScreenState): boolean {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    let isGone = false
    queue.flush()
    void queue.settled().then(() => {
      if (!isGone) setSaved(true)
    })
    return () => {
      isGone = true
    }
  }, [queue])
  return isSaved
}
