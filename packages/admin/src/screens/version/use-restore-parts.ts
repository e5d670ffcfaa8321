import { restoreVersion, type VersionedTarget } from '../../api/versions.ts'
import { usePanel } from '../../app/panel.ts'
import type { OfferedPart } from '../../diff/diff-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { toast } from '../../ui/index.ts'
import type { VersionedEntity } from '../versions/use-versioned-entity.ts'
import { useForgetDocument } from './use-forget-document.ts'
import { usePastLock } from './use-past-lock.ts'
import { useRestoreFailure } from './use-restore-failure.ts'

/** Puts a single field or row of a version back into the draft, and says how it went. */
export function useRestoreParts(versioned: VersionedEntity, target: VersionedTarget) {
  const { t } = useI18n()
  const { client } = usePanel()
  const forget = useForgetDocument(versioned)
  const failed = useRestoreFailure()
  const { question, write } = usePastLock(target)
  const restore = async (id: string, { path, locale, label }: OfferedPart): Promise<void> => {
    const parts = [{ path, locale }]
    try {
      const isRestored = await write(async () => {
        await restoreVersion(client, target, id, { draft: true, parts })
      })
      if (!isRestored) return
      toast.success(t('version:restoredPart', { label }))
      forget()
    } catch (error) {
      failed(error)
    }
  }
  return { question, restore }
}
