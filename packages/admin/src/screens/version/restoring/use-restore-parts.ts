import {
  currentEditorVersionQuery,
  restoreVersion,
  type VersionedTarget,
} from '../../../api/documents/versions.ts'
import type { OfferedPart } from '../../../diff/diff-view.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { toast } from '../../../ui/index.ts'
import type { VersionedEntity } from '../../versions/use-versioned-entity.ts'
import { useForgetDocument } from './use-forget-document.ts'
import { useLockOverride } from './use-lock-override.ts'
import { useRestoreFailure } from './use-restore-failure.ts'

/** Puts a single field or row of a version back into the draft, and says how it went. */
export function useRestoreParts(versioned: VersionedEntity, target: VersionedTarget) {
  const { t } = useI18n()
  const { client, queries } = usePanel()
  const forget = useForgetDocument(versioned)
  const failed = useRestoreFailure()
  const { question, write } = useLockOverride(target)
  const restore = async (id: string, { path, locale, label }: OfferedPart): Promise<void> => {
    const parts = [{ path, locale }]
    const put = (from: string) =>
      write(async () => {
        await restoreVersion(client, target, from, { draft: true, parts })
      })
    const takeBack = async (before: string): Promise<void> => {
      try {
        if (!(await put(before))) return
        toast.success(t('form:undone', { label }))
        forget()
      } catch (error) {
        failed(error)
      }
    }
    try {
      const before = await queries.fetchQuery({
        ...currentEditorVersionQuery(client, target),
        staleTime: 0,
      })
      if (!(await put(id))) return
      toast.success(t('version:restoredPart', { label }), {
        ...(before !== null && {
          action: { label: t('form:undo'), onClick: () => void takeBack(before) },
        }),
      })
      forget()
    } catch (error) {
      failed(error)
    }
  }
  return { question, restore }
}
