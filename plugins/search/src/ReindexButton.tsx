import {
  api,
  Button,
  ConfirmDialog,
  Menu,
  ProgressBar,
  useConfig,
  useList,
  useLocale,
  useMessages,
  usePluginOptions,
  useToast,
} from '@stet/admin'
import { useEffect, useState } from 'react'
import type { messages } from './messages.ts'
import type { PanelOptions } from './panel-options.ts'
import styles from './search.module.css'

interface Answer {
  readonly message: string
  /** While it goes on. */
  readonly job?: { readonly id: string; readonly progress: number }
}

/** Seconds for which the dialog waits; what takes longer goes on beside the button. */
const wait = 2
const pause = 1000

/** In the list of the results: makes them anew, for one collection or all. */
export function ReindexButton() {
  const { t, label } = useMessages<typeof messages>()
  const { slug, collections } = usePluginOptions<PanelOptions>('search')
  const config = useConfig()
  const list = useList()
  const locale = useLocale()
  const toast = useToast()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const [job, setJob] = useState<Answer['job']>()

  const nameOf = (collection: string) =>
    label(config.collections.find(({ slug }) => slug === collection)?.labels?.plural, collection)
  const isAll = chosen.length > 1
  const name = isAll ? t('search:allCollections') : nameOf(chosen[0] ?? '')

  function failed(error: unknown) {
    setJob(undefined)
    toast.error(error instanceof Error ? error.message : String(error))
  }

  function show({ message, job }: Answer) {
    setJob(job)
    if (job) return
    toast.success(message)
    list.refresh()
  }

  async function reindex() {
    const query = { wait, ...(locale && { locale: locale.code }) }
    const body = { collections: [...chosen] }
    await api.post<Answer>(`/${slug}/reindex`, { query, body }).then(show, failed)
  }

  useEffect(() => {
    if (job === undefined) return
    const look = () => void api.get<Answer>(`/${slug}/reindex/${job.id}`).then(show, failed)
    const timer = setTimeout(look, pause)
    return () => clearTimeout(timer)
  })

  function ask(choice: readonly string[]) {
    setChosen(choice)
    setIsAsking(true)
  }

  return (
    <>
      {job && (
        <div className={styles.progress}>
          <ProgressBar
            label={t('search:reindexing')}
            value={job.progress * 100}
            valueText={t('search:percent', { count: Math.floor(job.progress * 100) })}
          />
        </div>
      )}
      <Menu
        label={t('search:reindex')}
        // It stays, so that the focus that the dialog gives back has a place.
        trigger={<Button loading={job !== undefined}>{t('search:reindex')}</Button>}
        items={[
          ...collections.map((one) => ({
            id: one,
            label: nameOf(one),
            onSelect: () => ask([one]),
          })),
          { kind: 'separator', id: 'all-below' },
          {
            id: 'all-collections',
            label: t('search:allCollections'),
            onSelect: () => ask(collections),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={isAll ? t('search:reindexAll') : t('search:reindexOne', { name })}
        description={t('search:reindexEffect')}
        confirmLabel={t('search:reindex')}
        cancelLabel={t('general:cancel')}
        loadingLabel={t('search:reindexing')}
        tone="primary"
        onConfirm={reindex}
      />
    </>
  )
}
