import type { Scheduled } from '@stet/core'
import type { HistoryOf } from '../../api/client/query-keys.ts'
import { queryKeys } from '../../api/client/query-keys.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import {
  addScheduled,
  cancelScheduled,
  changeScheduled,
  type Scheduling,
} from '../../api/documents/scheduled.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { toast } from '../../ui/index.ts'

/** The commands for scheduled publications; afterwards all data that shows them is loaded again. */
export interface SchedulingCommands {
  add(about: HistoryOf, scheduling: Scheduling): Promise<Scheduled>
  change(scheduled: Scheduled, to: Partial<Scheduling>): Promise<Scheduled>
  /** Shows a message about the result, and returns whether it succeeded. */
  cancel(scheduled: Scheduled): Promise<boolean>
}

export function useScheduling(): SchedulingCommands {
  const { t } = useI18n()
  const { client, queries } = usePanel()
  const failureText = useFailureText()
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.scheduled })
  return {
    async add(about, scheduling) {
      const { doc } = await addScheduled(client, about, scheduling)
      void refresh()
      return doc
    },
    async change(scheduled, to) {
      try {
        return (await changeScheduled(client, scheduled, to)).doc
      } finally {
        void refresh()
      }
    },
    async cancel(scheduled) {
      try {
        await cancelScheduled(client, scheduled)
        toast.success(t('version:scheduleCancelled'))
        return true
      } catch (error) {
        toast.error(failureText(error))
        return false
      } finally {
        void refresh()
      }
    },
  }
}
