import type { ListFileFormat } from '@stet/core'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { downloadList, type ListExport } from '../../../api/exports/list-export.ts'
import { saveFile } from '../../../files/save-file.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { toast } from '../../../ui/index.ts'

/**
 * Takes a list along as a file. It goes on when the user leaves the list, so a notice says so, and has the
 * way to stop it. The file is received by the panel, which knows when it failed in the middle: a browser
 * would keep a part of it, or show the reason as a page.
 */
export function useListExport(): (asked: ListExport, format: ListFileFormat) => Promise<void> {
  const { t } = useI18n()
  const { client } = usePanel()
  const failureText = useFailureText()
  return async (asked, format) => {
    const abort = new AbortController()
    const notice = toast.loading(t('list:exporting'), {
      duration: Number.POSITIVE_INFINITY,
      closeButton: false,
      action: { label: t('list:stop'), onClick: () => abort.abort() },
    })
    try {
      const file = await downloadList(client, asked, format, abort.signal)
      saveFile(file)
      toast.success(t('list:exported', { name: file.name }))
    } catch (error) {
      if (!abort.signal.aborted) toast.error(failureText(error))
    } finally {
      toast.dismiss(notice)
    }
  }
}
