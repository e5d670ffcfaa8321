import type { Json, TranslationRun } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryKeys } from '../../../../api/client/query-keys.ts'
import { useFailureText } from '../../../../api/client/use-failure-text.ts'
import { type BulkRow, findBulkTargets } from '../../../../api/documents/bulk.ts'
import {
  changeTranslationRun,
  isUnderWay,
  translationRunsQuery,
} from '../../../../api/translations/translation-runs.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../../panel/panel.ts'
import { usePreference } from '../../../../panel/preferences/use-preference.ts'
import { Banner, type BannerTone, Button, ProgressBar, toast } from '../../../../ui/index.ts'
import { BulkResults } from '../../bulk/BulkResults.tsx'
import type { List } from '../../query/use-list.ts'
import styles from './TranslationRunNotice.module.css'

/** How far the user's last translation of a selection is, and what became of it until they close that. */
export function TranslationRunNotice({ list }: { readonly list: List }) {
  const { client, queries } = usePanel()
  const { slug } = list.shape.collection
  const { data: runs = [] } = useQuery(translationRunsQuery(client, slug))
  const closed = usePreference(`translation-run-${slug}`, idIn)
  // The newest is first, and runs are carried out in their order: the oldest that is left is the one at work.
  const run = runs.findLast(isUnderWay) ?? runs[0]
  const progress = `${run?.id}/${run?.done}`
  const before = useRef<string | null>(null)
  useEffect(() => {
    const hasMoved = before.current !== null && before.current !== progress
    before.current = progress
    // The marks of the documents follow the job.
    if (hasMoved) void queries.invalidateQueries({ queryKey: queryKeys.list(slug) })
  }, [progress, queries, slug])
  if (run === undefined || !closed.isKnown) return null
  if (isUnderWay(run)) return <UnderWay run={run} slug={slug} />
  if (closed.value === run.id) return null
  return <Ended run={run} list={list} onClose={() => closed.save(run.id)} />
}

const idIn = (stored: Json): string | null => (typeof stored === 'string' ? stored : null)

function UnderWay({ run, slug }: { readonly run: TranslationRun; readonly slug: string }) {
  const { t, number } = useI18n()
  const change = useChange(run, slug)
  return (
    <Banner
      tone={run.isRetried ? 'warning' : 'info'}
      announce="status"
      className={styles.notice}
      action={
        <Button size="small" loading={change.isBusy} onClick={() => void change.start('cancel')}>
          {t('list:stop')}
        </Button>
      }
    >
      <ProgressBar
        label={t('translation:translating')}
        value={run.done}
        max={run.total}
        valueText={t('list:bulkProgress', { done: number(run.done), total: number(run.total) })}
      />
      <p className={styles.hint}>
        {t(run.isRetried ? 'translation:runWaits' : 'translation:runGoesOn')}
      </p>
    </Banner>
  )
}

const endings = {
  done: { tone: 'success', title: 'translation:runDone' },
  cancelled: { tone: 'info', title: 'translation:runStopped' },
  failed: { tone: 'error', title: 'translation:runFailed' },
} as const

function Ended({
  run,
  list,
  onClose,
}: {
  readonly run: TranslationRun
  readonly list: List
  readonly onClose: () => void
}) {
  const { t, number } = useI18n()
  const { slug } = list.shape.collection
  const change = useChange(run, slug)
  const ending = endings[run.state === 'failed' || run.state === 'cancelled' ? run.state : 'done']
  const isPartly = run.state === 'done' && run.failed > 0
  const tone: BannerTone = isPartly ? 'warning' : ending.tone
  return (
    <Banner
      tone={tone}
      announce="status"
      className={styles.notice}
      title={t(ending.title)}
      dismissLabel={t('general:close')}
      onDismiss={onClose}
      {...(run.state !== 'done' && {
        action: (
          <Button size="small" loading={change.isBusy} onClick={() => void change.start('retry')}>
            {t('upload:continue')}
          </Button>
        ),
      })}
    >
      <p className={styles.counts}>
        {t('translation:runCounts', {
          translated: number(run.translated),
          same: number(run.same),
          failed: number(run.failed),
        })}
      </p>
      {run.failures.length > 0 && <Failures run={run} list={list} />}
    </Banner>
  )
}

/** The documents that were left, by their titles as far as the user may read them. */
function Failures({ run, list }: { readonly run: TranslationRun; readonly list: List }) {
  const { client } = usePanel()
  const { collection } = list.shape
  const ids = [...new Set(run.failures.map(({ id }) => id))]
  const { data: titles } = useQuery({
    queryKey: queryKeys.translationRunTitles(collection.slug, run.id),
    queryFn: async ({ signal }) => {
      const found = await findBulkTargets(
        client,
        {
          ...{ collection: collection.slug, inTrash: false, locale: list.request.locale },
          ...{ where: undefined, only: ids, except: [], titleField: collection.admin.useAsTitle },
        },
        signal,
      )
      return new Map(found.map(({ id, title }) => [id, title]))
    },
  })
  const rows = run.failures.map(({ id, locale, message }): BulkRow => {
    return { id, title: titles?.get(id) ?? '', locale, outcome: 'failed', message }
  })
  return <BulkResults rows={rows} collection={collection.slug} action="translate" />
}

function useChange(run: TranslationRun, slug: string) {
  const { client, queries } = usePanel()
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)
  async function start(how: 'cancel' | 'retry'): Promise<void> {
    setBusy(true)
    try {
      await changeTranslationRun(client, slug, run, how)
    } catch (error) {
      toast.error(failureText(error))
    }
    await queries.invalidateQueries({ queryKey: queryKeys.translationRuns(slug) })
    setBusy(false)
  }
  return { isBusy, start }
}
