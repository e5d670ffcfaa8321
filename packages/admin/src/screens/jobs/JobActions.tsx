import type { JobState } from '@stet/core'
import { useState } from 'react'
import { queryKeys } from '../../api/client/query-keys.ts'
import { useFailureText } from '../../api/client/use-failure-text.ts'
import { changeJob } from '../../api/jobs/jobs.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { Button, ConfirmDialog, toast } from '../../ui/index.ts'

/** Runs an action on a job or a webhook, shows the result, and reloads the lists. */
export function useJobAction() {
  const { queries } = usePanel()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    setIsBusy(true)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      setIsBusy(false)
      await queries.invalidateQueries({ queryKey: queryKeys.jobs })
    }
  }
  return { run, isBusy }
}

const cancelTexts = {
  job: { label: 'jobs:cancel', title: 'jobs:cancelTitle', done: 'jobs:cancelled' },
  delivery: {
    label: 'jobs:cancelDelivery',
    title: 'jobs:cancelDeliveryTitle',
    done: 'jobs:deliveryCancelled',
  },
} as const

interface CancelJobProps {
  /** What the job is to its user. */
  of: keyof typeof cancelTexts
  id: string
  state: JobState
}

/** Ends a job that waits or runs, after asking; nothing for one that has ended. */
export function CancelJob({ of, id, state }: CancelJobProps) {
  const texts = cancelTexts[of]
  const { t } = useI18n()
  const { client, queries } = usePanel()
  const failureText = useFailureText()
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function cancel(): Promise<void> {
    setFailure(null)
    try {
      await changeJob(client, 'cancel', id)
      toast.success(t(texts.done))
    } catch (error) {
      setFailure(failureText(error))
      throw error
    } finally {
      await queries.invalidateQueries({ queryKey: queryKeys.jobs })
    }
  }
  return (
    <>
      {(state === 'waiting' || state === 'running') && (
        <Button onClick={() => setIsAsked(true)}>{t(texts.label)}</Button>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={(open) => {
          setIsAsked(open)
          setFailure(null)
        }}
        title={t(texts.title)}
        description={t('jobs:cancelDescription')}
        confirmLabel={t(texts.label)}
        cancelLabel={t('general:cancel')}
        loadingLabel={t('general:loading')}
        error={failure}
        onConfirm={cancel}
      />
    </>
  )
}
